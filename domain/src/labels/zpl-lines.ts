import { cleanText } from '../text/clean-text.ts'

export interface ZplFit {
  /** Height of a character in dots. */
  size: number
  /** The minimum height; without it, the text is not shrunk. */
  smallest?: number
  /** The maximum number of lines; 1 by default. */
  lines?: number
}

// The printer's fonts are not available here, so each character counts as wide as the widest of its kind.
const wide = /[MW@%—\u0600-\u{10ffff}]/u
const narrow = /[ iljtfIr.,:;'|!()[\]-]/

const share = (character: string) => (wide.test(character) ? 0.9 : narrow.test(character) ? 0.36 : 0.62)

const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + share(character) * size, 0)

const step = 2

/** A text in lines of at most `width` dots: shrunk if there are too many lines, then cut with three dots. */
export function zplLines(text: string, width: number, fit: ZplFit): { lines: string[]; size: number } {
  const most = fit.lines ?? 1
  const smallest = fit.smallest ?? fit.size
  for (let size = fit.size; ; size = Math.max(smallest, size - step)) {
    const lines = broken(cleanText(text), width, size)
    if (lines.length <= most) return { lines, size }
    if (size > smallest) continue
    const last = Array.from(lines[most - 1] ?? '')
    while (widthOf(`${last.join('')}...`, size) > width) last.pop()
    return { lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}...`], size }
  }
}

function broken(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<= )/)) {
    for (const piece of widthOf(part, size) > width ? Array.from(part) : [part]) {
      if (line !== '' && widthOf((line + piece).trimEnd(), size) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
