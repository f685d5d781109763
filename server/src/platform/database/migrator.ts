import { readFile } from 'node:fs/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Pool } from 'pg'

/** Rewriting the rows of years may take longer than any statement of a request. */
const NO_TIME_LIMIT = 'set local statement_timeout = 0;'

/** Numbered SQL files, each applied once, in order. All that are missing are applied in one transaction. */
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
      return [
        version,
        { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(`${NO_TIME_LIMIT}\n${sql}`))) },
      ]
    })
    return Object.fromEntries(await Promise.all(files))
  }
}

export const createMigrator = (pool: Pool, folder: URL, versions: readonly string[]): Migrator =>
  new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: new SqlFiles(folder, versions),
    // Files were numbered below applied ones before versions were released: they run when they are found missing.
    allowUnorderedMigrations: true,
  })
