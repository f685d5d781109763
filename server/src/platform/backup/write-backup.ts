import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { appVersion } from '../app-version.ts'
import { appliedVersion } from '../database/migrate.ts'
import {
  columnList,
  jobsToCome,
  listPartitions,
  listTables,
  quoted,
  readSequences,
} from './backed-up.queries.ts'
import { FORMAT, jobColumns, JOBS, VERSION, type End, type Header, type Section } from './backup-format.ts'

export interface BackupOrder {
  /** The company's database. */
  connection: string
  database: Header['database']
  path: string
  /** What another transaction sees, by the name that it has exported; otherwise the moment of the call. */
  snapshot?: string
  onProgress?: (share: number, section: string) => void
  signal?: AbortSignal
}

export interface BackupReport {
  sections: number
  rows: number
  schema: string
}

/** Quick: a backup is to be over soon, and halves the time that gzip takes of itself. */
const LEVEL = 3

/**
 * Writes one company to one file, as it is at one moment, while the portal goes on booking. The memory that it takes does
 * not depend on how much there is. The file has its name once it is whole and on the disk; nobody else may read it.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const partial = `${order.path}.partial`
  const client = await connect(order.connection)
  const report: BackupReport = { sections: 0, rows: 0, schema: '' }
  try {
    await openSnapshot(client, order.snapshot)
    await pipeline(
      Readable.from(withChecksum(contentOf(client, order, report)), { objectMode: false }),
      createGzip({ level: LEVEL }),
      createWriteStream(partial, { mode: 0o600, flags: 'w', flush: true }),
      order.signal ? { signal: order.signal } : {},
    )
    await rename(partial, order.path)
    return report
  } catch (failure) {
    await rm(partial, { force: true })
    throw failure
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'despatch-backup',
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function openSnapshot(client: pg.Client, snapshot: string | undefined): Promise<void> {
  // The night's change of days waits for this first, and not for the tables, where bookings would queue behind it.
  await client.query(`select pg_advisory_lock_shared(hashtext('log days'))`)
  await client.query('begin isolation level repeatable read read only')
  if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`)
  const tables = await listTables(client)
  // Held to the end, so that no table is changed or emptied under our eyes.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
}

async function* withChecksum(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  yield line({ sha256: hash.digest('hex') })
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

async function* contentOf(
  client: pg.Client,
  order: BackupOrder,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  const tables = await listTables(client)
  const { rows } = await client.query<{ now: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MSOF:00') as now`,
  )
  report.schema = await appliedVersion(client)
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    appVersion,
    taken: rows[0]?.now ?? '',
    schema: report.schema,
    database: order.database,
    partitions: await listPartitions(client),
  }
  yield line(header)
  const whole = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  for (const { name, columns, bytes } of tables) {
    const far = (done: number) => order.onProgress?.((before + Math.min(done, bytes)) / whole, name)
    const select = `select ${columnList(columns)} from ${quoted(name)}`
    yield* section(client, { section: name, columns }, { select, far, report })
    before += bytes
  }
  yield* section(
    client,
    { section: JOBS, columns: [...jobColumns] },
    { select: jobsToCome, far: () => order.onProgress?.(1, JOBS), report },
  )
  const end: End = { end: { sections: report.sections, sequences: await readSequences(client) } }
  yield line(end)
}

interface Copying {
  select: string
  far: (bytes: number) => void
  report: BackupReport
}

async function* section(
  client: pg.Client,
  opening: Section,
  { select, far, report }: Copying,
): AsyncGenerator<Buffer> {
  yield line(opening)
  const copying = client.query(to(`copy (${select}) to stdout`))
  let bytes = 0
  far(bytes)
  for await (const piece of copying as AsyncIterable<Buffer>) {
    yield Buffer.from(`${piece.length}\n`)
    yield piece
    bytes += piece.length
    far(bytes)
  }
  yield Buffer.from('0\n')
  yield line({ rows: copying.rowCount })
  report.sections += 1
  report.rows += copying.rowCount
}
