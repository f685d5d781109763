import { isPostcode } from '../geo/postcode.ts'
import { scannedCode } from '../text/scanned-code.ts'

/**
 * The words of a docket search (LIST-06), as typed or scanned. The two halves of a postcode become one word, because half a postcode
 * matches too many dockets.
 */
export function docketSearchWords(typed: string): string[] {
  const words = typed.split(/\s/).map(scannedCode).filter(Boolean)
  return words.flatMap((word, index) => {
    if (isHalves(words[index - 1], word)) return []
    const next = words[index + 1]
    return isHalves(word, next) ? [`${word}${next}`] : [word]
  })
}

const isHalves = (outward: string | undefined, inward: string | undefined): boolean =>
  outward !== undefined && inward !== undefined && isPostcode(`${outward} ${inward}`.toUpperCase())
