import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { columnList, listTables, quoted } from './backed-up-tables.ts'
import type { End, Header, Section } from './backup-format.ts'
import type { DatabaseSchema } from './database-schema.ts'
import { FileWriter } from './backed-up-files.ts'
import { BackupError } from './backup-error.ts'
import { readBackup, type ReadOptions } from './read-backup.ts'
import { rebuiltAfterLoad } from './rebuilt-after-load.ts'

export interface RestoreOptions {
  path: string
  /** Secret keys, one of which decrypts an encrypted backup. */
  identities?: readonly string[]
  /** Of an empty database, for two connections. */
  pool: pg.Pool
  schema: DatabaseSchema
  /** Called when the database has its rows and the newest schema. */
  afterLoad: (client: pg.PoolClient) => Promise<void>
  /** Stores a file so that it can be found by its SHA-256. */
  writeFile: (content: Buffer) => Promise<void>
  onProgress?: (share: number, stage: string) => void
  signal?: AbortSignal
}

/** Reads the whole file and checks that this version can restore it. Throws BackupError. */
export async function checkBackup(
  path: string,
  { versions }: DatabaseSchema,
  options: ReadOptions = {},
): Promise<Header> {
  let header: Header | undefined
  for await (const piece of readBackup(path, options)) if (piece.kind === 'header') ({ header } = piece)
  if (!header) throw new BackupError(`${path} is empty.`)
  if ((await versions()).includes(header.schema)) return header
  throw new BackupError(
    `${path} was made by another version of Despatch (${header.appVersion}, schema ${header.schema}): restore it with that one.`,
  )
}

/**
 * Fills an empty database from a backup, in the schema of the backup, and migrates it to the newest schema. After a
 * failure the database must not be used. Returns the number of rows.
 */
export async function restoreBackup(order: RestoreOptions): Promise<number> {
  const client = await order.pool.connect()
  try {
    const rows = await load(client, order)
    await order.schema.migrate(order.pool)
    await order.afterLoad(client)
    await client.query('analyze')
    return rows
  } finally {
    client.release(true)
  }
}

async function load(client: pg.PoolClient, order: RestoreOptions): Promise<number> {
  const { pool, schema, identities = [] } = order
  const pieces = readBackup(order.path, {
    identities,
    onProgress: (share) => order.onProgress?.(share, 'rows'),
  })
  let rows = 0
  try {
    const first = await pieces.next()
    if (first.done || first.value.kind !== 'header') throw new BackupError(`${order.path} is empty.`)
    const { header } = first.value
    await schema.migrate(pool, header.schema)
    await client.query('begin')
    await makePartitions(client, header)
    const tables = (await listTables(client, schema.excludedTables)).map(({ name }) => name)
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
  { path, writeFile, signal }: RestoreOptions,
): Promise<number> {
  let open: Copying | undefined
  const files = new FileWriter(writeFile)
  let rows = 0
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    if (piece.kind === 'section') open = beginCopy(client, piece.section, tables, path)
    else if (piece.kind === 'file') open = undefined
    else if (piece.kind === 'file end') await files.finishFile()
    else if (piece.kind === 'bytes' && !open) files.add(piece.bytes)
    else if (piece.kind === 'bytes' && open) {
      if (!open.copy.write(piece.bytes)) await Promise.race([once(open.copy, 'drain'), open.done])
    } else if (piece.kind === 'section end' && open) {
      open.copy.end()
      await open.done
      if (open.copy.rowCount !== piece.rows) throw new BackupError(`${path} has missing rows.`)
      rows += piece.rows
    } else if (piece.kind === 'end') {
      await files.finish()
      await setSequences(client, piece)
    }
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
  if (!tables.has(section))
    throw new BackupError(`${path} has a table ${section}, which Despatch does not use.`)
  const copy = client.query(from(`copy ${quoted(section)} (${columnList(columns)}) from stdin`))
  const done = finished(copy)
  done.catch(() => undefined)
  return { copy, done }
}

async function setSequences(client: pg.PoolClient, { end }: End): Promise<void> {
  for (const { name, value, called } of end.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
}
