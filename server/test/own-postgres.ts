import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'

export interface OwnPostgres {
  /** The data folder of an installation, with the database in it. */
  folder: string
  url: string
  /** Stops the database and leaves the data. */
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** A data folder with its own PostgreSQL, for tests of the control database. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'despatch-data-'))
  // Otherwise PostgreSQL's account could not enter it, and its data would be stored elsewhere.
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
