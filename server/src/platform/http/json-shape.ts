import { maximumLevels } from '@despatch/contract/wire/body-limits.ts'

const quote = 34
const comma = 44
const listStart = 91
const backslash = 92
const listEnd = 93
const objectStart = 123
const objectEnd = 125

/** Why a JSON text is too costly to parse. */
export type ShapeProblem = 'too many values' | 'too deep'

/**
 * Scans a JSON text without parsing it, and stops at the first problem: more than `mostValues` members and items, or
 * more than 32 levels. Returns null for any other text, even if it is malformed.
 */
export function jsonShapeProblem(text: string, mostValues: number): ShapeProblem | null {
  let values = 0
  let level = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) values += 1
    else if (code === listStart || code === objectStart) {
      values += 1
      level += 1
      if (level > maximumLevels) return 'too deep'
    } else if (code === listEnd || code === objectEnd) level -= 1
    if (values > mostValues) return 'too many values'
  }
  return null
}

/** The position of the closing quotation mark; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
