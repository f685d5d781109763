import { urgencies, urgencyAt, type Urgency } from '@despatch/domain/control/urgency.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import type { BoardRow } from '../board-calls.ts'

/** The column of the time left. It comes from the deadline, and from no field of its own. */
export const timeLeftColumn = 'time_left'

export interface BoardSort {
  column: keyof BoardRow | typeof timeLeftColumn
  descending: boolean
}

/** The most urgent group first, and the earliest deadline first in each. */
export const byUrgency: BoardSort = { column: timeLeftColumn, descending: false }

export const isByUrgency = ({ column, descending }: { column: string; descending: boolean }): boolean =>
  column === timeLeftColumn && !descending

const times: ReadonlySet<BoardSort['column']> = new Set([
  'dadd_ready',
  'dadd_deadline',
  'dadd_estimated',
  'dck_created',
  timeLeftColumn,
])

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

type Key = string | number | null

interface SortEntry {
  id: number
  key: Key
  /** The position of its group; 0 if the board is not grouped. */
  group: number
}

const dueTimes = new WeakMap<BoardRow, number | null>()

/** The deadline of a row in milliseconds since 1970. Parsed once per row: each minute compares up to 10,000 rows. */
export function dueMsOf(row: BoardRow): number | null {
  const known = dueTimes.get(row)
  if (known !== undefined) return known
  const due = row.dadd_deadline === null ? null : instantMs(row.dadd_deadline)
  dueTimes.set(row, due)
  return due
}

export const groupOf = (row: BoardRow, nowMs: number): Urgency =>
  urgencyAt(row.dck_status, dueMsOf(row), nowMs)

function keyOf(row: BoardRow, column: BoardSort['column']): Key {
  if (column === timeLeftColumn || column === 'dadd_deadline') return dueMsOf(row)
  const value = row[column]
  if (value === null || value === '') return null
  if (times.has(column)) return instantMs(String(value))
  return typeof value === 'boolean' ? Number(value) : value
}

function compare(left: SortEntry, right: SortEntry, descending: boolean): number {
  if (left.group !== right.group) return left.group - right.group
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

/** The last sort key of each row, by column. Most rows are unchanged at the next sort. */
const keys = new WeakMap<BoardRow, { column: BoardSort['column']; key: Key }>()

function entryOf(row: BoardRow, sort: BoardSort, nowMs: number): SortEntry {
  const group = isByUrgency(sort) ? urgencies.indexOf(groupOf(row, nowMs)) : 0
  const known = keys.get(row)
  if (known?.column === sort.column) return { id: row.dck_id, key: known.key, group }
  const key = keyOf(row, sort.column)
  keys.set(row, { column: sort.column, key })
  return { id: row.dck_id, key, group }
}

/** The ids of the rows sorted by a column, and by id if equal. @param nowMs milliseconds since 1970. */
export const sortedIds = (rows: readonly BoardRow[], sort: BoardSort, nowMs: number): number[] =>
  rows
    .map((row) => entryOf(row, sort, nowMs))
    .toSorted((left, right) => compare(left, right, sort.descending))
    .map(({ id }) => id)

/** Whether one row comes before another in a sort order. */
export const comesBefore = (row: BoardRow, other: BoardRow, sort: BoardSort, nowMs: number): boolean =>
  compare(entryOf(row, sort, nowMs), entryOf(other, sort, nowMs), sort.descending) < 0
