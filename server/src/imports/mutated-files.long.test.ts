import type { V1Import } from '@despatch/contract/v1/imports.ts'
import { importFields, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import { matchColumns } from '@despatch/domain/imports/match-columns.ts'
import { readImport } from '@despatch/domain/imports/read-import.ts'
import { rowsOfTable, type RowOfImport } from '@despatch/domain/imports/rows-of-table.ts'
import { decodeFile, unsupportedReason } from '@despatch/domain/text/read-table.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor } from '../../test/v1-client.ts'

/** Files of each kind; every twentieth is sent to the portal as well. */
const files = 5000
const sentEvery = 20

/** Numbers from 0 to below 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(41)
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

const columns: readonly [heading: string, field: ImportField, texts: readonly string[]][] = [
  ['Order number', 'reference', ['4711', 'A-1', '007', '1E+11', '#9', '£5', '"quoted"', '']],
  ['Job', 'job', ['', 'Van 1', 'Van 2', '']],
  ['Delivery name', 'to.name', ['Ada', 'Zoë “Z” O’Hara', '=1+1', '+44', '-', '@x', 'A\nB', "O'Brien", '李']],
  ['Delivery street', 'to.street', ['1 High Street', 'Flat 2, The Mews', 'a;b', 'c|d', 'e\tf', '']],
  ['Delivery postcode', 'to.postcode', ['EC3N 4AB', 'SE1 OAB', "'WC1B 3DG", 'nowhere', 'BFPO 1', '']],
  ['Delivery telephone', 'to.phone', ['7700900123', '020 7946 0100', 'none', '']],
  ['Weight of a piece', 'weight', ['1.5', '1,5', '2 kg', '-1', '999999999', '']],
  ['Delivery day', 'to.day', ['25/03/2027', '2027-03-25', '31/02/2027', '46106', '']],
  ['Deliver by (time)', 'to.deadline', ['17:00', '5pm', '25:00', '']],
  ['Pieces', 'quantity', ['1', '2', '0', '1.5', 'two', '']],
]

/** What is not a sign of a value: spaces, controls, quotes, and what spreadsheets put around a cell. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{C}\p{Z}'"=]/gu, '')

interface Written {
  separator: string
  cells: string[][]
}

function write(): Written {
  const rows = 1 + below(6)
  return {
    separator: oneOf([',', ';', '\t', '|']),
    cells: Array.from({ length: rows }, () => columns.map(([, , texts]) => oneOf(texts))),
  }
}

const textOf = ({ separator, cells }: Written): string =>
  [columns.map(([heading]) => heading), ...cells]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join(oneOf(['\n', '\r\n']))

const encodings: readonly ((text: string) => Uint8Array)[] = [
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\uFEFF${text}`),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
]

/** The rows of a file, or why it is refused. A throw is an error of the portal. */
function readFile(
  bytes: Uint8Array,
): { text: string; rows: RowOfImport[]; leftOut: number } | { refused: string } {
  const text = decodeFile(bytes)
  const reason = unsupportedReason(text)
  if (reason !== null) return { refused: reason }
  const read = readImport(text)
  if ('problem' in read) return { refused: read.problem }
  if (read.table.errors.length > 0)
    return { refused: read.table.errors.map(({ message }) => message).join(' ') }
  const { rows, leftOut } = rowsOfTable(read.table, matchColumns(read.table))
  return { text, rows, leftOut: leftOut.length }
}

/** The parts of values that are not in the text of the file. */
function inventedIn({ text, rows }: { text: string; rows: readonly RowOfImport[] }): string[] {
  const whole = bare(text)
  return rows.flatMap((row) =>
    importFields
      .flatMap(({ field }) => given(row, field).split(/[\s,.]+/))
      .filter((part) => !whole.includes(bare(part))),
  )
}

/** A value as the file has it: a fixed cell has what it was. */
const given = ({ cells, was }: RowOfImport, field: ImportField) => was[field] ?? cells[field] ?? ''

const portal = await openPortalForFile()
await portal.change('session', `update app_user set ausr_rights_api = 'T' where ausr_logon = 'account'`)
const send = await v1ClientFor(portal, 'account')

/** Sends a file. Anything but an import or a refusal in words is an error of the portal. */
async function sendFile(text: string): Promise<z.output<typeof V1Import> | null> {
  const { status, body } = await send<z.output<typeof V1Import> & { errors?: { message: string }[] }>(
    'POST',
    'imports',
    { name: 'mutated.csv', content: text },
  )
  expect([201, 413, 422], JSON.stringify(body)).toContain(status)
  expect((body.errors ?? []).filter(({ message }) => message === '')).toEqual([])
  return status === 201 ? body : null
}

test('[CALL-02] 5,000 files of odd cells in every encoding have each value where it was written, in rows that are all there', async () => {
  for (let file = 0; file < files; file += 1) {
    const written = write()
    const text = textOf(written)
    const read = readFile(oneOf(encodings)(text))
    if ('refused' in read) throw new Error(`${read.refused}: ${text}`)
    const filled = written.cells.flatMap((cells, index) =>
      cells.some((cell) => cell.trim() !== '') ? [{ cells, index }] : [],
    )
    expect(read.rows.length + read.leftOut, text).toBe(filled.length)
    for (const [at, { cells }] of filled.entries())
      for (const [column, [, field]] of columns.entries())
        expect(bare(given(read.rows[at] as RowOfImport, field)), text).toBe(bare(cells[column] ?? ''))
    if (file % sentEvery > 0) continue
    const stored = await sendFile(text)
    expect(stored?.data.length, text).toBe(filled.length)
    const saved = await portal.sql(
      'select irow_cells cells, irow_was was from booking_import_row where irow_imp_id = $1 order by irow_no',
      [stored?.id],
    )
    expect(saved).toEqual(read.rows.map(({ cells, was }) => ({ cells, was })))
  }
})

test('[CALL-02] 5,000 files with damaged bytes are refused in words, or have no value that is not in the file', async () => {
  let accepted = 0
  for (let file = 0; file < files; file += 1) {
    const bytes = [...oneOf(encodings)(textOf(write()))]
    for (let change = 0; change <= below(8); change += 1) {
      const at = below(bytes.length)
      const mutation = below(4)
      if (mutation === 0) bytes[at] = below(256)
      else if (mutation === 1) bytes.splice(at, 1 + below(20))
      else if (mutation === 2) bytes.splice(at, 0, ...Array.from({ length: 1 + below(5) }, () => below(256)))
      else bytes.splice(at, 0, ...bytes.slice(at, at + below(60)))
    }
    const damaged = Uint8Array.from(bytes)
    const read = readFile(damaged)
    const isRefused = 'refused' in read
    if (!isRefused) accepted += 1
    expect(isRefused ? [read.refused].filter((reason) => reason === '') : inventedIn(read)).toEqual([])
    if (file % sentEvery === 0) await sendFile(decodeFile(damaged))
  }
  expect(accepted).toBeGreaterThan(files / 10)
})
