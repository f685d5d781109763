/** Runs of digits as long as card numbers, with optional spaces and dashes. */
const digitRuns = /(?:\d[ -]?){12,18}\d/g

/**
 * Whether a text contains a probable card number: 13 to 19 digits with a correct check digit (PAY-04). Such requests are
 * rejected before anything is logged or stored.
 */
export const containsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? []).some((run) => passesLuhn(run.replaceAll(/[ -]/g, '')))

/** Checks the last digit of a card number (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 ? doubled(Number(digit)) : Number(digit)), 0)
  return sum % 10 === 0
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
