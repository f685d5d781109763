import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { inject } from 'vitest'
import { installDemo } from './template-database.ts'

export interface OwnPostgres {
  /** The data folder of an installation, with the database in it. */
  folder: string
  url: string
  /** Stops the database and leaves the data. */
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** Copies the data of a stopped PostgreSQL from one folder to another. Its files still belong to its own account. */
export async function copyData(from: string, to: string): Promise<void> {
  const names = ['postgres', 'postgres.password'].map((name) => join(from, name))
  await promisify(execFile)('cp', ['-a', ...names, to])
}

/**
 * A data folder with its own PostgreSQL, for tests of the control database. It is empty, has the templates that
 * `createTemplates` makes, or has the demo's companies as a portal installs them.
 */
export async function openOwnPostgres(
  content: 'empty' | 'templates' | 'demo' = 'empty',
): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'despatch-data-'))
  // Otherwise PostgreSQL's account could not enter it, and its data would be stored elsewhere.
  await chmod(folder, 0o755)
  if (content !== 'empty') await copyData(inject('templateFolder'), folder)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  if (content === 'demo') await installDemo(postgres.url)
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
