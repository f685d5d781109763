import type { Urgency } from '@despatch/domain/control/urgency.ts'
import type { BoardEvent, BoardRow } from '../board-calls.ts'
import { boardFilter, textOf } from './board-filter.ts'
import { runsOf, type GroupRun } from './board-groups.ts'
import { byUrgency, comesBefore, groupOf, isByUrgency, sortedIds, type BoardSort } from './board-order.ts'
import { countsOf, isShown, noCounts, type BoardCounts, type BoardShow } from './board-show.ts'

/** The minimum time between two sorts: a constantly moving board cannot be read (CTRL-08). */
export const RESORT_INTERVAL_MS = 2000

type Watcher = () => void

/**
 * The rows of one circuit's board. Each row has its own subscribers, so that an update renders one row and not the
 * whole board. The order has its own subscribers too.
 */
export function createBoardStore(initialFilter = '', initialShow: BoardShow = 'all') {
  const rows = new Map<number, BoardRow>()
  const rowWatchers = new Map<number, Set<Watcher>>()
  const orderWatchers = new Set<Watcher>()
  /** Ids that arrived after the first load. Their rows are highlighted. */
  const arrived = new Set<number>()
  let sort = byUrgency
  let filter = boardFilter(initialFilter)
  let show = initialShow
  let loaded = false
  let loadedRows: readonly BoardRow[] = []
  /** The current minute since 1970, as last set. */
  let minute = 0
  let order: readonly number[] = []
  /** The group of each docket. A changed docket stays in its group until the next sort. */
  const groups = new Map<number, Urgency>()
  let runs: readonly GroupRun[] = []
  let counts: BoardCounts = noCounts
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = (watchers: Iterable<Watcher>) => {
    for (const watcher of watchers) watcher()
  }

  /** All rows, the visible ones in their current order: sorting nearly sorted rows is fast. */
  function rowsInOrder(): BoardRow[] {
    const shown = order.flatMap((id) => rows.get(id) ?? [])
    return shown.length === rows.size ? shown : [...rows.values()]
  }

  const isVisible = (row: BoardRow, now: number) => isShown(row, show, now) && filter.shows(row, now)

  /** Publishes a new order with its groups. */
  function publish(next: readonly number[]) {
    order = next
    runs = isByUrgency(sort) ? runsOf(order, groups) : []
    notify(orderWatchers)
  }

  function reorder() {
    clearTimeout(timer)
    timer = undefined
    const now = Date.now()
    const visible = rowsInOrder().filter((row) => isVisible(row, now))
    groups.clear()
    for (const row of visible) groups.set(row.dck_id, groupOf(row, now))
    publish(sortedIds(visible, sort, now))
  }

  /** Not for each character in the filter: the counts are those of all rows. */
  const count = () => {
    counts = countsOf(rows.values(), Date.now())
  }

  function recountAndReorder() {
    count()
    reorder()
  }

  const scheduleReorder = () => {
    timer ??= setTimeout(recountAndReorder, RESORT_INTERVAL_MS)
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
    const now = Date.now()
    count()
    if (!isVisible(row, now)) return publish(order)
    groups.set(row.dck_id, groupOf(row, now))
    publish(withRow(order, rows, row, sort, now))
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
      loadedRows = fresh
      recountAndReorder()
    },
    /**
     * Applies one pushed change. A new row is inserted in order immediately; a changed row keeps its position until
     * the next sort.
     */
    apply(event: BoardEvent) {
      if (event.type === 'removed') {
        if (!rows.delete(event.dck_id)) return
        count()
        publish(order.filter((id) => id !== event.dck_id))
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
    showOnly(next: BoardShow) {
      show = next
      reorder()
    },
    /** Groups, filters and counts again when the minute changes: dockets become due and late. */
    setMinute(next: number) {
      if (next !== minute && loaded) recountAndReorder()
      minute = next
    },
    row: (id: number) => rows.get(id),
    /** All rows as they were last loaded, visible or not. The array changes only when they are loaded again. */
    loadedRows: () => loadedRows,
    /** Whether a row has just arrived. Returns true once, so that scrolling back does not highlight it again. */
    takeArrived: (id: number) => arrived.delete(id),
    order: () => order,
    /** The groups of the order, or none if it is sorted by another column. */
    groups: () => runs,
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
  now: number,
): number[] {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = rows.get(order[middle] ?? -1)
    if (other && comesBefore(other, row, sort, now)) low = middle + 1
    else high = middle
  }
  return order.toSpliced(low, 0, row.dck_id)
}
