/** One line of the table: what is promised, what was seen, and whether that is as promised. */
export interface Line {
  promised: string
  seen: string
  isMet: boolean
}

/** Prints the lines as a Markdown table; answers whether every promise was met. */
export function printReport(lines: readonly Line[]): boolean {
  const rows = lines.map(({ promised, seen, isMet }) => [promised, seen, isMet ? 'yes' : '**NO**'])
  console.log(table([['promised', 'seen', 'met'], ...rows]))
  return lines.every(({ isMet }) => isMet)
}

/** A Markdown table; the first row is its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [head, rule, ...body].join('\n')
}

/** Examples of what should not be there. */
export const examples = (items: readonly string[]): string =>
  items.length === 0 ? '' : ` (${items.slice(0, 3).join('; ').slice(0, 200)})`
