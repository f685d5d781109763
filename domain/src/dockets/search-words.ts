import { isPostcode } from '../addresses/postcode.ts'

/**
 * The words that a search for dockets is made of (LIST-06), as they were typed. The two halves of a postcode are one
 * word, as every docket knows it too: half a postcode alone begins words of very many.
 */
export function searchWords(typed: string): string[] {
  const words = typed.split(/\s/).filter(Boolean)
  return words.flatMap((word, at) => {
    if (isHalves(words[at - 1], word)) return []
    const next = words[at + 1]
    return isHalves(word, next) ? [`${word}${next}`] : [word]
  })
}

const isHalves = (outward: string | undefined, inward: string | undefined): boolean =>
  outward !== undefined && inward !== undefined && isPostcode(`${outward} ${inward}`.toUpperCase())
