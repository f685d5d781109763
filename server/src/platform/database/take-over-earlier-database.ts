import type { Queryable } from './statement.ts'

/** The last migrations before version 1.0, how many there were, and the file of 1.0 up to which the schema is the same. */
const beforeVersion1 = [
  { last: '0083-three-letter-prefixes', count: 10, same: '0001-companies' },
  { last: '0162-jobs', count: 102, same: '0010-announcements' },
]

/**
 * Records the migrations of version 1.0 in a database that has all migrations from before it, of which a library stored the
 * list. Other databases are not changed. `known`: the migrations of this version. Throws if some of the earlier ones are missing.
 */
export async function takeOverEarlierDatabase(tx: Queryable, known: readonly string[]): Promise<void> {
  const { rows: found } = await tx.query({
    text: `select to_regclass('kysely_migration') is not null "isEarlier"`,
  })
  if (!(found[0] as { isEarlier: boolean }).isEarlier) return
  const { rows } = await tx.query({
    text: "select coalesce(max(name), 'none') last, count(*)::int count from kysely_migration",
  })
  const [{ last, count }] = rows as [{ last: string; count: number }]
  const complete = beforeVersion1.find((earlier) => earlier.last === last && earlier.count === count)
  if (!complete)
    throw new Error(
      `The database has the schema of an early version before 1.0 (${last}). Start the last version before 1.0, which migrates it, and then this one.`,
    )
  await tx.query({
    text: 'insert into migration (name) select unnest($1::text[])',
    values: [known.filter((name) => name <= complete.same)],
  })
  await tx.query({ text: 'drop table kysely_migration, kysely_migration_lock' })
}
