import type { FileAnswer } from '../platform/http/binding.ts'
import type { csvStream } from '../platform/spreadsheet/csv-file.ts'
import type { CellFormat, xlsxStream } from '../platform/spreadsheet/xlsx-file.ts'
import { inWorker, type FileOwner } from '../platform/workers/make-in-worker.ts'

const spreadsheet = new URL('../platform/spreadsheet/', import.meta.url)
const writeCsv = inWorker<typeof csvStream>(new URL('csv-file.ts', spreadsheet), 'csvStream')
const writeXlsx = inWorker<typeof xlsxStream>(new URL('xlsx-file.ts', spreadsheet), 'xlsxStream')

export type TableRow = (string | number | null)[]

export interface Table {
  name: string
  columns: { label: string; format: CellFormat }[]
  rows: TableRow[]
  totals?: TableRow
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A table as a file. Its name is without the ending. */
export async function makeTableFile(
  name: string,
  format: keyof typeof types,
  { rows, ...sheet }: Table,
  owner: FileOwner,
): Promise<FileAnswer> {
  const slices = once(rows)
  const labels = sheet.columns.map(({ label }) => label)
  const content = await (format === 'csv' ? writeCsv(owner, slices, labels) : writeXlsx(owner, slices, sheet))
  return { name: `${name}.${format}`, type: types[format], content }
}

// oxlint-disable-next-line typescript/require-await -- the rows are all there, and a file reads slices
async function* once(rows: TableRow[]): AsyncGenerator<TableRow[]> {
  yield rows
}
