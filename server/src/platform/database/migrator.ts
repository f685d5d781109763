import { readFile } from 'node:fs/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Pool } from 'pg'

/** Numbered SQL files, each applied once in its own transaction, in order. */
class SqlFiles implements MigrationProvider {
  readonly #folder: URL
  readonly #versions: readonly string[]

  constructor(folder: URL, versions: readonly string[]) {
    this.#folder = folder
    this.#versions = versions
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = this.#versions.map(async (version): Promise<[string, Migration]> => {
      const sql = await readFile(new URL(`${version}.sql`, this.#folder), 'utf8')
      return [version, { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(sql))) }]
    })
    return Object.fromEntries(await Promise.all(files))
  }
}

export const createMigrator = (pool: Pool, folder: URL, versions: readonly string[]): Migrator =>
  new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: new SqlFiles(folder, versions),
  })
