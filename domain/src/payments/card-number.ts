/** As long as card numbers are, with the spaces and dashes that people put between the groups. */
const digitRuns = /(?:\d[ -]?){12,18}\d/g

/**
 * Whether a text holds what is probably a card number: 13 to 19 digits whose check digit is right (PAY-04). Used to
 * refuse it at the door, before anything is logged or kept.
 */
export const containsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? []).some((run) => passesLuhn(run.replaceAll(/[ -]/g, '')))

/** The check digit that every card number ends with (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 ? doubled(Number(digit)) : Number(digit)), 0)
  return sum % 10 === 0
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
