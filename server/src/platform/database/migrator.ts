import { readFile } from 'node:fs/promises'
import { CompiledQuery, Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Pool } from 'pg'

/** Rewriting years of rows may take longer than any statement of a request. */
const NO_TIME_LIMIT = 'set local statement_timeout = 0;'

/** Numbered SQL files, each applied once, in order. All missing ones are applied in one transaction. */
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

/** The advisory lock key of Kysely's migrator, in every version. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n

/**
 * Waits for another process's migration no longer than the pool's lock timeout. Kysely itself would wait for an hour.
 */
class ImpatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
  }
}

class ImpatientDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new ImpatientAdapter()
  }
}

export const createMigrator = (pool: Pool, folder: URL, versions: readonly string[]): Migrator =>
  new Migrator({
    db: new Kysely<unknown>({ dialect: new ImpatientDialect({ pool }) }),
    provider: new SqlFiles(folder, versions),
    // Before versions were released, some files were numbered below applied ones.
    allowUnorderedMigrations: true,
  })
