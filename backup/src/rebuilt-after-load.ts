import type { ClientBase } from 'pg'
import { quoted } from './backed-up-tables.ts'

/** A statement that drops a key or an index, and the one that creates it again. */
interface Rebuilt {
  drop: string
  create: string
}

const keysAndIndexes = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class c on c.oid = indrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid)`

/**
 * Drops foreign keys and indexes, disables triggers, loads the tables, and restores everything. The tables can then be
 * loaded in any order, keys are checked at the end, and each index is built once.
 */
export async function rebuiltAfterLoad(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: definitions } = await client.query<Rebuilt>(keysAndIndexes)
  const triggers = (what: 'disable' | 'enable') =>
    tables.map((table) => `alter table ${quoted(table)} ${what} trigger user`).join(';')
  await client.query([...definitions.map(({ drop }) => drop), triggers('disable')].join(';'))
  await load()
  // Indexes first: they speed up the check of the keys.
  for (const { create } of definitions.toReversed()) await client.query(create)
  await client.query(triggers('enable'))
}
