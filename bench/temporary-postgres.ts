import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'

export interface TemporaryPostgres {
  url: string
  /** A folder for log files. It is deleted when PostgreSQL stops. */
  folder: string
  stop: () => Promise<void>
}

/** Starts PostgreSQL with durable writes, in a temporary folder that is deleted when it stops. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-bench-'))
  // If this runs as root, PostgreSQL's own user must be able to enter the folder.
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
