import { paletteTexts } from './texts.ts'

/** A typed action on one docket. */
export type Command = { verb: 'give'; docket: string; driver: string } | { verb: 'label'; docket: string }

const startsWith = (words: readonly string[], first: string | undefined) =>
  words.some((word) => word === first?.toLowerCase())

/**
 * Reads 'give MT101932 to Jess', 'MT101932 to Jess' and 'label MT101932', in any case. Returns null for every other text,
 * and while the docket is missing. The driver may still be empty.
 */
export function parseCommand(typed: string): Command | null {
  const [first, ...rest] = typed.trim().split(/\s+/)
  const { labelWords, giveWords } = paletteTexts
  if (startsWith(labelWords, first)) {
    const [docket, ...more] = rest
    return docket === undefined || more.length > 0 ? null : { verb: 'label', docket: docket.toUpperCase() }
  }
  const isGiven = startsWith(giveWords, first)
  const [docket, ...words] = isGiven ? rest : [first, ...rest]
  const hasTo = startsWith([paletteTexts.toWord], words[0])
  if (docket === undefined || !/\d/.test(docket) || !(isGiven || hasTo)) return null
  return {
    verb: 'give',
    docket: docket.toUpperCase(),
    driver: (hasTo ? words.slice(1) : words).join(' '),
  }
}
