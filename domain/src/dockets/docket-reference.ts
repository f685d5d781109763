const prefixPattern = /^[A-Z]{2}$/
const written = /^[A-Z]{2}[1-9][0-9]{0,9}$/

/** Highest number of a docket; ten figures at most keep it apart from a tracking reference's twelve characters. */
export const maximumDocketNumber = 9_999_999_999

/** Whether a text may be a tenant's prefix: two capital letters A to Z. */
export const isPrefix = (text: string): boolean => prefixPattern.test(text)

/**
 * A docket's reference (dck_docket) as it is printed and said: 'MT100234' from 'MT' and 100234. Anyone can guess
 * it, so to the public it opens nothing without the delivery postcode (TRACK-03).
 * Refuses, with a RangeError, a prefix that is not two capitals and a number outside 1 to `maximumDocketNumber`.
 */
export function docketReference(prefix: string, number: number): string {
  if (!isPrefix(prefix)) throw new RangeError(`Not a prefix: ${prefix}`)
  if (!Number.isInteger(number) || number < 1 || number > maximumDocketNumber)
    throw new RangeError(`Not a docket number: ${number}`)
  return `${prefix}${number}`
}

/** Prefix and number of a typed docket reference, in any case, spaces and dashes allowed; null for anything else. */
export function parseDocketReference(typed: string): { prefix: string; number: number } | null {
  const reference = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  return written.test(reference)
    ? { prefix: reference.slice(0, 2), number: Number(reference.slice(2)) }
    : null
}
