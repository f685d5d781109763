import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { restoreCommand } from './archive.ts'
import { listBaseBackups, type BaseBackup } from './base-backup.ts'
import { PostgresFailure } from './postgres-failure.ts'
import { realDataDir } from './prepare-data-dir.ts'
import { findPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

const run = promisify(execFile)

const SETTINGS = ['restore_command', 'recovery_target_time', 'recovery_target_action']

/**
 * Replaces the data by those of an earlier time: the newest base backup before it, and the archived log until then. Returns
 * the folder of the replaced data. If it fails, the data are as before. PostgreSQL must not run.
 */
export async function recoverTo(options: { dataDir: string; folder: string; time: Date }): Promise<string> {
  const { dataDir, folder, time } = options
  if ((await findPostgres(dataDir)) !== undefined)
    throw new PostgresFailure('PostgreSQL is running. Stop the portal first.')
  const base = await baseBefore(folder, time)
  const data = await realDataDir(dataDir)
  const replaced = `${data}.before-${new Date().toISOString().replaceAll(':', '')}`
  await rename(data, replaced)
  try {
    await unpack(base, data, replaced)
    const settings = {
      restore_command: restoreCommand(folder, replaced),
      // The names of time zones, such as Z, are not known yet when PostgreSQL reads this.
      recovery_target_time: time.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    await appendFile(join(data, 'postgresql.auto.conf'), lines.join(''))
    const postgres = await startEmbeddedPostgres({ dataDir, archive: folder })
    try {
      await endRecovery(postgres)
    } finally {
      await postgres.stop()
    }
  } catch (failure) {
    await rm(data, { recursive: true, force: true })
    await rename(replaced, data)
    throw new PostgresFailure(
      `The data could not be recovered to ${time.toISOString()}, and are as before. The archive may end earlier: see ${dataDir}.log.`,
      { cause: failure },
    )
  }
  return replaced
}

async function baseBefore(folder: string, time: Date): Promise<BaseBackup> {
  const all = await listBaseBackups(folder)
  const base = all.findLast((each) => new Date(each.time) <= time)
  if (base) return base
  const [earliest] = all
  throw new PostgresFailure(
    earliest
      ? `The archive in ${folder} begins at ${earliest.time}.`
      : `There is no base backup in ${folder}. Run \`npx despatch archive base\` first.`,
  )
}

async function unpack({ file, label }: BaseBackup, data: string, replaced: string): Promise<void> {
  const { uid, gid } = await stat(replaced)
  await mkdir(data, { mode: 0o700 })
  await run('tar', ['-xzpf', file, '-C', data])
  await chmod(data, 0o700)
  await copyFile(label, join(data, 'backup_label'))
  await writeFile(join(data, 'recovery.signal'), '')
  if (process.getuid?.() !== 0) return
  for (const path of [data, join(data, 'backup_label'), join(data, 'recovery.signal')])
    await chown(path, uid, gid)
}

/** Waits until PostgreSQL has reached the time and accepts writes, and removes the settings of the recovery. */
async function endRecovery({ url }: EmbeddedPostgres): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      if (rows[0]?.recovering === false) {
        for (const name of SETTINGS) await client.query(`alter system reset ${name}`)
        return
      }
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(100)
  }
}
