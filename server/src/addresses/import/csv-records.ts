import { open } from 'node:fs/promises'
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

const CHUNK = 256 * 1024

/** No address comes near this length. A longer record has an unclosed quotation mark, or the file is not CSV. */
export const LONGEST_RECORD = 64 * 1024

/**
 * Reads a CSV file record by record (RFC 4180) from an offset, in batches, with at most a chunk and a record in memory.
 * A record with an error ends with its line, so that a broken quotation mark affects only one line.
 */
export async function* readRecords(path: string, start = 0): AsyncGenerator<CsvRecord[]> {
  const file = await open(path)
  try {
    const reader = new RecordReader(start)
    for await (const chunk of file.createReadStream({ start, highWaterMark: CHUNK, autoClose: false })) {
      yield reader.read((chunk as Buffer).toString('latin1'), false)
    }
    yield reader.read('', true)
  } finally {
    await file.close()
  }
}

const tooLong = `is longer than ${LONGEST_RECORD} bytes: is a quotation mark missing?`

class RecordReader {
  #text = ''
  /** The offset at which #text begins. */
  #base: number
  /** Inside a line that is too long. */
  #skipping = false

  constructor(start: number) {
    this.#base = start
  }

  read(chunk: string, isLast: boolean): CsvRecord[] {
    this.#text += chunk
    const records: CsvRecord[] = []
    let at = 0
    for (;;) {
      const taken = this.#take(at, isLast)
      if (!taken) break
      at = taken.next
      if (taken.record) records.push({ ...taken.record, end: this.#base + at })
    }
    this.#text = this.#text.slice(at)
    this.#base += at
    return records
  }

  /** The record at a position in the text, or undefined until more is read. */
  #take(
    at: number,
    isLast: boolean,
  ): { next: number; record?: { fields: string[] | null; error: string | null } } | undefined {
    const text = this.#text
    if (at >= text.length) return undefined
    const newline = text.indexOf('\n', at)
    if (this.#skipping) {
      if (newline < 0) return { next: text.length }
      this.#skipping = false
      return { next: newline + 1 }
    }
    if (newline < 0 && !isLast) {
      if (text.length - at <= LONGEST_RECORD) return undefined
      this.#skipping = true
      return { next: text.length, record: { fields: null, error: tooLong } }
    }
    const lineEnd = newline < 0 ? text.length : newline
    const next = newline < 0 ? text.length : newline + 1
    if (lineEnd - at > LONGEST_RECORD) return { next, record: { fields: null, error: tooLong } }
    const line = text.slice(at, text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd)
    if (!line.includes('"'))
      return line === '' ? { next } : { next, record: { fields: line.split(','), error: null } }
    const quoted = readQuoted(text, at)
    if (quoted === 'unfinished') {
      if (!isLast && text.length - at <= LONGEST_RECORD) return undefined
      return { next, record: { fields: null, error: 'has an unclosed quotation mark' } }
    }
    if (quoted === 'broken')
      return { next, record: { fields: null, error: 'has a misplaced quotation mark' } }
    return { next: quoted.next, record: { fields: quoted.fields, error: null } }
  }
}

/** A record with quotation marks; it can span several lines. */
function readQuoted(
  text: string,
  start: number,
): { fields: string[]; next: number } | 'unfinished' | 'broken' {
  const fields: string[] = []
  for (let at = start; ;) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at)
    if (typeof field === 'string') return field
    fields.push(field.value)
    at = field.end
    if (text[at] === ',') {
      at += 1
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    if (at >= text.length || text[at] === '\n') return { fields, next: Math.min(at + 1, text.length) }
    return 'broken'
  }
}

interface Field {
  value: string
  /** What follows it: a comma, or the end of the line or the text. */
  end: number
}

function quotedField(text: string, start: number): Field | 'unfinished' {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0 || at - start > LONGEST_RECORD) return 'unfinished'
    if (text[at + 1] !== '"') return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
}

const ends = /[,\r\n]/g

function plainField(text: string, start: number): Field | 'broken' {
  ends.lastIndex = start
  const end = ends.exec(text)?.index ?? text.length
  const value = text.slice(start, end)
  return value.includes('"') ? 'broken' : { value, end }
}

/** The file's first record: its column names, if it has any. */
export async function firstRecord(path: string, start: number): Promise<CsvRecord> {
  for await (const records of readRecords(path, start)) {
    const [first] = records
    if (first) return first
  }
  throw new ImportFailure('The file is empty.')
}
