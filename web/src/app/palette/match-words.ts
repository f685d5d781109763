import { plainText } from '@despatch/domain/text/clean-text.ts'
/** The words of a text, in lower case. */
const wordsOf = (text: string): string[] =>
  plainText(text)
    .toLowerCase()
    .split(/[\s:,.()/’“”]+/)
    .filter(Boolean)

/** How well a record matches: 0 by its label, 1 by its description, null not at all. Each typed word begins a word. */
function rankOf(typed: readonly string[], label: string, description: string): 0 | 1 | null {
  const inLabel = wordsOf(label)
  const begins = (words: readonly string[]) =>
    typed.every((word) => words.some((each) => each.startsWith(word)))
  if (begins(inLabel)) return 0
  return begins([...inLabel, ...wordsOf(description)]) ? 1 : null
}

/** The records whose words begin with every typed word, those that match by their label first. */
export function matching<Row extends { label: string; description: string }>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const ranked = rows.map((row) => ({ row, rank: rankOf(words, row.label, row.description) }))
  return [0, 1].flatMap((rank) => ranked.filter((each) => each.rank === rank).map(({ row }) => row))
}
