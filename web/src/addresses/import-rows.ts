import { mostImportRows, type customerAddressImport } from '@despatch/contract/customers/address-book.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { ImportField } from '@despatch/domain/addresses/book-import.ts'
import { cleanText, cutTo } from '@despatch/domain/settings/clean-text.ts'
import type { FileRow } from './address-file.ts'

export type ImportRow = Payload<typeof customerAddressImport>['rows'][number]

/** Longer than any field may be, so that the server still tells that it is too long. */
const longestCell = 300

/** Characters of one call; the server takes a mebibyte. */
const longestCall = 200_000

/** The rows under the names of their fields; those that only repeat an earlier one are counted and left out. */
export function importRows(
  rows: readonly FileRow[],
  fields: readonly (ImportField | null)[],
): { rows: ImportRow[]; repeated: number } {
  const seen = new Set<string>()
  const kept: ImportRow[] = []
  for (const { line, cells } of rows) {
    const named = fields.flatMap((field, index) =>
      field === null ? [] : [[field, cutTo(cleanText(cells[index] ?? ''), longestCell)] as const],
    )
    const content = JSON.stringify(named).toLowerCase()
    if (!seen.has(content)) kept.push({ row: line, ...Object.fromEntries(named) })
    seen.add(content)
  }
  return { rows: kept, repeated: rows.length - kept.length }
}

/** The rows in portions that one call takes. */
export function* portionsOf(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let portion: ImportRow[] = []
  let length = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (portion.length === mostImportRows || (portion.length > 0 && length + size > longestCall)) {
      yield portion
      portion = []
      length = 0
    }
    portion.push(row)
    length += size
  }
  if (portion.length > 0) yield portion
}
