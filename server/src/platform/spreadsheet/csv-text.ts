type Cell = string | number | null

/** Puts an apostrophe before text that a spreadsheet would run as a formula (LIST-03). */
const safe = (text: string) => (/^[-=+@\t\r]/.test(text) ? `'${text}` : text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = safe(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export const csvText = (rows: Iterable<readonly Cell[]>): string =>
  `\uFEFF${Array.from(rows, (row) => `${row.map(written).join(',')}\r\n`).join('')}`
