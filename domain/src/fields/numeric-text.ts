/** The maximum length of a number: digits before and after the point. */
export interface NumericLength {
  /** 1 or more. */
  whole: number
  /** 0 for whole numbers only. */
  decimals: number
}

/** The length of a field's largest number. */
export const numericLength = (most: number, decimals: number): NumericLength => ({
  whole: String(Math.trunc(most)).length,
  decimals,
})

/**
 * The valid part of typed or pasted text in a numeric input: the digits 0 to 9, cut to the maximum length, and one point
 * if decimals are allowed (RULE-06).
 */
export function numericText(typed: string, { whole, decimals }: NumericLength): string {
  const point = decimals > 0 ? typed.indexOf('.') : -1
  if (point === -1) return digits(typed, whole)
  return `${digits(typed.slice(0, point), whole)}.${digits(typed.slice(point + 1), decimals)}`
}

/** What to tell a user whose input was shortened by `numericText`; null if nothing was left out but spaces. */
export function shortenedMessage(typed: string, length: NumericLength): string | null {
  const shortened = numericText(typed, length)
  if (shortened === typed.trim()) return null
  return shortened === ''
    ? `“${typed.trim()}” is not a number.`
    : `“${typed.trim()}” was shortened to ${shortened}.`
}

const digits = (text: string, most: number) => text.replace(/[^0-9]/g, '').slice(0, most)
