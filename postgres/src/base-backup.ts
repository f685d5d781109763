import { execFile } from 'node:child_process'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { PostgresFailure } from './postgres-failure.ts'
import { realDataDir } from './prepare-data-dir.ts'

const run = promisify(execFile)

/** A copy of all data from which PostgreSQL can be recovered to any later time. */
export type BaseBackup = {
  /** Its end, ISO 8601 in UTC: the earliest time that it can be recovered to. */
  time: string
  file: string
  /** PostgreSQL needs this file beside the data to recover them. */
  label: string
}

const pattern = /^base-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d\.\d{3}Z)\.tar\.gz$/

/** The base backups of an archive, the oldest first. */
export async function listBaseBackups(folder: string): Promise<BaseBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .toSorted((one, other) => (one < other ? -1 : 1))
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? []
      if (day === undefined) return []
      const file = join(folder, name)
      return [{ time: `${day}${hours}:${minutes}:${seconds}`, file, label: labelOf(file) }]
    })
}

const labelOf = (file: string) => file.replace(/\.tar\.gz$/, '.label')

/**
 * Copies the data of a running PostgreSQL to its archive. Waits until the log that belongs to the copy is archived. Keeps
 * the newest `keep` copies and the log since the oldest of them.
 */
export async function writeBaseBackup(options: {
  url: string
  dataDir: string
  folder: string
  keep: number
}): Promise<BaseBackup> {
  const { url, dataDir, folder, keep } = options
  const client = new Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  await client.connect()
  const partial = join(folder, 'base.part')
  try {
    const archiving = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
    if (archiving.rows[0]?.mode !== 'on')
      throw new PostgresFailure('PostgreSQL runs without an archive: restart the portal with ARCHIVE_FOLDER.')
    await client.query(`select pg_backup_start('despatch', true)`)
    await pack(await realDataDir(dataDir), partial)
    const { rows } = await client.query<{ labelfile: string; time: Date }>(
      'select labelfile, clock_timestamp() as time from pg_backup_stop()',
    )
    const time = rows[0]?.time.toISOString() ?? ''
    const file = join(folder, `base-${time.replaceAll(':', '')}.tar.gz`)
    await writeFile(labelOf(file), rows[0]?.labelfile ?? '', { mode: 0o600 })
    await rename(partial, file)
    await removeOlder(folder, keep)
    return { time, file, label: labelOf(file) }
  } finally {
    await rm(partial, { force: true })
    await client.end()
  }
}

/** tar's exit code 1 means that files changed while they were read, which the log repairs. */
async function pack(dataPath: string, file: string): Promise<void> {
  const skipped = ['./pg_wal/*', './postmaster.pid', './postmaster.opts']
  const args = ['-czf', file, '-C', dataPath, ...skipped.map((path) => `--exclude=${path}`), '.']
  await run('tar', args).catch((failure: unknown) => {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 1)) throw failure
  })
}

/** Removes base backups but the newest ones, and segments of the log from before them. */
async function removeOlder(folder: string, keep: number): Promise<void> {
  const all = await listBaseBackups(folder)
  for (const { file, label } of all.slice(0, -keep)) {
    await rm(file)
    await rm(label, { force: true })
  }
  const [oldest] = all.slice(-keep)
  const first = oldest && /file ([0-9A-F]{24})/.exec(await readFile(oldest.label, 'utf8'))?.[1]
  if (first === undefined) return
  // The first eight digits are the timeline, which changes with each recovery.
  for (const name of await readdir(folder))
    if (/^[0-9A-F]{24}(\.\w+\.backup)?\.gz$/.test(name) && name.slice(8, 24) < first.slice(8))
      await rm(join(folder, name))
}
