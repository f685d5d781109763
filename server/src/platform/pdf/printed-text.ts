import bidiModule, { type Bidi } from 'bidi-js'

// Its types describe an ES module, and Node loads the package as CommonJS, where the export is the factory itself.
const bidi = (bidiModule as unknown as () => Bidi)()

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

// Our fonts contain the symbols of the basic plane, such as © and ☎, but no others.
const pictures =
  /[\u{1f000}-\u{1faff}\u{e0000}-\u{e007f}]|[\ufe0e\ufe0f\u20e3]|\u200d(?=[\u2600-\u27bf\u{1f000}-\u{1faff}])/gu

/** A text that can be printed: without emoji, on one line. */
export const printable = (text: string): string => text.replace(pictures, '').replace(/\s+/g, ' ').trim()

/** A part of a line with one direction, in reading order. */
export interface TextRun {
  text: string
  rightToLeft: boolean
}

/** The direction of a whole text: its first letter decides. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  rightToLeft.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1
    ? 'rtl'
    : 'ltr'

/** The runs of a line from left to right, ordered by Unicode's bidirectional algorithm. */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): TextRun[] {
  if (direction === 'ltr' && !rightToLeft.test(line)) return [{ text: line, rightToLeft: false }]
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const character = mirrored.get(at) ?? line.charAt(at)
    const run = runs.at(-1)
    if (run?.level === level) run.text += character
    else runs.push({ text: character, level })
  }
  return inVisualOrder(runs).map(({ text, level }) => ({ text, rightToLeft: level % 2 === 1 }))
}

/** Rule L2: from the highest level down to the lowest odd one, every sequence at that level or higher is reversed. */
function inVisualOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end === start) continue
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}
