import type { ImportTable } from '@despatch/domain/imports/import-table.ts'
import { matchColumns, type ColumnMapping } from '@despatch/domain/imports/match-columns.ts'
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

/** The largest file, in bytes. */
const maxFileBytes = 20 * 1024 * 1024

/** The table of a file or of pasted text. Throws an error with a text for the user. */
export async function readGiven(given: File | string): Promise<Omit<GivenTable, 'isRemembered'>> {
  // Loaded only when there is a table.
  const [{ decodeFile, unsupportedReason }, { readImport }] = await Promise.all([
    import('@despatch/domain/text/read-table.ts'),
    import('@despatch/domain/imports/read-import.ts'),
  ])
  const isFile = given instanceof File
  if (isFile && given.size > maxFileBytes) throw new Error(importsTexts.fileTooLarge)
  const text = isFile ? decodeFile(new Uint8Array(await given.arrayBuffer())) : given
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('\u00D0\u00CF\u0011\u00E0'))
    throw new Error(importsTexts.workbook)
  const reason = unsupportedReason(text)
  if (reason !== null) throw new Error(reason)
  const read = readImport(text)
  if ('problem' in read) throw new Error(read.problem)
  return {
    name: isFile ? given.name.slice(0, 200) : importsTexts.pasted,
    from: isFile ? 'file' : 'paste',
    table: read.table,
    mapping: matchColumns(read.table),
  }
}
