import { Readable } from 'node:stream'
import { csvText } from './csv-text.ts'
import { xlsxFile, type Sheet } from './xlsx-file.ts'

type Row = Sheet['rows'][number]

/** Rows as CSV below a row of headings. */
export const csvStream = (rows: AsyncIterable<readonly Row[]>, headings: Row): Readable =>
  Readable.from(csvSlices(rows, headings), { objectMode: false })

async function* csvSlices(rows: AsyncIterable<readonly Row[]>, headings: Row): AsyncGenerator<string> {
  yield csvText([headings])
  // The mark of UTF-8 stands at the beginning of the file alone.
  for await (const slice of rows) yield csvText(slice).slice(1)
}

/** A workbook of one sheet. It is made as a whole, because its parts are packed. */
export const xlsxStream = (rows: AsyncIterable<readonly Row[]>, sheet: Omit<Sheet, 'rows'>): Readable =>
  Readable.from(xlsxParts(rows, sheet), { objectMode: false })

async function* xlsxParts(
  rows: AsyncIterable<readonly Row[]>,
  sheet: Omit<Sheet, 'rows'>,
): AsyncGenerator<Buffer> {
  const all: Row[] = []
  for await (const slice of rows) all.push(...slice)
  yield xlsxFile({ ...sheet, rows: all })
}
