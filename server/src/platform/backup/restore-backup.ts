import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate, migrateTo, migrations, versions } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import { columnList, listTables, quoted } from './backed-up.queries.ts'
import { JOBS, type End, type Header, type Section } from './backup-format.ts'
import { continueQueue } from './continue-queue.ts'
import { BackupError, readBackup } from './read-backup.ts'
import { rebuiltAfterLoad } from './rebuilt-after-load.ts'

export interface RestoreOptions {
  path: string
  /** An empty database. */
  connection: string
  /** A copy of a company that is still in use elsewhere. It sends no emails or webhooks and takes no payments. */
  asCopy: boolean
  /** The database that is to be replaced. Processes may be working on its queue. */
  replacing?: string
  onProgress?: (share: number, stage: string) => void
  signal?: AbortSignal
}

/** Reads the whole file and checks that this version can restore it. Throws BackupError. */
export async function checkBackup(path: string, onProgress?: (share: number) => void): Promise<Header> {
  let header: Header | undefined
  for await (const piece of readBackup(path, onProgress)) if (piece.kind === 'header') ({ header } = piece)
  if (!header) throw new BackupError(`${path} is empty.`)
  if ((await versions(migrations.tenant)).includes(header.schema)) return header
  throw new BackupError(
    `${path} was made by a newer version of Despatch (${header.appVersion}, schema ${header.schema}): restore it with that one.`,
  )
}

/**
 * Fills an empty database from a backup, in the schema of the backup, and migrates it to the newest schema. After a
 * failure the database must not be used. Returns the numbers of rows and of queued jobs.
 */
export async function restoreBackup(order: RestoreOptions): Promise<{ rows: number; jobs: number }> {
  const pool = createPool(order.connection, { max: 2, patient: true })
  try {
    const client = await pool.connect()
    try {
      const rows = await load(client, pool, order)
      await migrate(pool, migrations.tenant)
      await migrateJobs(pool)
      if (order.replacing !== undefined) await continueQueueOf(client, order.replacing)
      const jobs = order.asCopy ? 0 : await addWaitingJobs(client)
      if (order.asCopy) await pauseCopy(client)
      await client.query('analyze')
      return { rows, jobs }
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function continueQueueOf(client: pg.PoolClient, connection: string): Promise<void> {
  const before = createPool(connection, { max: 1 })
  try {
    await continueQueue(client, before)
  } catch (failure) {
    // A missing or empty database has no workers. Replacing one is a reason to restore.
    if (!['3D000', '42P01', '3F000'].includes((failure as { code?: string }).code ?? '')) throw failure
  } finally {
    await before.end()
  }
}

async function load(client: pg.PoolClient, pool: pg.Pool, order: RestoreOptions): Promise<number> {
  const pieces = readBackup(order.path, (share) => order.onProgress?.(share, 'rows'))
  let rows = 0
  try {
    const first = await pieces.next()
    if (first.done || first.value.kind !== 'header') throw new BackupError(`${order.path} is empty.`)
    const { header } = first.value
    await migrateTo(pool, migrations.tenant, header.schema)
    await migrateJobs(pool)
    await client.query('begin')
    await client.query(waitingJobs)
    await makePartitions(client, header)
    const tables = (await listTables(client)).map(({ name }) => name)
    await rebuiltAfterLoad(client, tables, async () => {
      // The backup also contains the rows that migrations insert, with the company's changes.
      await client.query(`truncate ${tables.map(quoted).join(', ')}`)
      rows = await copyAll(client, pieces, new Set(tables), order)
      order.onProgress?.(1, 'indexes and keys')
    })
    await client.query('commit')
    return rows
  } finally {
    await pieces.return(undefined)
  }
}

async function makePartitions(client: pg.PoolClient, { partitions }: Header): Promise<void> {
  for (const { of, name, bounds } of partitions) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      quoted(name),
    ])
    if (!rows[0]?.there)
      await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bounds}`)
  }
}

async function copyAll(
  client: pg.PoolClient,
  pieces: ReturnType<typeof readBackup>,
  tables: ReadonlySet<string>,
  { path, signal }: RestoreOptions,
): Promise<number> {
  let open: Copying | undefined
  let rows = 0
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    if (piece.kind === 'section') open = beginCopy(client, piece.section, tables, path)
    else if (piece.kind === 'bytes' && open) {
      if (!open.copy.write(piece.bytes)) await Promise.race([once(open.copy, 'drain'), open.done])
    } else if (piece.kind === 'section end' && open) {
      open.copy.end()
      await open.done
      if (open.copy.rowCount !== piece.rows) throw new BackupError(`${path} has missing rows.`)
      rows += piece.rows
    } else if (piece.kind === 'end') await setSequences(client, piece)
  }
  return rows
}

interface Copying {
  copy: ReturnType<typeof from>
  /** Rejects as soon as PostgreSQL rejects a row. */
  done: Promise<void>
}

function beginCopy(
  client: pg.PoolClient,
  { section, columns }: Section,
  tables: ReadonlySet<string>,
  path: string,
): Copying {
  if (section !== JOBS && !tables.has(section))
    throw new BackupError(`${path} has a table ${section}, which Despatch does not use.`)
  const into = section === JOBS ? 'waiting_job' : quoted(section)
  const copy = client.query(from(`copy ${into} (${columnList(columns)}) from stdin`))
  const done = finished(copy)
  done.catch(() => undefined)
  return { copy, done }
}

async function setSequences(client: pg.PoolClient, { end }: End): Promise<void> {
  for (const { name, value, called } of end.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
}

const waitingJobs = `create temp table waiting_job (position int generated always as identity, identifier text, payload json,
  queue_name text, run_at timestamptz, priority int, max_attempts int, attempts int, key text, flags text[])`

/** Uses the queue's own functions, because its tables may have changed since the backup. */
async function addWaitingJobs(client: pg.PoolClient): Promise<number> {
  const { rowCount } = await client.query(
    `with added as materialized (
       select attempts, (graphile_worker.add_job(identifier, payload => payload, queue_name => queue_name,
         run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority, flags => flags)).id
       from (select * from waiting_job order by position) waiting)
     select graphile_worker.reschedule_jobs(array[id], attempts => attempts) from added`,
  )
  return rowCount ?? 0
}

/** Deletes the secrets, which are sealed for the original company's name, and pauses the webhooks. */
async function pauseCopy(client: pg.PoolClient): Promise<void> {
  await client.query(`delete from secret; update webhook set hook_state = 'paused'`)
}
