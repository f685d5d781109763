import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

/**
 * Rows as CSV (RFC 4180). An apostrophe is put before text that a spreadsheet would run as a formula (LIST-03). A file
 * starts with a byte order mark, by which Excel recognises UTF-8.
 */
export const csvText = (rows: readonly (readonly Cell[])[], isStart = false): string =>
  stringify([...rows], {
    bom: isStart,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
