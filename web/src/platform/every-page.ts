/** Returns the rows of all pages of a list, in order. `read` returns the page that starts at a cursor. */
export async function everyPage<Row>(
  read: (cursor: string | null) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: { rows: Row[]; next: string | null } = await read(cursor)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}
