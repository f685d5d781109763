import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

type Row = readonly (string | number | null)[]

/** `bom`: whether the file starts with the byte order mark by which Excel recognises UTF-8. Other programs may not expect it. */
interface CsvOptions {
  bom: boolean
}

/** Rows as CSV (RFC 4180) below a row of headings. */
export const csvStream = (
  rows: AsyncIterable<readonly Row[]>,
  headings: Row,
  options: CsvOptions = { bom: true },
): Readable => Readable.from(csvSlices(rows, headings, options), { objectMode: false })

async function* csvSlices(
  rows: AsyncIterable<readonly Row[]>,
  headings: Row,
  options: CsvOptions,
): AsyncGenerator<string> {
  yield csvText([headings], options)
  for await (const slice of rows) yield csvText(slice)
}

/** Puts an apostrophe before text that a spreadsheet would run as a formula (LIST-03). */
const csvText = (rows: readonly Row[], { bom }: CsvOptions = { bom: false }): string =>
  stringify([...rows], { bom, record_delimiter: 'windows', escape_formulas: true })
