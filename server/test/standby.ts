import { execFileSync } from 'node:child_process'
import { appendFile, chown, copyFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { Pool } from 'pg'
import { createPool } from '../src/platform/database/pool.ts'

/** A streaming replica of an embedded PostgreSQL. */
export interface Standby {
  url: string
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Copies a running PostgreSQL and starts the copy as its replica. `name` is that of its connection, for
 * synchronous_standby_names. `through` is another address of the primary, such as that of a proxy, for replication.
 */
export async function openStandby(
  primary: { url: string; dataDir: string },
  folder: string,
  name: string,
  through: string = primary.url,
): Promise<Standby> {
  const dataDir = join(folder, name)
  await copyRunning(primary, dataDir)
  await copyFile(`${primary.dataDir}.password`, `${dataDir}.password`)
  const { hostname, port, username, password } = new URL(through)
  const parts = {
    host: decodeURIComponent(hostname),
    port,
    user: username,
    password: decodeURIComponent(password),
    application_name: name,
  }
  const conninfo = Object.entries(parts).map(([key, value]) => `${key}=${value}`)
  await appendFile(join(dataDir, 'postgresql.auto.conf'), `\nprimary_conninfo = '${conninfo.join(' ')}'\n`)
  await writeFile(join(dataDir, 'standby.signal'), '')
  const { uid, gid } = await stat(primary.dataDir)
  for (const name of ['standby.signal', 'backup_label']) await chown(join(dataDir, name), uid, gid)
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    url: postgres.url,
    promote: async () => {
      const server = createPool(postgres.url, { max: 1 })
      await server.query('select pg_promote()')
      await server.end()
    },
    stop: () => postgres.stop(),
  }
}

/** A base backup: the files of a running server, and the label that PostgreSQL recovers them with. */
async function copyRunning({ url, dataDir }: { url: string; dataDir: string }, to: string): Promise<void> {
  const server: Pool = createPool(url, { max: 1, patient: true })
  const session = await server.connect()
  try {
    await session.query(`select pg_backup_start('standby', true)`)
    execFileSync('cp', ['-a', dataDir, to])
    const { rows } = await session.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    await rm(join(to, 'postmaster.pid'), { force: true })
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    session.release()
    await server.end()
  }
}
