import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres.ts'

export interface OwnPostgres {
  /** The data folder of an installation, with the database in it. */
  folder: string
  url: string
  /** Ends the database and leaves the data. */
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** A data folder with a PostgreSQL that no other test knows of: for what is about the register of companies. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'despatch-data-'))
  // Else the database's own user could not pass through it, and its data would be kept elsewhere.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  return {
    folder,
    url: postgres.url,
    stop: () => postgres.stop(),
    remove: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
