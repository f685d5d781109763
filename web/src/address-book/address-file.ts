import { parse } from 'csv-parse/browser/esm/sync'
import { addressBookTexts } from './texts.ts'

/** A row of a file, with the number of its first line. */
export interface FileRow {
  line: number
  cells: string[]
}

/** A row that could not be read, or whose number of cells differs from the headings. */
export interface FileError {
  line: number
  message: string
}

export interface AddressFile {
  headings: string[]
  rows: FileRow[]
  errors: FileError[]
}

/** The longest row, in bytes. A longer one has an unclosed quotation mark. */
const longestRow = 16_384

/** With more unreadable rows than this, it is another kind of file. */
const mostUnreadable = 100

/** Decodes a file by its byte order mark (UTF-8 or UTF-16), else as UTF-8, else as windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Why a file cannot be a list of addresses, or null if it may be one. */
export function unsupportedReason(text: string): string | null {
  if (text.startsWith('PK\u0003\u0004')) return addressBookTexts.fileIsWorkbook
  if (text.includes('\u0000')) return addressBookTexts.fileIsNotText
  return text.trim() === '' ? addressBookTexts.fileEmpty : null
}

/** Reads a row of headings and the rows below it, separated by commas, semicolons or tabs. Continues after errors. */
export function readAddressFile(text: string): AddressFile {
  const [headings, ...rows] = readRows(text)
  const errors: FileError[] = []
  const whole: FileRow[] = []
  const names = headings && 'cells' in headings ? headings.cells : []
  if (headings && 'message' in headings) errors.push(headings)
  for (const row of rows) {
    if ('message' in row) errors.push(row)
    else if (row.cells.length === names.length) whole.push(row)
    else
      errors.push({ line: row.line, message: addressBookTexts.cellsDiffer(row.cells.length, names.length) })
  }
  return { headings: names, rows: whole, errors }
}

/** The lines parsed at once. After an unreadable row, only this batch is parsed again, not the whole file. */
const batchLines = 500

/** Reads all rows in order. After an unreadable row it continues with the next line. */
function readRows(text: string): (FileRow | FileError)[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '')
  const read: (FileRow | FileError)[] = []
  let from = firstNonEmpty(lines, 0)
  let batch = batchLines
  let unreadable = 0
  while (from < lines.length && unreadable <= mostUnreadable) {
    const end = Math.min(lines.length, from + batch)
    const { rows, failure, next } = readLines(lines, from, end, delimiter)
    read.push(...rows)
    const at = firstNonEmpty(lines, next)
    batch = batchLines
    if (failure === null) from = at
    else if (mayContinue(failure, end < lines.length, lines.slice(at, end))) {
      // The row is longer than the rest of this batch.
      if (at === from) batch = (end - from) * 2
      from = at
    } else {
      read.push({ line: at + 1, message: unreadableMessage(failure) })
      from = firstNonEmpty(lines, at + 1)
      unreadable += 1
    }
  }
  return read
}

/** The first line at or after `from` that is not empty. */
function firstNonEmpty(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() === '') at += 1
  return at
}

const mayContinue = (failure: unknown, more: boolean, begun: readonly string[]) =>
  more && codeOf(failure) === 'CSV_QUOTE_NOT_CLOSED' && begun.join('\n').length < longestRow

/** Parses lines until one fails. Returns the rows before it, and the line after the last row. */
function readLines(lines: readonly string[], from: number, end: number, delimiter: string) {
  const rows: FileRow[] = []
  let next = from
  try {
    parse(lines.slice(from, end).join('\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      on_record: (cells: string[], context: { lines: number }) => {
        rows.push({ line: firstNonEmpty(lines, next) + 1, cells })
        next = from + context.lines
        return null
      },
    })
    return { rows, failure: null, next: end }
  } catch (failure) {
    return { rows, failure, next }
  }
}

const codeOf = (failure: unknown): unknown =>
  failure instanceof Error && 'code' in failure ? failure.code : undefined

function unreadableMessage(failure: unknown): string {
  switch (codeOf(failure)) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return addressBookTexts.quotationMarkNotClosed
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return addressBookTexts.quotationMarkInCell
    case 'CSV_MAX_RECORD_SIZE':
      return addressBookTexts.rowTooLong
    default:
      throw failure
  }
}

const delimiters = [',', ';', '\t'] as const

/** The separator of the headings, a comma by default. */
const delimiterOf = (headings: string): string =>
  delimiters.reduce((best, each) => (headings.split(each).length > headings.split(best).length ? each : best))
