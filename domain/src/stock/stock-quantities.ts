/** The maximum number of pieces in one movement. */
export const maximumMovement = 1_000_000

/** The maximum number of pieces in one stock line. */
export const maximumStock = 1_000_000_000

const pieces = (quantity: number) =>
  `${quantity.toLocaleString('en-GB')} ${quantity === 1 ? 'piece' : 'pieces'}`

/**
 * The reason why `wanted` pieces cannot leave a line with `held` pieces, or null. Both are whole numbers, `wanted` from 1
 * to `maximumMovement`.
 */
export function takeOutError(held: number, wanted: number): string | null {
  if (wanted <= held) return null
  return held === 0 ? 'There are none left.' : `Only ${pieces(held)} can be taken out.`
}

/** The reason why `added` pieces cannot be added to a line with `held` pieces, or null. */
export const addStockError = (held: number, added: number): string | null =>
  held + added <= maximumStock ? null : `A stock line can hold at most ${pieces(maximumStock)}.`
