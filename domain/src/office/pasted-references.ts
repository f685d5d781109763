import { characters, cleanText } from '../settings/clean-text.ts'

/** The most lines of one paste. */
export const mostPasted = 1000

/** The most characters of a reference. */
export const longestReference = 80

/** The references of a pasted text: a line each, clean, without empty ones, each once whatever its capitals. */
export function pastedReferences(lines: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const line of lines.map(cleanText)) {
    const mark = line.toLowerCase()
    if (line !== '' && !found.has(mark)) found.set(mark, line)
  }
  return [...found.values()]
}

/** What is wrong with pasted lines; null where nothing is. */
export function pasteError(lines: readonly string[]): string | null {
  const references = pastedReferences(lines)
  if (references.length === 0) return 'Please enter at least one reference.'
  if (references.length > mostPasted) return `At most ${mostPasted} references can be added at once.`
  const long = references.find((reference) => characters(reference) > longestReference)
  return long === undefined ? null : `“${long.slice(0, 30)}…” is longer than ${longestReference} characters.`
}
