import { characters, cleanText } from '../text/clean-text.ts'

/** The most lines that can be pasted at once. */
export const maximumPastedLines = 1000

/** The most characters of a reference. */
export const longestReference = 80

/** The references in pasted text, one a line: cleaned, without empty lines or duplicates (ignoring case). */
export function pastedReferences(lines: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const line of lines.map(cleanText)) {
    const key = line.toLowerCase()
    if (line !== '' && !found.has(key)) found.set(key, line)
  }
  return [...found.values()]
}

/** The error of pasted lines; null if they are valid. */
export function pasteError(lines: readonly string[]): string | null {
  const references = pastedReferences(lines)
  if (references.length === 0) return 'Please enter at least one reference.'
  if (references.length > maximumPastedLines)
    return `At most ${maximumPastedLines} references can be added at once.`
  const long = references.find((reference) => characters(reference) > longestReference)
  return long === undefined ? null : `“${long.slice(0, 30)}…” is longer than ${longestReference} characters.`
}
