const prefixPattern = /^[A-Z]{2,3}$/
const written = /^(?<prefix>[A-Z]{2,3})(?<number>[1-9][0-9]{0,9})$/

/** The highest docket number. At most ten digits distinguish it from a tracking reference's twelve characters. */
export const maximumDocketNumber = 9_999_999_999

/** Whether a text is a valid tenant prefix: two or three capital letters A to Z. */
export const isPrefix = (text: string): boolean => prefixPattern.test(text)

/**
 * A docket's reference (dck_docket), such as 'MT100234' from 'MT' and 100234. It can be guessed, so the public also
 * needs the delivery postcode (TRACK-03).
 * Throws a RangeError for an invalid prefix and for a number outside 1 to `maximumDocketNumber`.
 */
export function docketReference(prefix: string, number: number): string {
  if (!isPrefix(prefix)) throw new RangeError(`Not a prefix: ${prefix}`)
  if (!Number.isInteger(number) || number < 1 || number > maximumDocketNumber)
    throw new RangeError(`Not a docket number: ${number}`)
  return `${prefix}${number}`
}

/** Prefix and number of a typed docket reference, ignoring case, spaces and dashes; null for any other text. */
export function parseDocketReference(typed: string): { prefix: string; number: number } | null {
  const reference = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  const { prefix, number } = written.exec(reference)?.groups ?? {}
  return prefix && number ? { prefix, number: Number(number) } : null
}
