import type { BoardEvent, BoardRow } from './board-calls.ts'
import { boardFilter, textOf } from './board-filter.ts'
import { sortedIds, comesBefore, type BoardSort } from './board-order.ts'

/** Rows are sorted anew no oftener than this: a board that is always moving cannot be read (CTRL-08). */
export const resortEvery = 2000

export interface StatusCount {
  dck_status: string
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
  count: number
}

type Watcher = () => void

/**
 * The rows of one circuit's board. Every row has its own watchers, so that an update draws one row and not the
 * board; the order has watchers of its own.
 */
export function createBoardStore() {
  const rows = new Map<number, BoardRow>()
  const rowWatchers = new Map<number, Set<Watcher>>()
  const orderWatchers = new Set<Watcher>()
  /** Ids that came by themselves after the first load: they slip in and flash. */
  const arrived = new Set<number>()
  let sort: BoardSort = { column: 'dadd_deadline', descending: false }
  let filter = boardFilter('')
  let loaded = false
  /** Since 1970, as whoever draws the board was told last. */
  let minute = 0
  let order: readonly number[] = []
  let counts: readonly StatusCount[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (watchers: Iterable<Watcher>) => {
    for (const watcher of watchers) watcher()
  }

  /** All rows, those shown in the order that they have: what is nearly sorted is sorted in no time. */
  function inLastOrder(): BoardRow[] {
    const shown = order.flatMap((id) => rows.get(id) ?? [])
    return shown.length === rows.size ? shown : [...rows.values()]
  }

  function reorder() {
    clearTimeout(timer)
    timer = undefined
    const now = Date.now()
    order = sortedIds(
      inLastOrder().filter((row) => filter.shows(row, now)),
      sort,
    )
    counts = countByStatus(rows.values())
    tell(orderWatchers)
  }

  const reorderSoon = () => {
    timer ??= setTimeout(reorder, resortEvery)
  }

  /** Keeps the newer of two versions: an answer that was on its way may be older than what was pushed. */
  function keep(row: BoardRow): boolean {
    const known = rows.get(row.dck_id)
    if (known && (known.dck_version > row.dck_version || same(known, row))) return false
    rows.set(row.dck_id, row)
    // Now, while nobody waits: the first letter in the filter would have to wait for all of them.
    textOf(row)
    tell(rowWatchers.get(row.dck_id) ?? [])
    return true
  }

  function insert(row: BoardRow) {
    if (filter.shows(row, Date.now())) order = withRow(order, rows, row, sort)
    counts = countByStatus(rows.values())
    tell(orderWatchers)
  }

  return {
    /** All dockets of the board as the server has them now. */
    replaceAll(fresh: readonly BoardRow[]) {
      const ids = new Set(fresh.map((row) => row.dck_id))
      for (const id of rows.keys()) {
        if (!ids.has(id)) rows.delete(id)
      }
      for (const row of fresh) {
        if (loaded && !rows.has(row.dck_id)) arrived.add(row.dck_id)
        keep(row)
      }
      loaded = true
      reorder()
    },
    /** One pushed change. A new row stands in its place at once; a changed one keeps its place until the next sort. */
    apply(event: BoardEvent) {
      if (event.type === 'gone') {
        if (!rows.delete(event.dck_id)) return
        order = order.filter((id) => id !== event.dck_id)
        counts = countByStatus(rows.values())
        tell(orderWatchers)
        return
      }
      const isNew = !rows.has(event.row.dck_id)
      if (isNew) arrived.add(event.row.dck_id)
      if (!keep(event.row)) return
      if (isNew) insert(event.row)
      else reorderSoon()
    },
    sortBy(next: BoardSort) {
      sort = next
      reorder()
    },
    filterBy(next: string) {
      filter = boardFilter(next)
      reorder()
    },
    /** What the clock has made late meanwhile comes in, where somebody looks for that. */
    minuteIs(next: number) {
      if (next !== minute && filter.states.length > 0) reorder()
      minute = next
    },
    row: (id: number) => rows.get(id),
    /** Whether a row came by itself; it is told once, so that scrolling back does not flash it again. */
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

/** Field by field without a list of them: a refetch holds 10,000 rows against those that are there. */
function same<Row extends object>(left: Row, right: Row): boolean {
  for (const field in left) if (left[field] !== right[field]) return false
  return true
}

/** Finds a row's place by halving; the order may be a little stale, so the place is only as right as the order is. */
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
