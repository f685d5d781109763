import { parse } from 'csv-parse/browser/esm/sync'
import { plural } from './plural.ts'

/** A row of a file, with the number of its first line. */
export interface TableRow {
  line: number
  cells: string[]
}

/** A row that could not be read, or whose number of cells differs from the headings. */
export interface TableError {
  line: number
  message: string
}

export interface Table {
  headings: string[]
  /** The line of the headings. */
  line: number
  rows: TableRow[]
  errors: TableError[]
}

/** The longest row, in bytes. A longer one has an unclosed quotation mark. */
const longestRow = 16_384

/** With more unreadable rows than this, it is another kind of file. */
const mostUnreadable = 100

/** Decodes a file by its byte order mark (UTF-8 or UTF-16), else as UTF-16 without one, UTF-8 or windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Two letters of a heading.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0)
    return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Why a file cannot be a table, or null if it may be one. */
export function unsupportedReason(text: string): string | null {
  // A new workbook is a zip file, and an old one a compound file.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('\u00D0\u00CF\u0011\u00E0'))
    return 'This is a workbook. Save it as CSV in your spreadsheet first.'
  if (/^\s*BEGIN:VCARD/i.test(text)) return 'This is a vCard file. Export your contacts as CSV instead.'
  if (text.startsWith('%PDF-')) return 'This is not a text file. Choose a CSV file.'
  if (text.includes('\u0000')) return 'This is not a text file. Choose a CSV file.'
  return text.trim() === '' ? 'The file is empty.' : null
}

/** The number of headings in a row that are known. */
type CountKnown = (headings: readonly string[]) => number

/** The first rows, among which the headings are. */
const mostTitleRows = 10

/**
 * Reads a row of headings and the rows below it, separated by commas, semicolons, tabs or bars. Titles above the headings,
 * and rows without a value, are skipped. Cells that are missing at the end of a row are empty. Continues after errors.
 */
export const readTable = (text: string, countKnown: CountKnown = () => 0): Table =>
  tableOf(readRows(text), countKnown)

/** The same for the rows of a sheet of a workbook, whose first is row 1. Columns without a value at the end are left out. */
export function tableOfSheet(sheet: readonly string[][], countKnown: CountKnown): Table {
  const columns = Math.max(0, ...sheet.map((cells) => cells.findLastIndex(isFilled) + 1))
  const rows = sheet.map((cells, index) => ({ line: index + 1, cells: cells.slice(0, columns) }))
  return tableOf(
    rows.filter(({ cells }) => cells.some(isFilled)),
    countKnown,
  )
}

function tableOf(read: readonly (TableRow | TableError)[], countKnown: CountKnown): Table {
  const from = headingsAt(read.slice(0, mostTitleRows), countKnown)
  const [headings, ...rows] = read.slice(from)
  const errors: TableError[] = []
  const whole: TableRow[] = []
  const names = headings && 'cells' in headings ? headings.cells : []
  if (headings && 'message' in headings) errors.push(headings)
  for (const row of rows) {
    if ('message' in row) errors.push(row)
    else if (row.cells.slice(names.length).some(isFilled))
      errors.push({ line: row.line, message: cellsDiffer(row.cells.length, names.length) })
    else if (row.cells.some(isFilled))
      whole.push({ line: row.line, cells: names.map((_, index) => row.cells[index] ?? '') })
  }
  return { headings: names, line: headings?.line ?? 1, rows: whole, errors }
}

const cellsDiffer = (cells: number, headings: number) =>
  `The row has ${plural(cells, { one: '# cell', other: '# cells' })}, but there are ${headings} headings.`

const isFilled = (cell: string) => cell.trim() !== ''

/** Where the headings are: the row with the most known ones, at least two, or else the first with several cells. */
function headingsAt(rows: readonly (TableRow | TableError)[], countKnown: CountKnown): number {
  const known = rows.map((row) => ('cells' in row ? countKnown(row.cells) : 0))
  const most = Math.max(...known)
  if (most >= 2) return known.indexOf(most)
  const several = rows.findIndex((row) => 'cells' in row && row.cells.filter(isFilled).length > 1)
  return Math.max(0, several)
}

/** The lines parsed at once. After an unreadable row, only this batch is parsed again, not the whole file. */
const batchLines = 500

/** Reads all rows in order. After an unreadable row it continues with the next line. */
function readRows(text: string): (TableRow | TableError)[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const first = firstNonEmpty(lines, 0)
  // Excel's own first line.
  const [, stated] =
    /^"?sep=(.)"?$/i.exec(lines[first]?.trimEnd() ?? '') ?? /^"?sep=(\t)/i.exec(lines[first] ?? '') ?? []
  const delimiter = stated ?? delimiterOf(lines.slice(first, first + mostTitleRows))
  const read: (TableRow | TableError)[] = []
  let from = firstNonEmpty(lines, stated === undefined ? first : first + 1)
  let batch = batchLines
  let unreadable = 0
  while (from < lines.length && unreadable <= mostUnreadable) {
    const end = batchEnd(lines, from, batch)
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

/** The end of a batch of at most so many lines, and of a few longest rows, so that a failure is found soon. */
function batchEnd(lines: readonly string[], from: number, batch: number): number {
  let [end, size] = [from, 0]
  while (end < lines.length && end < from + batch && size < 4 * longestRow) {
    size += lines[end]?.length ?? 0
    end += 1
  }
  return end
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
  const rows: TableRow[] = []
  let next = from
  try {
    parse(lines.slice(from, end).join('\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // 5" in a cell is no quotation.
      relax_quotes: true,
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
      return 'Missing closing quote.'
    case 'CSV_MAX_RECORD_SIZE':
      return 'The row is too long, or has no closing quote.'
    default:
      throw failure
  }
}

const delimiters = [',', ';', '\t', '|'] as const

/** The separator of the most lines, and then the one that is there most often; a comma by default. */
function delimiterOf(lines: readonly string[]): string {
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const countOf = (delimiter: string) => {
    const counts = unquoted.map((line) => line.split(delimiter).length - 1)
    return counts.filter((count) => count > 0).length * 1000 + Math.max(0, ...counts)
  }
  return delimiters.reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}
