import {
  maximumImportRows,
  type customerAddressImport,
} from '@despatch/contract/address-book/address-book.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { ImportField } from '@despatch/domain/address-book/book-import.ts'
import type { FileField } from '@despatch/domain/address-book/match-headings.ts'
import { cellText } from '@despatch/domain/text/cell-text.ts'
import { cutTo } from '@despatch/domain/text/clean-text.ts'
import type { TableRow } from '@despatch/domain/text/read-table.ts'

export type ImportRow = Payload<typeof customerAddressImport>['rows'][number]

/** Longer than any field, so that the server still reports a value that is too long. */
const longestCell = 300

/** The most characters of one call. The server accepts a mebibyte. */
const longestCall = 200_000

/** Converts rows to fields. Rows that repeat an earlier one are counted, and rows without a value are not. */
export function importRows(
  rows: readonly TableRow[],
  fields: readonly (FileField | null)[],
): { rows: ImportRow[]; repeated: number } {
  const seen = new Set<string>()
  const unique: ImportRow[] = []
  let filled = 0
  for (const { line, cells } of rows) {
    const named = namedCells(cells, fields)
    if (Object.values(named).every((text) => text === '')) continue
    filled += 1
    const content = JSON.stringify(named).toLowerCase()
    if (!seen.has(content)) unique.push({ row: line, ...named })
    seen.add(content)
  }
  return { rows: unique, repeated: filled - unique.length }
}

/** The cells of a row by field. Several columns of one field are joined, and a name is used for a missing company. */
function namedCells(
  cells: readonly string[],
  fields: readonly (FileField | null)[],
): Partial<Record<ImportField, string>> {
  const texts: Partial<Record<FileField, string>> = {}
  for (const [index, field] of fields.entries()) {
    if (field === null) continue
    const text = cellText(cells[index] ?? '')
    const before = texts[field] ?? ''
    const joint = field === 'name' ? ' ' : ', '
    texts[field] = cutTo([before, text].filter(Boolean).join(joint), longestCell)
  }
  const { name, ...named } = texts
  return name === undefined ? named : { ...named, cadd_coname: named.cadd_coname || name }
}

/** Splits the rows into batches for one call each. */
export function* batchesOf(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let batch: ImportRow[] = []
  let length = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (batch.length === maximumImportRows || (batch.length > 0 && length + size > longestCall)) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(row)
    length += size
  }
  if (batch.length > 0) yield batch
}
