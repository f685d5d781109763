import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openEmptyDatabase,
  openSmallDatabase,
  smallSchema,
  type SmallDatabase,
} from '../test/small-database.ts'
import type { DatabaseSchema } from './database-schema.ts'
import type { Header } from './backup-format.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { type BackupReport, writeBackup } from './write-backup.ts'

const metro: Header['database'] = {
  name: 'metro',
  prefix: 'MT',
  theme: { name: 'Metro Couriers', logo: null, accent: '#1971c2', accentDark: null, menu: 'side' },
  guest_access: true,
  copy_of: null,
  logo: null,
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** More files than are read at once; one is empty. */
const stored = new Map(
  Array.from({ length: 20 }, (_, index) => Buffer.alloc(index * 1000, index)).map((content) => [
    sha256Of(content),
    content,
  ]),
)
const restoredFiles = new Map<string, Buffer>()

let folder: string
let file: string
let original: SmallDatabase
let report: BackupReport

const write = (database: SmallDatabase, path: string, signal?: AbortSignal) =>
  writeBackup({
    connection: database.connection,
    schema: smallSchema,
    appVersion: '0.1.0',
    database: metro,
    path,
    readFile: async (hash) => stored.get(hash) ?? null,
    ...(signal ? { signal } : {}),
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-backup-'))
  file = join(folder, 'metro.despatch')
  original = await openSmallDatabase()
  for (const [index, hash] of [...stored.keys()].entries())
    await original.pool.query('insert into photo values ($1, $2), ($3, $2)', [index, hash, index + 100])
  report = await write(original, file)
})
afterAll(async () => {
  await original.drop()
  await rm(folder, { recursive: true })
})

/** Runs the work on a database that was restored from the file. */
async function withRestored(
  path: string,
  work: (pool: pg.Pool, rows: number) => Promise<void> | void,
  schema: DatabaseSchema = smallSchema,
): Promise<void> {
  const { pool, drop } = await openEmptyDatabase()
  try {
    const writeFile = async (content: Buffer) => void restoredFiles.set(sha256Of(content), content)
    const rows = await restoreBackup({ path, pool, schema, afterLoad: () => Promise.resolve(), writeFile })
    await work(pool, rows)
  } finally {
    await drop()
  }
}

const rowsOf = async (pool: pg.Pool, sql: string) => (await pool.query<object>(sql)).rows

const everyRow = [
  'select * from customer order by customer_id',
  'select * from "order" order by order_id',
  'select tableoid::regclass::text, * from log order by at',
]

test('[TEN-06] a restored database has the rows, the partitions, the keys, the indexes and the triggers of the original', () =>
  withRestored(file, async (pool, rows) => {
    for (const sql of everyRow) expect(await rowsOf(pool, sql)).toEqual(await rowsOf(original.pool, sql))
    expect(rows).toBe(report.rows)
    const indexes = 'select indexdef from pg_indexes where schemaname = current_schema() order by indexdef'
    expect(await rowsOf(pool, indexes)).toEqual(await rowsOf(original.pool, indexes))
    const [added] = await rowsOf(pool, `insert into "order" (customer_id) values (3) returning order_id`)
    expect(added).toEqual({ order_id: '2001' })
    expect(await rowsOf(pool, 'select orders from customer where customer_id = 3')).toEqual([{ orders: 11 }])
    await expect(pool.query('insert into "order" (customer_id) values (999)')).rejects.toThrow('foreign key')
  }))

test('[TEN-06] a restored database has no rows in excluded and in unlogged tables', () =>
  withRestored(file, async (pool) => {
    expect(await rowsOf(pool, 'select * from session')).toEqual([])
    expect(await rowsOf(pool, 'select * from attempt')).toEqual([])
    expect(await rowsOf(pool, 'select version from schema_version order by version')).toHaveLength(2)
  }))

test('[TEN-06] a restored database has the newest schema if the backup has an older one', async () => {
  const older = await openSmallDatabase('0001-orders')
  const path = join(folder, 'older.despatch')
  try {
    expect((await write(older, path)).schema).toBe('0001-orders')
    await withRestored(path, async (pool) => {
      expect(await rowsOf(pool, 'select count(*)::int from "order" where not paid')).toEqual([
        { count: 2000 },
      ])
      expect(await rowsOf(pool, 'select version from schema_version order by version')).toEqual([
        { version: '0001-orders' },
        { version: '0002-paid' },
      ])
    })
  } finally {
    await older.drop()
  }
})

test('[TEN-06] a restored database is refused if the backup has a table that the schema does not have', async () => {
  const schema = { ...smallSchema, excludedTables: [...smallSchema.excludedTables, 'order'] }
  await expect(withRestored(file, () => undefined, schema)).rejects.toThrow(
    'has a table order, which Despatch does not use.',
  )
})

function unzippedOf(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

/** Gzips the lines of a backup, of which some were changed, with the checksum that fits them. */
const withChecksum = (text: string) => {
  const body = Buffer.from(text.slice(0, text.lastIndexOf('\n{"sha256"') + 1), 'latin1')
  return gzipSync(Buffer.concat([body, Buffer.from(`${JSON.stringify({ sha256: sha256Of(body) })}\n`)]))
}

const textOf = async (path: string) => gunzipSync(await readFile(path)).toString('latin1')

test('[TEN-06] the files of a backup are restored with their content, each once', async () => {
  expect(report).toMatchObject({ files: stored.size, missingFiles: [] })
  restoredFiles.clear()
  await withRestored(file, () => undefined)
  expect(restoredFiles).toEqual(stored)
})

test('[TEN-06] the files of a backup that are missing or damaged are reported, and everything else is backed up', async () => {
  const [missing = '', damaged = '', ...others] = [...stored.keys()].toSorted()
  const path = join(folder, 'without-two.despatch')
  const found = new Map([...stored, [damaged, Buffer.from('something else')]])
  found.delete(missing)
  const incomplete = await writeBackup({
    connection: original.connection,
    schema: smallSchema,
    appVersion: '0.1.0',
    database: metro,
    path,
    readFile: async (hash) => found.get(hash) ?? null,
  })
  expect(incomplete).toMatchObject({ files: others.length, missingFiles: [missing, damaged] })
  restoredFiles.clear()
  await withRestored(path, () => undefined)
  expect([...restoredFiles.keys()].toSorted()).toEqual(others)
})

test('[TEN-06] the files of a backup whose content does not fit their hash are refused, even with a correct checksum', async () => {
  const [hash = ''] = [...stored.keys()]
  const path = join(folder, 'swapped.despatch')
  const text = (await textOf(file)).replace(`{"file":"${hash}"}`, `{"file":"${'0'.repeat(64)}"}`)
  await writeFile(path, withChecksum(text))
  await expect(checkBackup(path, smallSchema)).rejects.toThrow('has been altered')
})

test('[TEN-06] a backup is readable by its owner only, and states its format, version, schema and company', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [header = '{}'] = gunzipSync(await readFile(file))
    .toString('latin1')
    .split('\n')
  expect(JSON.parse(header)).toEqual({
    format: 'despatch backup',
    version: 3,
    appVersion: '0.1.0',
    taken: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    schema: '0002-paid',
    database: metro,
    partitions: [{ of: 'log', name: 'log_20261123', bounds: expect.stringContaining('FOR VALUES FROM') }],
  })
})

test('[TEN-06] a backup that is aborted leaves no file', async () => {
  await expect(write(original, join(folder, 'aborted.despatch'), AbortSignal.abort())).rejects.toThrow(
    'abort',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('aborted'))).toEqual([])
})

