import type { Pool } from 'pg'

/** What calls may write without changing a record: who was seen when, what was counted, and keys themselves. */
const bookkeeping = ['session', 'attempt', 'idempotency', 'api_key']

/** A fingerprint of every table, by name: equal as long as no row is added, changed or removed. */
export async function tableContents(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [bookkeeping],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') found from ${name} t`,
  )
  const { rows } = await pool.query<{ name: string; found: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, found }) => [name, found]))
}
