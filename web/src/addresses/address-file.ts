import { parse } from 'csv-parse/browser/esm/sync'

/** A row of a file, with the number of the line on which it begins. */
export interface FileRow {
  line: number
  cells: string[]
}

/** A row that could not be read, or holds other cells than the headings say. */
export interface FileError {
  line: number
  message: string
}

export interface AddressFile {
  headings: string[]
  rows: FileRow[]
  errors: FileError[]
}

/** Bytes of the longest row that is taken for one; any longer is a quotation mark that was never closed. */
const longestRow = 16_384

/** After so many rows that cannot be read it is another kind of file. */
const mostUnreadable = 100

/** The text of a file: UTF-8 or UTF-16 as its mark says, else UTF-8, else what Windows writes in the West. */
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

/** Why a file is none of addresses in rows; null where it may be one. */
export function wrongKind(text: string): string | null {
  if (text.startsWith('PK\u0003\u0004'))
    return 'This is a workbook. Save it as CSV in your spreadsheet program first.'
  if (text.includes('\u0000')) return 'This is no text file. Choose a CSV file.'
  return text.trim() === '' ? 'The file is empty.' : null
}

/** Reads comma, semicolon or tab separated rows below one row of headings. No fault of a row hides the ones after it. */
export function readAddressFile(text: string): AddressFile {
  const [headings, ...rows] = readRows(text)
  const errors: FileError[] = []
  const whole: FileRow[] = []
  const names = headings && 'cells' in headings ? headings.cells : []
  if (headings && 'message' in headings) errors.push(headings)
  for (const row of rows) {
    if ('message' in row) errors.push(row)
    else if (row.cells.length === names.length) whole.push(row)
    else errors.push({ line: row.line, message: otherCells(row.cells.length, names.length) })
  }
  return { headings: names, rows: whole, errors }
}

const otherCells = (count: number, wanted: number) =>
  `The row has ${count} ${count === 1 ? 'cell' : 'cells'}, the headings are ${wanted}.`

/** Lines that are read in one go, so that a row that cannot be read costs no second reading of the whole file. */
const goOfLines = 500

/** Every row or its fault, in order. After one that cannot be read it goes on with the next line. */
function readRows(text: string): (FileRow | FileError)[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '')
  const read: (FileRow | FileError)[] = []
  let from = firstWritten(lines, 0)
  let go = goOfLines
  let unreadable = 0
  while (from < lines.length && unreadable <= mostUnreadable) {
    const end = Math.min(lines.length, from + go)
    const { rows, failure, next } = readLines(lines, from, end, delimiter)
    read.push(...rows)
    const at = firstWritten(lines, next)
    go = goOfLines
    if (failure === null) from = at
    else if (mayGoOn(failure, end < lines.length, lines.slice(at, end))) {
      // The row is longer than what was left of this go.
      if (at === from) go = (end - from) * 2
      from = at
    } else {
      read.push({ line: at + 1, message: unreadableMessage(failure) })
      from = firstWritten(lines, at + 1)
      unreadable += 1
    }
  }
  return read
}

/** The first line from this one on that is not empty. */
function firstWritten(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() === '') at += 1
  return at
}

const mayGoOn = (failure: unknown, more: boolean, begun: readonly string[]) =>
  more && codeOf(failure) === 'CSV_QUOTE_NOT_CLOSED' && begun.join('\n').length < longestRow

/** Reads lines until one fails: the rows before it, and the line after the last of them. */
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
        rows.push({ line: firstWritten(lines, next) + 1, cells })
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
      return 'A quotation mark is opened and never closed.'
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'A quotation mark stands in the middle of a cell. Inside quotation marks it is written twice.'
    case 'CSV_MAX_RECORD_SIZE':
      return 'The row is too long, or a quotation mark in it is never closed.'
    default:
      throw failure
  }
}

const delimiters = [',', ';', '\t'] as const

/** What separates the headings; a comma where nothing does. */
const delimiterOf = (headings: string): string =>
  delimiters.reduce((best, each) => (headings.split(each).length > headings.split(best).length ? each : best))
