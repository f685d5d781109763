import { importFields, isImportField, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import type { ImportRow } from './imports.queries.ts'

/** Which rows are shown. */
export type RowFilter = 'all' | 'fix' | 'alike' | 'ready' | 'known' | 'left_out' | 'booked'

const stateFilters: Readonly<Record<ImportRow['state'], RowFilter>> = {
  error: 'fix',
  refused: 'fix',
  ready: 'ready',
  alike: 'alike',
  known: 'known',
  left_out: 'left_out',
  booked: 'booked',
}

/** In the order of work: what has to be fixed, what is booked next, and what is done. */
const order: readonly RowFilter[] = ['fix', 'alike', 'ready', 'known', 'left_out', 'booked']

const firstOf = ({ row, first }: ImportRow): number => first ?? row

/**
 * The numbers of the rows of a filter, those to fix first. A row whose price has changed comes before all others. The rows of a job are
 * together.
 */
export function rowNumbersOf(rows: readonly ImportRow[], filter: RowFilter): number[] {
  const changed = new Set(rows.flatMap(({ row, total_before }) => (total_before === null ? [] : [row])))
  const rankOf = (row: ImportRow): number =>
    changed.has(firstOf(row)) ? -1 : order.indexOf(stateFilters[row.state])
  return rows
    .filter(({ state }) => filter === 'all' || stateFilters[state] === filter)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || firstOf(one) - firstOf(other) || one.row - other.row,
    )
    .map(({ row }) => row)
}

/** Whether each of these rows begins a job of several rows, is a later row of one, or neither. */
export function partsOfJobs(rows: readonly ImportRow[]): ReadonlyMap<number, 'first' | 'later'> {
  const parts = new Map<number, 'first' | 'later'>()
  for (const { row, first } of rows) {
    if (first === null) continue
    parts.set(row, 'later')
    parts.set(first, 'first')
  }
  return parts
}

/** What a row is recognised by. */
const firstFields: ReadonlySet<ImportField> = new Set<ImportField>(['reference', 'to.name'])

/** The fields that at least one row has or had a text in, or an error: what a row is recognised by, those with errors, and the others. */
export function fieldsIn(rows: readonly ImportRow[]): ImportField[] {
  const used = new Set<string>()
  const faulty = new Set<string>()
  for (const { cells, was, errors } of rows) {
    for (const field of Object.keys({ ...cells, ...was })) used.add(field)
    for (const { field } of errors) faulty.add(field)
  }
  const rank = (field: ImportField) => (firstFields.has(field) ? 0 : faulty.has(field) ? 1 : 2)
  return importFields
    .map(({ field }) => field)
    .filter((field) => used.has(field) || faulty.has(field))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The errors of a cell as one text; empty if it has none. */
export const errorIn = ({ errors }: ImportRow, field: ImportField | ''): string =>
  errors
    .filter((error) => (field === '' ? !isImportField(error.field) : error.field === field))
    .map(({ message }) => message)
    .join(' ')

/** Whether a row has a time that is not possible, and a possible one after it. */
export const isMovable = ({ errors }: ImportRow): boolean =>
  errors.some(({ earliest }) => earliest !== undefined)
