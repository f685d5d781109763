import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { ImportFailure } from './import-failure.ts'

/**
 * A record as stored in the file: each character is one byte, so that lengths are file offsets. Decoding happens later.
 */
export interface CsvRecord {
  /** Null if there is an error. */
  fields: string[] | null
  error: string | null
  /** The offset of the byte after it. */
  end: number
}

const CHUNK_BYTES = 256 * 1024

/** No address comes near this length. A longer record has an unclosed quotation mark, or the file is not CSV. */
const MAX_RECORD_BYTES = 64 * 1024

/**
 * Reads a CSV file record by record (RFC 4180) from an offset, in batches, with at most a chunk and a record in memory.
 * A record with an error ends with its line, so that a broken quotation mark affects only one line.
 */
export async function* readRecords(path: string, start = 0): AsyncGenerator<CsvRecord[]> {
  const file = await open(path)
  try {
    const reader = new RecordReader(start)
    for await (const chunk of file.createReadStream({
      start,
      highWaterMark: CHUNK_BYTES,
      autoClose: false,
    })) {
      yield reader.read(chunk as Buffer, false)
    }
    yield reader.read(Buffer.alloc(0), true)
  } finally {
    await file.close()
  }
}

const LINE_FEED = 0x0a
const LINE_BREAKS = new Set<unknown>([LINE_FEED, 0x0d])

class RecordReader {
  #rest: Buffer = Buffer.alloc(0)
  /** The offset at which #rest begins. */
  #base: number
  /** Inside a line that is too long. */
  #skipping = false

  constructor(start: number) {
    this.#base = start
  }

  read(chunk: Buffer, isLast: boolean): CsvRecord[] {
    const bytes = Buffer.concat([this.#rest, chunk])
    // The last line may continue in the next chunk.
    const complete = isLast ? bytes.length : bytes.lastIndexOf(LINE_FEED) + 1
    let at = this.#skipping ? nextLine(bytes, 0) : 0
    this.#skipping &&= complete === 0
    const records: CsvRecord[] = []
    const take = (fields: string[] | null, error: string | null, next: number) => {
      at = next
      records.push({ fields, error, end: this.#base + at })
    }
    while (at < complete) {
      const start = at
      const error = parseRecords(bytes.subarray(at, complete), (fields, end) =>
        take(fields, null, start + end),
      )
      if (error === null) at = complete
      else if (error === unclosed && !isLast && bytes.length - at <= MAX_RECORD_BYTES) break
      else {
        // Empty lines before the record are not the line with the error.
        while (LINE_BREAKS.has(bytes[at])) at += 1
        take(null, error, nextLine(bytes, at))
      }
    }
    if (!isLast && bytes.length - at > MAX_RECORD_BYTES) {
      this.#skipping = true
      take(null, tooLong, bytes.length)
    }
    this.#rest = bytes.subarray(at)
    this.#base += at
    return records
  }
}

const nextLine = (bytes: Buffer, from: number) => bytes.indexOf(LINE_FEED, from) + 1 || bytes.length

/** Parses records up to the first error, and returns that. Gives the offset after each record. */
function parseRecords(bytes: Buffer, onRecord: (fields: string[], end: number) => void): string | null {
  try {
    parse(bytes, {
      encoding: 'latin1',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
      on_record: (fields: string[], context) => {
        onRecord(fields, context.bytes)
        return null
      },
    })
    return null
  } catch (failure) {
    const error = failure instanceof CsvError ? errors[failure.code] : undefined
    if (error === undefined) throw failure
    return error
  }
}

const unclosed = 'has an unclosed quotation mark'
const misplaced = 'has a misplaced quotation mark'
const tooLong = `is longer than ${MAX_RECORD_BYTES} bytes: is a quotation mark missing?`

const errors: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: unclosed,
  CSV_INVALID_CLOSING_QUOTE: misplaced,
  INVALID_OPENING_QUOTE: misplaced,
  CSV_MAX_RECORD_SIZE: tooLong,
}

/** The file's first record: its column names, if it has any. */
export async function firstRecord(path: string, start: number): Promise<CsvRecord> {
  for await (const records of readRecords(path, start)) {
    const [first] = records
    if (first) return first
  }
  throw new ImportFailure('The file is empty.')
}