test('[TEN-06] a backup is rejected if it is cut off or altered anywhere', async () => {
  const { size } = await stat(file)
  expect(await checkBackup(file, smallSchema)).toMatchObject({ database: { name: 'metro', prefix: 'MT' } })
  const damaged = join(folder, 'damaged.despatch')
  const refused = (description: RegExp) =>
    expect(checkBackup(damaged, smallSchema)).rejects.toThrow(description)
  for (const length of [0, 1, 15, Math.floor(size / 3), Math.floor(size / 2), size - 9, size - 1]) {
    await copyFile(file, damaged)
    await truncate(damaged, length)
    await refused(/is incomplete: the end of the backup is missing|is not a Despatch backup/)
  }
  const whole = await readFile(file)
  const unzipped = gunzipSync(whole)
  for (let at = 12; at < size; at += Math.floor(size / 12)) {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    await writeFile(damaged, bytes)
    // Some bits of a compressed file are padding.
    if (unzippedOf(bytes)?.equals(unzipped)) await checkBackup(damaged, smallSchema)
    else await refused(/is not a Despatch backup, or has been altered|is cut off/)
  }
  await writeFile(damaged, Buffer.concat([whole, Buffer.from('more')]))
  await refused(/altered/)
  await writeFile(damaged, gzipSync('{"format":"something else"}\n'))
  await refused(/is not a Despatch backup/)
  await writeFile(damaged, gzipSync((await textOf(file)).replace('"version":3', '"version":2')))
  await refused(/format version 2, which this version of Despatch does not support/)
})

test('[TEN-06] a backup is rejected by its checksum if its contents were altered, and by its schema if it is newer', async () => {
  const text = gunzipSync(await readFile(file)).toString('latin1')
  const forged = join(folder, 'forged.despatch')
  await writeFile(forged, gzipSync(Buffer.from(text.replace('Metro Couriers', 'Metre Couriers'), 'latin1')))
  await expect(checkBackup(forged, smallSchema)).rejects.toThrow('altered')

  const newer = text.replace(/"schema":"[^"]+"/, '"schema":"9999-the-future"')
  await writeFile(forged, withChecksum(newer))
  await expect(checkBackup(forged, smallSchema)).rejects.toThrow('was made by another version of Despatch')
})
