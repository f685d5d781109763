interface Connection {
  query: (sql: string) => Promise<{ rows: unknown[] }>
}

/** Fills tables without their indexes, except those of constraints, and recreates the indexes afterwards. */
export async function withoutIndexes(
  client: Connection,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text "name", pg_get_indexdef(indexrelid) made from pg_index
     where indrelid = any('{${tables.join(',')}}'::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  const indexes = rows as { name: string; made: string }[]
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await client.query(made)
}
