import { textLengths } from './booking-limits.ts'
import { characters, cutAtWord } from '../text/clean-text.ts'

/** The texts of a stop that shops have without limits, with their labels for the driver. */
const parts = {
  name: { label: 'Name', most: textLengths.address.dadd_name },
  company: { label: 'Company', most: textLengths.address.dadd_companyname },
  building: { label: 'Building', most: textLengths.address.dadd_build },
  street: { label: 'Street', most: textLengths.address.dadd_street },
  locality: { label: 'Locality', most: textLengths.address.dadd_locality },
  town: { label: 'Town', most: textLengths.address.dadd_town },
  county: { label: 'County', most: textLengths.address.dadd_county },
} as const

type Part = keyof typeof parts

/** The longest part of a stop that is fitted. */
export const longestPart = 255

/**
 * A stop whose parts fit on a label and in a list. A longer part is cut after a word, and its whole text is added to the
 * driver's instructions, so that nothing is lost. If the instructions have no room for it, it stays as it is, and is an error
 * of the booking (RULE-10).
 */
export function fittedStop<Stop extends Record<Part | 'instructions', string>>(stop: Stop): Stop {
  const fitted: Record<Part | 'instructions', string> = { ...stop }
  for (const part of Object.keys(parts) as Part[]) {
    const { label, most } = parts[part]
    const text = fitted[part]
    if (characters(text) <= most) continue
    const instructions = [fitted.instructions, `${label}: ${text}`].filter(Boolean).join('\n')
    if (characters(instructions) > textLengths.address.dadd_note) continue
    Object.assign(fitted, { instructions, [part]: cutAtWord(text, most) })
  }
  return { ...stop, ...fitted }
}
