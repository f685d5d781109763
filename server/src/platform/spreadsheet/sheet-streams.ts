import { Readable } from 'node:stream'
import { csvText } from './csv-text.ts'
import { xlsxFile, type Sheet } from './xlsx-file.ts'

type Row = Sheet['rows'][number]

/** Rows as CSV below a row of headings. */
export const csvStream = (rows: AsyncIterable<readonly Row[]>, headings: Row): Readable =>
  Readable.from(csvSlices(rows, headings), { objectMode: false })

async function* csvSlices(rows: AsyncIterable<readonly Row[]>, headings: Row): AsyncGenerator<string> {
  yield csvText([headings], true)
  for await (const slice of rows) yield csvText(slice)
}

/** A workbook of one sheet. It is built in memory, because its parts are compressed. */
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
