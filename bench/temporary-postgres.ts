import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/server/platform/postgres/start-embedded-postgres.ts'

export interface TemporaryPostgres {
  url: string
  /** For the logs of whatever runs on it; goes with it. */
  folder: string
  stop: () => Promise<void>
}

/** A PostgreSQL as durable as the real one, in a folder of its own that is removed with it. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-bench-'))
  // PostgreSQL's own user has to pass through it where this runs as root.
  await chmod(folder, 0o755)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true })
    return {
      url: postgres.url,
      folder,
      stop: async () => {
        await postgres.stop()
        await remove()
      },
    }
  } catch (failure) {
    await remove()
    throw failure
  }
}
