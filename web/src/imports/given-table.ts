import type { ImportTable } from '@despatch/domain/imports/import-table.ts'
import { matchColumns, type ColumnMapping } from '@despatch/domain/imports/match-columns.ts'
import type { ReadImport } from '@despatch/domain/imports/read-import.ts'
import { readWorkbook } from './read-workbook.ts'
import { importsTexts } from './texts.ts'

/** A table that the user has pasted or chosen, with its columns. */
export interface GivenTable {
  name: string
  from: 'paste' | 'file'
  table: ImportTable
  mapping: ColumnMapping
  /** Whether the account has imported these columns before. */
  isRemembered: boolean
}

/** A table before it is known whether the account has imported its columns. */
export type ReadTable = Omit<GivenTable, 'isRemembered' | 'mapping'>

/** The largest file, in bytes. */
const maxFileBytes = 20 * 1024 * 1024

/**
 * The tables of a file or of pasted text: one, or those of the sheets of a workbook that can be imported. Throws an error with a text
 * for the user.
 */
export async function readGiven(given: File | string): Promise<ReadTable[]> {
  // Loaded only when there is a table.
  const [{ decodeFile, unsupportedReason }, { readImport, readSheetOfImport }] = await Promise.all([
    import('@despatch/domain/text/read-table.ts'),
    import('@despatch/domain/imports/read-import.ts'),
  ])
  if (typeof given === 'string') return tablesOf([{ name: importsTexts.pasted, ...readText(given) }], 'paste')
  if (given.size > maxFileBytes) throw new Error(importsTexts.fileTooLarge)
  const bytes = await given.arrayBuffer()
  const text = decodeFile(new Uint8Array(bytes))
  if (text.startsWith('PK\u0003\u0004')) {
    const sheets = await readWorkbook(bytes)
    const nameOf = (sheet: string) =>
      sheets.length === 1 ? given.name : importsTexts.sheetOf(given.name, sheet)
    return tablesOf(
      sheets.map(({ name, rows }) => ({ name: nameOf(name), read: readSheetOfImport(rows) })),
      'file',
    )
  }
  // An old workbook, or one with a password, is a compound file.
  if (text.startsWith('\u00D0\u00CF\u0011\u00E0')) throw new Error(importsTexts.workbookOld)
  return tablesOf([{ name: given.name, ...readText(text) }], 'file')

  function readText(table: string) {
    const reason = unsupportedReason(table)
    return { read: reason === null ? readImport(table) : { problem: reason } }
  }
}

/** The tables that can be imported. Throws the reason of the first if there is none. */
function tablesOf(found: readonly { name: string; read: ReadImport }[], from: 'paste' | 'file'): ReadTable[] {
  const tables = found.flatMap(({ name, read }) =>
    'table' in read ? [{ name: name.slice(0, 200), from, table: read.table }] : [],
  )
  const problem = found.flatMap(({ read }) => ('problem' in read ? [read.problem] : []))[0]
  if (tables.length === 0) throw new Error(problem ?? importsTexts.workbookUnreadable)
  return tables
}

/** The columns of a table that the account has not imported before. */
export const withColumns = (read: ReadTable): GivenTable => ({
  ...read,
  mapping: matchColumns(read.table),
  isRemembered: false,
})
