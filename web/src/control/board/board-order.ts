import { instantMs } from '@despatch/domain/time/london-time.ts'
import type { BoardRow } from '../board-calls.ts'

export interface BoardSort {
  column: keyof BoardRow
  descending: boolean
}

const times: ReadonlySet<keyof BoardRow> = new Set(['dadd_ready', 'dadd_deadline', 'dck_created'])

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

type Key = string | number | null

interface SortEntry {
  id: number
  key: Key
}

/**
 * Times are compared as instants. They are parsed once per row, not per comparison, because a board can have 10,000
 * rows.
 */
function keyOf(row: BoardRow, column: keyof BoardRow): Key {
  const value = row[column]
  if (value === null || value === '') return null
  return times.has(column) ? instantMs(String(value)) : value
}

function compare(left: SortEntry, right: SortEntry, descending: boolean): number {
  const [a, b] = [left.key, right.key]
  if (a === b) return left.id - right.id
  // Rows without a value come last in both directions.
  if (a === null) return 1
  if (b === null) return -1
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  if (order === 0) return left.id - right.id
  return descending ? -order : order
}

/** The last sort entry of each row, by column. Most rows are unchanged at the next sort. */
const entries = new WeakMap<BoardRow, SortEntry & { column: keyof BoardRow }>()

function entryOf(row: BoardRow, { column }: BoardSort): SortEntry {
  const known = entries.get(row)
  if (known?.column === column) return known
  const entry = { id: row.dck_id, key: keyOf(row, column), column }
  entries.set(row, entry)
  return entry
}

/** The ids of the rows sorted by a column, and by id if equal. */
export const sortedIds = (rows: readonly BoardRow[], sort: BoardSort): number[] =>
  rows
    .map((row) => entryOf(row, sort))
    .toSorted((left, right) => compare(left, right, sort.descending))
    .map(({ id }) => id)

/** Whether one row comes before another in a sort order. */
export const comesBefore = (row: BoardRow, other: BoardRow, sort: BoardSort): boolean =>
  compare(entryOf(row, sort), entryOf(other, sort), sort.descending) < 0
