/** One line of the table: the promise, the observation, and whether they match. */
export interface Line {
  promised: string
  seen: string
  isMet: boolean
}

/** Prints the lines as a Markdown table. Returns whether every promise held. */
export function printReport(lines: readonly Line[]): boolean {
  const rows = lines.map(({ promised, seen, isMet }) => [promised, seen, isMet ? 'yes' : '**NO**'])
  console.log(table([['promised', 'seen', 'met'], ...rows]))
  return lines.every(({ isMet }) => isMet)
}

/** A Markdown table. The first row is its heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [head, rule, ...body].join('\n')
}

/** Examples of violations. */
export const examples = (items: readonly string[]): string =>
  items.length === 0 ? '' : ` (${items.slice(0, 3).join('; ').slice(0, 200)})`
