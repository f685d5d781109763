import type { Pool } from 'pg'

export interface SealedValue {
  /** `table.column` */
  column: string
  row: Record<string, unknown>
  sealed: string
}

/** Every value in a database in the format of sealed values, in any column of any table. */
export async function sealedValues(pool: Pool): Promise<SealedValue[]> {
  const { rows: columns } = await pool.query<{ name: string; col: string }>(
    `select table_name as name, column_name as col from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  )
  const found: SealedValue[] = []
  for (const { name, col } of columns) {
    const { rows } = await pool.query<{ row: Record<string, unknown>; text: string }>(
      `select to_jsonb(t) as row, "${col}"::text as text from "${name}" t where "${col}"::text ~ 'v1:[A-Za-z0-9_-]{38,}'`,
    )
    for (const { row, text } of rows) {
      const [sealed = ''] = /v1:[\w-]+/.exec(text) ?? []
      found.push({ column: `${name}.${col}`, row, sealed })
    }
  }
  return found
}
