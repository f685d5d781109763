/** The rows of every page of a list, in its order. `read` answers one page, from its cursor on. */
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
