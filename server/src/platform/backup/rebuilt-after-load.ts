import type { Queryable } from '../database/statement.ts'
import { quoted } from './backed-up.queries.ts'

/** A statement that takes something away, and the one that makes it again. */
interface Rebuilt {
  away: string
  again: string
}

const keysAndIndexes = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class c on c.oid = indrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid)`

/**
 * Loads tables whose order is not theirs to choose: keys between them are taken away, and checked when they come again;
 * indexes are made once in place of row by row; what triggers would do has been done already.
 */
export async function rebuiltAfterLoad(
  db: Queryable,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const rebuilt = (await db.query({ text: keysAndIndexes })).rows as Rebuilt[]
  const triggers = (what: 'disable' | 'enable') =>
    tables.map((table) => `alter table ${quoted(table)} ${what} trigger user`).join(';')
  await db.query({ text: [...rebuilt.map(({ away }) => away), triggers('disable')].join(';') })
  await load()
  // Indexes first: they make the check of the keys quick.
  for (const { again } of rebuilt.toReversed()) await db.query({ text: again })
  await db.query({ text: triggers('enable') })
}
