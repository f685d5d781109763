import {
  maximumImportRows,
  type customerAddressImport,
} from '@despatch/contract/address-book/address-book.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { ImportField } from '@despatch/domain/address-book/book-import.ts'
import { cleanText, cutTo } from '@despatch/domain/text/clean-text.ts'
import type { FileRow } from './address-file.ts'

export type ImportRow = Payload<typeof customerAddressImport>['rows'][number]

/** Longer than any field, so that the server still reports a value that is too long. */
const longestCell = 300

/** The most characters of one call. The server accepts a mebibyte. */
const longestCall = 200_000

/** Converts rows to fields. Rows that repeat an earlier one are counted and left out. */
export function importRows(
  rows: readonly FileRow[],
  fields: readonly (ImportField | null)[],
): { rows: ImportRow[]; repeated: number } {
  const seen = new Set<string>()
  const unique: ImportRow[] = []
  for (const { line, cells } of rows) {
    const named = fields.flatMap((field, index) =>
      field === null ? [] : [[field, cutTo(cleanText(cells[index] ?? ''), longestCell)] as const],
    )
    const content = JSON.stringify(named).toLowerCase()
    if (!seen.has(content)) unique.push({ row: line, ...Object.fromEntries(named) })
    seen.add(content)
  }
  return { rows: unique, repeated: rows.length - unique.length }
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
