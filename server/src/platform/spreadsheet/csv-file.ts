import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

type Row = readonly (string | number | null)[]

/** Rows as CSV (RFC 4180) below a row of headings. */
export const csvStream = (rows: AsyncIterable<readonly Row[]>, headings: Row): Readable =>
  Readable.from(csvSlices(rows, headings), { objectMode: false })

async function* csvSlices(rows: AsyncIterable<readonly Row[]>, headings: Row): AsyncGenerator<string> {
  yield csvText([headings], true)
  for await (const slice of rows) yield csvText(slice)
}

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (LIST-03). The start of a file has the byte
 * order mark by which Excel recognises UTF-8.
 */
const csvText = (rows: readonly Row[], isStart = false): string =>
  stringify([...rows], { bom: isStart, record_delimiter: 'windows', escape_formulas: true })
