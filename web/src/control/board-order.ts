import { instantMs } from '@despatch/domain/dockets/london-time.ts'
import type { BoardRow } from './board-calls.ts'

export interface BoardSort {
  column: keyof BoardRow
  descending: boolean
}

const times: ReadonlySet<keyof BoardRow> = new Set(['dadd_ready', 'dadd_deadline', 'dck_created'])

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

type Key = string | number | null

interface Placed {
  id: number
  key: Key
}

/** Times count as instants: read once a row, not once a comparison, or 10,000 rows would be felt. */
function keyOf(row: BoardRow, column: keyof BoardRow): Key {
  const value = row[column]
  if (value === null || value === '') return null
  return times.has(column) ? instantMs(String(value)) : value
}

function compare(left: Placed, right: Placed, descending: boolean): number {
  const [a, b] = [left.key, right.key]
  if (a === b) return left.id - right.id
  // Rows without a value come last whichever way the column is sorted.
  if (a === null) return 1
  if (b === null) return -1
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  if (order === 0) return left.id - right.id
  return descending ? -order : order
}

/** Where each row was last placed, and by which column: most rows are the same ones at the next sort. */
const places = new WeakMap<BoardRow, Placed & { column: keyof BoardRow }>()

function placed(row: BoardRow, { column }: BoardSort): Placed {
  const known = places.get(row)
  if (known?.column === column) return known
  const place = { id: row.dck_id, key: keyOf(row, column), column }
  places.set(row, place)
  return place
}

/** The ids of rows in the order of a column; equal ones by id. */
export const sortedIds = (rows: readonly BoardRow[], sort: BoardSort): number[] =>
  rows
    .map((row) => placed(row, sort))
    .toSorted((left, right) => compare(left, right, sort.descending))
    .map(({ id }) => id)

/** Whether one row stands before another in the order of a column. */
export const comesBefore = (row: BoardRow, other: BoardRow, sort: BoardSort): boolean =>
  compare(placed(row, sort), placed(other, sort), sort.descending) < 0
