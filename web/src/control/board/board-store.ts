import type { BoardEvent, BoardRow } from '../board-calls.ts'
import { boardFilter, textOf } from './board-filter.ts'
import { sortedIds, comesBefore, type BoardSort } from './board-order.ts'

/** The minimum time between two sorts: a constantly moving board cannot be read (CTRL-08). */
export const RESORT_INTERVAL_MS = 2000

export interface StatusCount {
  dck_status: string
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
  count: number
}

type Watcher = () => void

/**
 * The rows of one circuit's board. Each row has its own subscribers, so that an update renders one row and not the
 * whole board. The order has its own subscribers too.
 */
export function createBoardStore(initialFilter = '') {
  const rows = new Map<number, BoardRow>()
  const rowWatchers = new Map<number, Set<Watcher>>()
  const orderWatchers = new Set<Watcher>()
  /** Ids that arrived after the first load. Their rows are highlighted. */
  const arrived = new Set<number>()
  let sort: BoardSort = { column: 'dadd_deadline', descending: false }
  let filter = boardFilter(initialFilter)
  let loaded = false
  /** The current minute since 1970, as last set. */
  let minute = 0
  let order: readonly number[] = []
  let counts: readonly StatusCount[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = (watchers: Iterable<Watcher>) => {
    for (const watcher of watchers) watcher()
  }

  /** All rows, the visible ones in their current order: sorting nearly sorted rows is fast. */
  function rowsInOrder(): BoardRow[] {
    const shown = order.flatMap((id) => rows.get(id) ?? [])
    return shown.length === rows.size ? shown : [...rows.values()]
  }

  function reorder() {
    clearTimeout(timer)
    timer = undefined
    const now = Date.now()
    order = sortedIds(
      rowsInOrder().filter((row) => filter.shows(row, now)),
      sort,
    )
    counts = countByStatus(rows.values())
    notify(orderWatchers)
  }

  const scheduleReorder = () => {
    timer ??= setTimeout(reorder, RESORT_INTERVAL_MS)
  }

  /** Stores a row unless a newer version is known: a reply may be older than a pushed change. */
  function put(row: BoardRow): boolean {
    const known = rows.get(row.dck_id)
    if (known && (known.dck_version > row.dck_version || isEqual(known, row))) return false
    rows.set(row.dck_id, row)
    // Cached now, so that the first key press in the filter does not have to do it for all rows.
    textOf(row)
    notify(rowWatchers.get(row.dck_id) ?? [])
    return true
  }

  function insert(row: BoardRow) {
    if (filter.shows(row, Date.now())) order = withRow(order, rows, row, sort)
    counts = countByStatus(rows.values())
    notify(orderWatchers)
  }

  return {
    /** Replaces all rows with the server's current ones. */
    replaceAll(fresh: readonly BoardRow[]) {
      const ids = new Set(fresh.map((row) => row.dck_id))
      for (const id of rows.keys()) {
        if (!ids.has(id)) rows.delete(id)
      }
      for (const row of fresh) {
        if (loaded && !rows.has(row.dck_id)) arrived.add(row.dck_id)
        put(row)
      }
      loaded = true
      reorder()
    },
    /**
     * Applies one pushed change. A new row is inserted in order immediately; a changed row keeps its position until
     * the next sort.
     */
    apply(event: BoardEvent) {
      if (event.type === 'gone') {
        if (!rows.delete(event.dck_id)) return
        order = order.filter((id) => id !== event.dck_id)
        counts = countByStatus(rows.values())
        notify(orderWatchers)
        return
      }
      const isNew = !rows.has(event.row.dck_id)
      if (isNew) arrived.add(event.row.dck_id)
      if (!put(event.row)) return
      if (isNew) insert(event.row)
      else scheduleReorder()
    },
    sortBy(next: BoardSort) {
      sort = next
      reorder()
    },
    filterBy(next: string) {
      filter = boardFilter(next)
      reorder()
    },
    /** Applies the filter again when the minute changes, if it names a state such as 'late'. */
    setMinute(next: number) {
      if (next !== minute && filter.states.length > 0) reorder()
      minute = next
    },
    row: (id: number) => rows.get(id),
    /** Whether a row has just arrived. Returns true once, so that scrolling back does not highlight it again. */
    takeArrived: (id: number) => arrived.delete(id),
    order: () => order,
    counts: () => counts,
    size: () => rows.size,
    watchRow(id: number, watcher: Watcher) {
      const watchers = rowWatchers.get(id) ?? new Set<Watcher>()
      rowWatchers.set(id, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && rowWatchers.get(id) === watchers) rowWatchers.delete(id)
      }
    },
    watchOrder: (watcher: Watcher) => {
      orderWatchers.add(watcher)
      return () => void orderWatchers.delete(watcher)
    },
    close: () => clearTimeout(timer),
  }
}

export type BoardStore = ReturnType<typeof createBoardStore>

/** Compares all fields of two rows without listing them: a refetch compares 10,000 rows. */
function isEqual<Row extends object>(left: Row, right: Row): boolean {
  for (const field in left) if (left[field] !== right[field]) return false
  return true
}

/**
 * Inserts a row by binary search. The order may be slightly stale, so the position is approximate until the next
 * sort.
 */
function withRow(
  order: readonly number[],
  rows: ReadonlyMap<number, BoardRow>,
  row: BoardRow,
  sort: BoardSort,
): number[] {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = rows.get(order[middle] ?? -1)
    if (other && comesBefore(other, row, sort)) low = middle + 1
    else high = middle
  }
  return order.toSpliced(low, 0, row.dck_id)
}

function countByStatus(rows: Iterable<BoardRow>): StatusCount[] {
  const counts = new Map<string, StatusCount>()
  for (const { dck_status, dsts_description, dsts_color, dsts_font_color } of rows) {
    const known = counts.get(dck_status)
    if (known) known.count += 1
    else counts.set(dck_status, { dck_status, dsts_description, dsts_color, dsts_font_color, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => a.dsts_description.localeCompare(b.dsts_description))
}
