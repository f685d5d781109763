/** The most pieces of one movement. */
export const mostMoved = 1_000_000

/** The most pieces that one line of stock can hold. */
export const mostHeld = 1_000_000_000

const pieces = (quantity: number) =>
  `${quantity.toLocaleString('en-GB')} ${quantity === 1 ? 'piece' : 'pieces'}`

/**
 * Why `wanted` pieces cannot leave a line that holds `held`; null where they can. Both are whole numbers, `wanted` from 1
 * to `mostMoved`.
 */
export function whyNotTaken(held: number, wanted: number): string | null {
  if (wanted <= held) return null
  return held === 0 ? 'There are none left.' : `Only ${pieces(held)} can be taken.`
}

/** Why `added` pieces cannot be put into a line that holds `held`; null where they can. */
export const whyNotAdded = (held: number, added: number): string | null =>
  held + added <= mostHeld ? null : `One line of stock holds at most ${pieces(mostHeld)}.`
