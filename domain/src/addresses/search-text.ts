import { isPostcode, normalisePostcode } from '../geo/postcode.ts'

/** A parsed search for a postcode, a street or a town. */
export interface AddressSearch {
  /** A complete postcode at the beginning or end, in its normal form. */
  postcode: string | null
  /** The typed text, if it is the beginning of a postcode: 'WC1' or 'WC1B 3'. */
  postcodeStart: string | null
  /** The house number: '10' or '10a'. */
  number: string | null
  /** The other words, in lower case. */
  words: string[]
}

/**
 * The words of a text in lower case, without accents and apostrophes ("King's" is one word). The database function
 * `search_words` uses the same rule.
 */
export const searchWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const unitWords = new Set(['flat', 'unit', 'apartment', 'apt', 'suite'])

const houseNumber = /^[0-9]+[a-z]?$/

const started = /^([a-z]{1,2}[0-9][a-z0-9]?)(?:([0-9][a-z]{0,2}))?$/

/**
 * Parses a typed search, such as `10 downing`, `sw1a2aa 10`, `Flat 2, 10 Downing St`, `WC1B` or `st james's park`. The
 * number of a flat is ignored, because the search is for its house.
 */
export function readSearch(typed: string): AddressSearch {
  const all = searchWords(typed)
  const { postcode, rest } = splitPostcode(all)
  const words = rest.filter((word, index) => !isUnit(rest, word, index))
  const number = words.find((word) => houseNumber.test(word)) ?? null
  return {
    postcode,
    postcodeStart: postcode === null ? startOfPostcode(all) : null,
    number,
    words: words.filter((word) => word !== number),
  }
}

/** Finds a complete postcode at the end, otherwise at the beginning. */
function splitPostcode(words: readonly string[]): { postcode: string | null; rest: readonly string[] } {
  for (const length of [2, 1]) {
    const ends = [
      { part: words.slice(-length), rest: words.slice(0, -length) },
      { part: words.slice(0, length), rest: words.slice(length) },
    ]
    for (const { part, rest } of ends) {
      const postcode = normalisePostcode(part.join(' '))
      if (isPostcode(postcode)) return { postcode, rest }
    }
  }
  return { postcode: null, rest: words }
}

/** Whether a word is 'flat' or the number after it, unless that is the only number. */
function isUnit(words: readonly string[], word: string, index: number): boolean {
  const isNamed = (at: number) => unitWords.has(words[at] ?? '') && houseNumber.test(words[at + 1] ?? '')
  const numbers = words.filter((other) => houseNumber.test(other)).length
  if (numbers < 2) return false
  return isNamed(index) || (houseNumber.test(word) && isNamed(index - 1))
}

function startOfPostcode(words: readonly string[]): string | null {
  if (words.length > 2) return null
  const [, outward = '', inward] = started.exec(words.join('')) ?? []
  if (outward === '') return null
  // A typed space separates the two halves.
  const [first = '', second] = words
  const halves = second === undefined ? [outward, inward] : [first, second]
  return halves
    .filter((half) => half !== undefined && half !== '')
    .join(' ')
    .toUpperCase()
}
