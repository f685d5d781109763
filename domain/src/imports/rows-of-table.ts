import { cutAtWord, characters } from '../text/clean-text.ts'
import { textLengths } from '../dockets/booking-limits.ts'
import { comparable } from '../text/file-columns.ts'
import { importFields, jointOf, type ImportField, type RowCells } from './import-fields.ts'
import type { ColumnMapping } from './match-columns.ts'
import { fixCell } from './fix-cell.ts'
import { presetOf, type Preset } from './presets.ts'
import type { ImportTable } from './import-table.ts'

/** A booking of a table. */
export interface RowOfImport {
  /** The line of its first row. */
  row: number
  cells: RowCells
  /** The texts of the file where `cells` has a fixed one. */
  was: RowCells
}

/** Rows of a table that are not booked, with the reason as words: 'cancelled'. */
export interface LeftOutRow {
  row: number
  reason: string
}

type Cells = Partial<Record<ImportField, string>>

/**
 * The bookings of a table. Rows of a known export that are cancelled or dispatched are left out. If items are mapped, the rows of one order
 * number are one booking.
 */
export function rowsOfTable(
  table: ImportTable,
  mapping: ColumnMapping,
): { rows: RowOfImport[]; leftOut: LeftOutRow[] } {
  const preset = presetOf(table.headings)
  const names = table.headings.map(comparable)
  const fields = columnsOf(table.headings, mapping)
  const isFolded = mapping.columns.item !== undefined && mapping.columns.reference !== undefined
  const folded = new Map<string, FoldedRow>()
  const rows: FoldedRow[] = []
  const leftOut: LeftOutRow[] = []
  for (const { line, cells } of table.rows) {
    const read = readCells(cells, fields, mapping.constants)
    if (Object.keys(read.cells).length === 0) continue
    const reference = isFolded ? (read.cells.reference ?? '') : ''
    // The items of an order that goes to several places are on several rows of its job.
    const order = `${reference}\n${read.cells.job ?? ''}`
    const earlier = reference === '' ? undefined : folded.get(order)
    if (earlier) {
      addItem(earlier, read)
      continue
    }
    const one: FoldedRow = {
      row: line,
      ...read,
      items: itemsOf(read.cells),
      reason: reasonFor(preset, names, cells),
    }
    if (reference !== '') folded.set(order, one)
    rows.push(one)
  }
  const booked: RowOfImport[] = []
  for (const each of rows) {
    const reason = each.reason ?? (preset && !hasAddress(each.cells) ? 'no delivery address' : null)
    if (reason === null) booked.push(asRow(each))
    else leftOut.push({ row: each.row, reason })
  }
  return { rows: booked, leftOut }
}

const hasAddress = (cells: Cells): boolean =>
  cells['to.postcode'] !== undefined || cells['to.street'] !== undefined

interface ReadRow {
  cells: Cells
  was: Cells
}

interface FoldedRow extends ReadRow {
  row: number
  items: string[]
  /** Why it is left out, or null. */
  reason: string | null
}

interface FieldColumns {
  field: ImportField
  /** Of the columns. */
  indexes: number[]
  joint: string | null
}

const columnsOf = (headings: readonly string[], { columns }: ColumnMapping): FieldColumns[] =>
  importFields.flatMap(({ field }) => {
    const indexes = (columns[field] ?? [])
      .map((heading) => headings.indexOf(heading))
      .filter((at) => at !== -1)
    return indexes.length === 0 ? [] : [{ field, indexes, joint: jointOf(field) }]
  })

function readCells(cells: readonly string[], fields: readonly FieldColumns[], constants: RowCells): ReadRow {
  const read: ReadRow = { cells: {}, was: {} }
  for (const { field, indexes, joint } of fields) {
    const found = indexes.map((index) => fixCell(field, cells[index] ?? '')).filter(({ text }) => text !== '')
    const taken = joint === null ? found.slice(0, 1) : found
    if (taken.length === 0) continue
    const glue = joint ?? ''
    read.cells[field] = taken.map(({ text }) => text).join(glue)
    if (taken.some(({ was }) => was !== undefined))
      read.was[field] = taken.map(({ text, was = text }) => was).join(glue)
  }
  if (Object.keys(read.cells).length === 0) return read
  for (const { field } of importFields) {
    const constant = constants[field]
    if (constant !== undefined && constant !== '') read.cells[field] ??= constant
  }
  return read
}

const reasonFor = (
  preset: Preset | null,
  names: readonly string[],
  cells: readonly string[],
): string | null =>
  preset?.leftOut.find(({ heading, isLeftOut }) => isLeftOut((cells[names.indexOf(heading)] ?? '').trim()))
    ?.reason ?? null

const itemsOf = ({ item, item_quantity }: Cells): string[] =>
  item === undefined ? [] : [item_quantity === undefined ? item : `${item_quantity} × ${item}`]

/** Later rows of an order have its items, and sometimes what its first row leaves out. */
function addItem(order: FoldedRow, { cells, was }: ReadRow): void {
  order.items.push(...itemsOf(cells))
  for (const { field } of importFields) {
    if (order.cells[field] !== undefined || cells[field] === undefined) continue
    order.cells[field] = cells[field]
    if (was[field] !== undefined) order.was[field] = was[field]
  }
}

const mostDescription = textLengths.parcel.dpar_description

function asRow({ row, cells, was, items }: FoldedRow): RowOfImport {
  const { item: _item, item_quantity: _quantity, ...own } = cells
  if (items.length > 0 && own.description === undefined) own.description = listed(items)
  return { row, cells: own, was }
}

/** The items of an order as far as a parcel's description has room. */
function listed(items: readonly string[]): string {
  const all = items.join(', ')
  return characters(all) <= mostDescription ? all : `${cutAtWord(all, mostDescription - 2)} …`
}
