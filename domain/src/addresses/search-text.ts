import { isPostcode, normalisePostcode } from './postcode.ts'

/** What somebody is looking for with the one box that takes a postcode, a street or a place. */
export interface AddressSearch {
  /** A whole postcode that stands at the beginning or the end, in its written form. */
  postcode: string | null
  /** All that was typed, where it is the beginning of a postcode: 'WC1' or 'WC1B 3'. */
  postcodeStart: string | null
  /** The house's number: '10' or '10a'. */
  number: string | null
  /** The other words, in small letters. */
  words: string[]
}

/**
 * The words of a text in small letters, without accents and apostrophes ("King's" is one word). The database has the
 * same rule as `search_words`.
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
 * Takes a typed search apart. `10 downing`, `sw1a2aa 10`, `Flat 2, 10 Downing St`, `WC1B` and `st james's park` are
 * all understood; a flat's own number is left out, because its house is what is looked for.
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

/** A whole postcode is looked for at the end, where addresses have it, and then at the beginning. */
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

/** 'flat' and the number behind it, unless that number is the only one. */
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
  // Where a space was typed it is where the halves meet.
  const [first = '', second] = words
  const halves = second === undefined ? [outward, inward] : [first, second]
  return halves
    .filter((half) => half !== undefined && half !== '')
    .join(' ')
    .toUpperCase()
}
