type Cell = string | number | null

/** A text that a spreadsheet would run as a formula gets an apostrophe before it (LIST-03). */
const safe = (text: string) => (/^[-=+@\t\r]/.test(text) ? `'${text}` : text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = safe(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), with the mark by which Excel knows UTF-8. */
export const csvText = (rows: Iterable<readonly Cell[]>): string =>
  `\uFEFF${Array.from(rows, (row) => `${row.map(written).join(',')}\r\n`).join('')}`
