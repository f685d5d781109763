import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { hashesOfFiles, sha256Of } from './backed-up-files.ts'
import { columnList, listPartitions, listTables, quoted, readSequences } from './backed-up-tables.ts'
import { FORMAT, VERSION, type End, type Header, type Section } from './backup-format.ts'
import type { DatabaseSchema } from './database-schema.ts'
import { checkRecipients, encrypted } from './encryption.ts'

export interface BackupOptions {
  /** The company's database. */
  connection: string
  schema: DatabaseSchema
  /** The version of the product, for the message if an earlier version cannot restore the file. */
  appVersion: string
  /** What the control database holds about the company. */
  database: Header['database']
  path: string
  /** Public keys; the holder of any of their secret keys can read the file. Without any, the file is not encrypted. */
  recipients?: readonly string[]
  /** The content of a file; null if it is missing. */
  readFile: (hash: string) => Promise<Buffer | null>
  /** The name of an exported snapshot; without it, the backup shows the time of the call. */
  snapshot?: string
  onProgress?: (share: number, section: string) => void
  signal?: AbortSignal
}

export interface BackupReport {
  sections: number
  rows: number
  files: number
  /** Hashes of files that rows refer to, but that are missing or damaged. */
  missingFiles: string[]
  schema: string
}

/** A fast level. Gzip takes half the time of a backup even so. */
const LEVEL = 3

/**
 * Writes a consistent snapshot of one company to one file, while bookings continue. Memory use does not depend on the
 * size of the company. The file gets its name once it is complete and on disk. Only its owner may read it.
 */
export async function writeBackup(order: BackupOptions): Promise<BackupReport> {
  const { recipients = [] } = order
  checkRecipients(recipients)
  const partial = `${order.path}.partial`
  const client = await connect(order.connection)
  const report: BackupReport = { sections: 0, rows: 0, files: 0, missingFiles: [], schema: '' }
  try {
    await openSnapshot(client, order)
    await pipeline(
      Readable.from(withChecksum(contentOf(client, order, report)), { objectMode: false }),
      createGzip({ level: LEVEL }),
      (compressed: AsyncIterable<Buffer>) => encrypted(compressed, recipients),
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

async function openSnapshot(client: pg.Client, { schema, snapshot }: BackupOptions): Promise<void> {
  // No file is removed before it has been read.
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [schema.filesLock])
  // A change of partitions waits for this lock. Otherwise it would wait for the tables, and bookings
  // behind it.
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [schema.partitionLock])
  await client.query('begin isolation level repeatable read read only')
  if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`)
  const tables = await listTables(client, schema.excludedTables)
  // Held to the end, so that no table is altered or truncated during the backup.
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
  order: BackupOptions,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  const tables = await listTables(client, order.schema.excludedTables)
  const { rows } = await client.query<{ now: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MSOF:00') as now`,
  )
  report.schema = await order.schema.versionOf(client)
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    appVersion: order.appVersion,
    taken: rows[0]?.now ?? '',
    schema: report.schema,
    database: order.database,
    partitions: await listPartitions(client),
  }
  yield line(header)
  const totalBytes = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  for (const { name, columns, bytes } of tables) {
    const progress = (done: number) => order.onProgress?.((before + Math.min(done, bytes)) / totalBytes, name)
    const select = `select ${columnList(columns)} from ${quoted(name)}`
    yield* section(client, { section: name, columns }, { select, progress, report })
    before += bytes
  }
  order.onProgress?.(1, 'files')
  yield* files(client, order, report)
  const end: End = {
    end: { sections: report.sections, files: report.files, sequences: await readSequences(client) },
  }
  yield line(end)
}

/** Files that are missing are reported, so that everything else is backed up. */
async function* files(
  client: pg.Client,
  { schema, readFile, onProgress }: BackupOptions,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  for await (const hashes of hashesOfFiles(client, schema.filesView)) {
    const read = await Promise.all(hashes.map(async (hash) => ({ hash, content: await readFile(hash) })))
    for (const { hash, content } of read) {
      if (content === null || sha256Of(content) !== hash) {
        report.missingFiles.push(hash)
        continue
      }
      yield line({ file: hash })
      if (content.length > 0) yield Buffer.from(`${content.length}\n`)
      yield content
      yield Buffer.from('0\n')
      yield line({ bytes: content.length })
      report.files += 1
      onProgress?.(1, `${report.files} files`)
    }
  }
}

interface Copying {
  select: string
  progress: (bytes: number) => void
  report: BackupReport
}

async function* section(
  client: pg.Client,
  opening: Section,
  { select, progress, report }: Copying,
): AsyncGenerator<Buffer> {
  yield line(opening)
  const copying = client.query(to(`copy (${select}) to stdout`))
  let bytes = 0
  progress(bytes)
  for await (const piece of copying as AsyncIterable<Buffer>) {
    yield Buffer.from(`${piece.length}\n`)
    yield piece
    bytes += piece.length
    progress(bytes)
  }
  yield Buffer.from('0\n')
  yield line({ rows: copying.rowCount })
  report.sections += 1
  report.rows += copying.rowCount
}
