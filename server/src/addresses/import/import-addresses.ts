import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createPool } from '../../platform/database/pool.ts'
import type { AddressFormat } from './address-format.ts'
import { firstRecord, readRecords, type CsvRecord } from './csv-records.ts'
import { decodeFields, type Encoding } from './field-decoding.ts'
import { inspectFile } from './file-start.ts'
import { ImportFailure } from './import-failure.ts'
import {
  keepProgress,
  lockImports,
  staging,
  startImport,
  unlockImports,
  type ImportState,
} from './import.queries.ts'
import { addressLineOf, postcodeLineOf, type StagedLine } from './staged-line.ts'

export interface ImportOrder {
  /** The tenant's database. */
  connection: string
  path: string
  format: AddressFormat
  encoding: Encoding
  /** Imports from the start even if the content was imported before, for use after rows were deleted. */
  again?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** Ends the import after the current rows. */
  signal?: AbortSignal
}

export interface ImportProgress {
  bytes: number
  done: number
  read: number
  added: number
  rejected: number
}

export interface ImportReport extends ImportProgress {
  /** There was nothing to do: this content was imported before. */
  before: boolean
  /** The first errors, each with its row. */
  errors: string[]
}

/** Rows per transaction: enough for efficient batches, few enough that an interruption loses little. */
const BATCH_SIZE = 20_000
const MAX_ERRORS_SHOWN = 20

/**
 * Imports a file of addresses or postcodes in constant memory. The progress is stored in the same transactions as the
 * rows, so that an interrupted import continues there, and a file that was imported before changes nothing. Throws
 * ImportFailure for a file that is not in the given format.
 */
export async function importAddresses(order: ImportOrder): Promise<ImportReport> {
  const pool = createPool(order.connection, { max: 1, lazyCommit: true, patient: true })
  try {
    const client = await pool.connect()
    try {
      if (!(await lockImports(client))) throw new ImportFailure('Another import is running in this database.')
      return await run(client, order)
    } finally {
      // So that the next import need not wait until the database notices that this connection has ended.
      await unlockImports(client).catch(() => undefined)
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function run(client: PoolClient, order: ImportOrder): Promise<ImportReport> {
  const { path, format, again = false } = order
  const { bytes, start, print } = await inspectFile(path)
  const state = await startImport(client, { format: format.name, name: path, print, bytes })
  const reportOf = (before: boolean, errors: string[] = []): ImportReport => ({
    bytes,
    done: state.aimp_done,
    read: state.aimp_read,
    added: state.aimp_added,
    rejected: state.aimp_faulty,
    before,
    errors,
  })
  if (state.finished && !again) return reportOf(true)
  if (again)
    Object.assign(state, { aimp_done: 0, aimp_read: 0, aimp_added: 0, aimp_faulty: 0, finished: false })

  const lot = new Batch(order, await headerOf(order, start))
  await client.query(staging[format.kind].create)
  const tell = () => order.onProgress?.(reportOf(false))
  const from = state.aimp_done > 0 ? state.aimp_done : (lot.header?.end ?? start)
  for await (const records of readRecords(path, from)) {
    for (const record of records) {
      lot.take(record, state)
      if (lot.count >= BATCH_SIZE) {
        refuseAllRejected(state, lot.errors, format)
        await merge(client, format, lot, state)
        tell()
        if (order.signal?.aborted) return reportOf(false, lot.errors)
      }
    }
  }
  state.finished = true
  state.aimp_done = bytes
  refuseAllRejected(state, lot.errors, format)
  await merge(client, format, lot, state)
  tell()
  return reportOf(false, lot.errors)
}

async function headerOf({ path, format, encoding }: ImportOrder, start: number) {
  const first = await firstRecord(path, start)
  if (!format.hasHeader) return undefined
  if (!first.fields) throw new ImportFailure(`The first line ${first.error}.`)
  return { end: first.end, names: decodeFields(first.fields, encoding) ?? first.fields }
}

/** The current rows, as lines for COPY. */
class Batch {
  readonly header: { end: number; names: readonly string[] } | undefined
  readonly errors: string[] = []
  readonly #read: (fields: readonly string[]) => StagedLine | null
  readonly #encoding: Encoding
  #lines: string[] = []
  #taken = 0

  constructor({ format, encoding }: ImportOrder, header: Batch['header']) {
    this.header = header
    this.#encoding = encoding
    this.#read = readerOf(format, header?.names ?? [])
  }

  get count(): number {
    return this.#taken
  }

  take(record: CsvRecord, state: ImportState): void {
    this.#taken += 1
    state.aimp_read += 1
    state.aimp_done = record.end
    const staged = this.#staged(record)
    if (staged === null) return
    if ('line' in staged) {
      this.#lines.push(staged.line)
      return
    }
    state.aimp_faulty += 1
    if (this.errors.length < MAX_ERRORS_SHOWN) this.errors.push(sentence(state.aimp_read, staged.error))
  }

  #staged({ fields, error }: CsvRecord): StagedLine | null {
    if (!fields) return { error: error ?? 'cannot be read' }
    const decoded = decodeFields(fields, this.#encoding)
    return decoded ? this.#read(decoded) : { error: 'is not UTF-8' }
  }

  /** Returns the lines and starts again empty. */
  empty(): string[] {
    const lines = this.#lines
    this.#lines = []
    this.#taken = 0
    return lines
  }
}

const sentence = (row: number, error: string) => `Row ${row} ${error}${error.endsWith('?') ? '' : '.'}`

function readerOf(
  format: AddressFormat,
  header: readonly string[],
): (fields: readonly string[]) => StagedLine | null {
  const stagedOf = <Row>(reading: Row | string | null, write: (row: Row, source: string) => StagedLine) =>
    reading === null ? null : typeof reading === 'string' ? { error: reading } : write(reading, format.name)
  if (format.kind === 'addresses') {
    const read = format.open(header)
    return (fields) => stagedOf(read(fields), addressLineOf)
  }
  const read = format.open(header)
  return (fields) => stagedOf(read(fields), postcodeLineOf)
}

/** One transaction: the rows, and the position in the file after them. */
async function merge(
  client: PoolClient,
  format: AddressFormat,
  lot: Batch,
  state: ImportState,
): Promise<void> {
  const { copy, merge: mergeStaged } = staging[format.kind]
  const lines = lot.empty()
  await client.query('begin')
  try {
    if (lines.length > 0) {
      const stream = client.query(copyFrom(copy))
      stream.end(lines.join(''))
      await once(stream, 'finish')
      state.aimp_added += (await client.query(mergeStaged)).rowCount ?? 0
    }
    await keepProgress(client, state)
    await client.query('commit')
  } catch (failure) {
    await client.query('rollback').catch(() => undefined)
    throw failure
  }
}

/** Only errors: the file is not in the given format. */
function refuseAllRejected(state: ImportState, errors: readonly string[], format: AddressFormat): void {
  if (state.aimp_read > 0 && state.aimp_faulty < state.aimp_read) return
  throw new ImportFailure(
    `The file is not of the format ${format.name}: ${errors[0] ?? 'it has no rows.'} No row could be read.`,
  )
}
