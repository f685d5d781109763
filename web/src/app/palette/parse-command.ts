import { paletteTexts } from './texts.ts'

/** A typed action: on one docket, or a booking between two named places, of which one may be empty. */
export type Command =
  | { verb: 'give'; docket: string; driver: string }
  | { verb: 'label'; docket: string }
  /** `name` is everything after the first word: a favourite may be called that. */
  | { verb: 'book'; from: string; to: string; name: string }

const startsWith = (words: readonly string[], first: string | undefined) =>
  words.some((word) => word === first?.toLowerCase())

/**
 * Reads 'give MT101932 to Jess', 'MT101932 to Jess', 'label MT101932', 'book Lambeth Palace' and 'book from Bloomsbury to
 * Lambeth', in any case. Returns null for every other text, and while the docket or both places are missing. The driver may
 * still be empty.
 */
export function parseCommand(typed: string): Command | null {
  const [first, ...rest] = typed.trim().split(/\s+/)
  const { labelWords, giveWords } = paletteTexts
  if (startsWith(paletteTexts.bookWords, first)) return parseBooking(rest)
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

/** The places in 'from A to B', 'to B from A', 'A to B', 'to B' and 'B'. The last 'to' counts: a name may have one too. */
function parseBooking(words: readonly string[]): Command | null {
  const last = (wanted: string) => words.findLastIndex((word) => word.toLowerCase() === wanted)
  const [fromAt, toAt] = [last(paletteTexts.fromWord), last(paletteTexts.toWord)]
  const between = (start: number, end?: number) => words.slice(start + 1, end).join(' ')
  const [from, to] =
    fromAt === toAt
      ? ['', between(-1)]
      : fromAt < toAt
        ? [between(fromAt, toAt), between(toAt)]
        : [between(fromAt), between(toAt, fromAt)]
  return from === '' && to === '' ? null : { verb: 'book', from, to, name: words.join(' ') }
}
