import { readdir, readFile } from 'node:fs/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Pool } from 'pg'
import type { Queryable } from './statement.ts'

/** Numbered SQL files, each applied once in its own transaction, in order. */
class SqlFiles implements MigrationProvider {
  readonly #folder: URL

  constructor(folder: URL) {
    this.#folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const files = names.map(async (name): Promise<[string, Migration]> => {
      const sql = await readFile(new URL(name, this.#folder), 'utf8')
      return [
        name.slice(0, -'.sql'.length),
        { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(sql))) },
      ]
    })
    return Object.fromEntries(await Promise.all(files))
  }
}

export const migrations = {
  control: new URL('../../migrations/control/', import.meta.url),
  tenant: new URL('../../migrations/tenant/', import.meta.url),
}

const migratorOf = (pool: Pool, folder: URL) =>
  new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: new SqlFiles(folder),
  })

/** Brings a database to the newest schema. Processes that start together wait for each other. The pool stays open. */
export async function migrate(pool: Pool, folder: URL): Promise<void> {
  const { error } = await migratorOf(pool, folder).migrateToLatest()
  if (error) throw error
}

/** Brings an empty database to the schema of an earlier version. */
export async function migrateTo(pool: Pool, folder: URL, version: string): Promise<void> {
  const { error } = await migratorOf(pool, folder).migrateTo(version)
  if (error) throw error
}

/** The schema version that a database has; empty where it has none. */
export async function appliedVersion(db: Queryable): Promise<string> {
  const { rows: found } = await db.query({
    text: `select to_regclass('kysely_migration') is not null migrated`,
  })
  if (!(found[0] as { migrated: boolean }).migrated) return ''
  const { rows } = await db.query({ text: 'select max(name) as version from kysely_migration' })
  return (rows[0] as { version: string | null }).version ?? ''
}

/** The newest schema version that the code knows: the dbVersion of TEN-04. */
export async function newestVersion(folder: URL): Promise<string> {
  return (await versions(folder)).at(-1) ?? ''
}

/** Every schema version that the code knows, the oldest first. */
export const versions = async (folder: URL): Promise<string[]> =>
  Object.keys(await new SqlFiles(folder).getMigrations())
