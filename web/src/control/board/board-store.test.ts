import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardPage, BoardRow } from '../board-calls.ts'
import { createBoardFeed } from './board-feed.ts'
import { boardRow as row } from './board-row.fixture.ts'
import { readShow, type BoardShow } from './board-show.ts'
import { createBoardStore, RESORT_INTERVAL_MS } from './board-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const due = (id: number, hour: number, more: Partial<BoardRow> = {}) =>
  row(id, { dadd_deadline: `2026-03-02T${String(hour).padStart(2, '0')}:00:00+00:00`, ...more })

describe('the board', () => {
  test('[CTRL-08] an update notifies the subscribers of its own row only', () => {
    const store = createBoardStore()
    store.replaceAll([due(1, 10), due(2, 11)])
    const [first, second, order] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    store.watchRow(1, first)
    store.watchRow(2, second)
    store.watchOrder(order)
    store.apply({ type: 'row', row: due(1, 10, { dck_version: 2, drv_driver: 'Jo' }) })
    expect([first, second, order].map((watcher) => watcher.mock.calls.length)).toEqual([1, 0, 0])
  })

  test('[CTRL-08] a changed row keeps its position until the next sort', () => {
    const store = createBoardStore()
    store.replaceAll([due(1, 10), due(2, 11)])
    store.apply({ type: 'row', row: due(1, 15, { dck_version: 2 }) })
    expect(store.order()).toEqual([1, 2])
    vi.advanceTimersByTime(RESORT_INTERVAL_MS)
    expect(store.order()).toEqual([2, 1])
  })

  test('[CTRL-05] a new row is inserted in order immediately and is marked as new once', () => {
    const store = createBoardStore()
    store.replaceAll([due(1, 10), due(3, 12)])
    store.apply({ type: 'row', row: due(2, 11) })
    expect(store.order()).toEqual([1, 2, 3])
    expect([store.takeArrived(2), store.takeArrived(2), store.takeArrived(1)]).toEqual([true, false, false])
  })

  test('[CTRL-05] a removed docket leaves the board and the counts', () => {
    const store = createBoardStore()
    store.replaceAll([due(1, 10), due(2, 11)])
    store.apply({ type: 'removed', dck_id: 1 })
    expect(store.order()).toEqual([2])
    expect(store.counts()).toMatchObject({ states: { all: 1 }, statuses: [{ count: 1 }] })
  })

  test('[CTRL-06] an older version of a row never replaces a newer one', () => {
    const store = createBoardStore()
    store.replaceAll([due(1, 10, { dck_version: 3, drv_driver: 'Jo' })])
    store.apply({ type: 'row', row: due(1, 10, { dck_version: 2 }) })
    expect(store.row(1)?.drv_driver).toBe('Jo')
  })

  test('[CTRL-02] the board can be sorted by any column in both directions, with empty values last', () => {
    const store = createBoardStore()
    store.replaceAll([row(1, { drv_driver: 'Bo' }), row(2), row(3, { drv_driver: 'Al' })])
    store.sortBy({ column: 'drv_driver', descending: false })
    expect(store.order()).toEqual([3, 1, 2])
    store.sortBy({ column: 'drv_driver', descending: true })
    expect(store.order()).toEqual([1, 3, 2])
  })

  test('[CTRL-08] dockets are grouped by urgency, and a sort by another column has no groups', () => {
    vi.setSystemTime('2026-03-02T10:45:00Z')
    const store = createBoardStore()
    store.replaceAll([
      due(1, 15, { dck_status: 'E' }),
      due(2, 14),
      due(3, 10),
      due(4, 11, { dck_status: 'G' }),
      due(5, 9),
      row(6, { dck_status: 'Q' }),
    ])
    expect(store.order()).toEqual([5, 3, 4, 2, 1, 6])
    expect(store.groups()).toEqual([
      { group: 'late', start: 0, count: 2 },
      { group: 'due', start: 2, count: 1 },
      { group: 'unallocated', start: 3, count: 1 },
      { group: 'under-way', start: 4, count: 1 },
      { group: 'on-hold', start: 5, count: 1 },
    ])
    store.apply({ type: 'row', row: due(7, 10) })
    expect(store.groups()[0]).toEqual({ group: 'late', start: 0, count: 3 })
    store.apply({ type: 'removed', dck_id: 4 })
    expect(store.groups().map(({ group }) => group)).toEqual(['late', 'unallocated', 'under-way', 'on-hold'])
    store.sortBy({ column: 'dck_docket', descending: false })
    expect(store.groups()).toEqual([])
  })

  test('[CTRL-08] an allocated docket leaves its group at the next sort, and the counts follow', () => {
    vi.setSystemTime('2026-03-02T10:45:00Z')
    const store = createBoardStore()
    store.replaceAll([due(1, 14), due(2, 15), due(3, 10, { dck_status: 'Q' })])
    expect(store.counts().states).toEqual({ late: 1, asked: 0, unallocated: 2, 'on-hold': 1, all: 3 })
    store.apply({ type: 'row', row: due(1, 14, { dck_version: 2, dck_status: 'G', drv_driver: 'Jo' }) })
    expect(store.groups().map(({ group, count }) => [group, count])).toEqual([
      ['late', 1],
      ['unallocated', 2],
    ])
    vi.advanceTimersByTime(RESORT_INTERVAL_MS)
    expect(store.groups().map(({ group, count }) => [group, count])).toEqual([
      ['late', 1],
      ['unallocated', 1],
      ['under-way', 1],
    ])
    expect(store.counts().states.unallocated).toBe(1)
  })

  test('[CTRL-08] the board shows only late, unallocated or held dockets, or those in one status', () => {
    vi.setSystemTime('2026-03-02T10:45:00Z')
    const store = createBoardStore('', 'late')
    store.replaceAll([
      due(1, 10),
      due(2, 14),
      due(3, 15, { dck_status: 'Q' }),
      due(4, 16, { dck_status: 'E', drv_driver: 'Jo', to_postalcode: 'EC1A 1AA' }),
    ])
    const shown = (show: BoardShow) => {
      store.showOnly(show)
      return store.order()
    }
    expect(store.order()).toEqual([1])
    expect(shown('unallocated')).toEqual([1, 2])
    expect(shown('on-hold')).toEqual([3])
    expect(shown('status E')).toEqual([4])
    store.filterBy('ec2')
    expect(shown('all')).toEqual([])
    expect(readShow('status E')).toBe('status E')
    expect(readShow('nonsense')).toBe('all')
  })

  test('[CTRL-05] dockets are in order if as many arrive as leave', () => {
    const store = createBoardStore()
    store.replaceAll([due(1, 10), due(2, 11)])
    store.replaceAll([due(4, 13), due(3, 9)])
    expect(store.order()).toEqual([3, 4])
  })

  test('[CTRL-08] the quick filter searches all texts', () => {
    const store = createBoardStore()
    store.replaceAll([row(1, { to_postalcode: 'LS1 4AP' }), row(2)])
    store.filterBy('ls1')
    expect(store.order()).toEqual([1])
  })

  test('[CTRL-08, CTRL-02] the quick filter finds the states late, due and unassigned', () => {
    vi.setSystemTime('2026-03-02T10:45:00Z')
    const store = createBoardStore()
    const given = { drv_driver: 'Bo', to_postalcode: 'EC1A 1AA' }
    store.replaceAll([
      due(1, 10, given),
      due(2, 11, given),
      due(3, 12, { cust_name: 'Slater & Co' }),
      due(4, 10, { dck_status: 'D' }),
      row(5, { drv_driver: 'Bo' }),
      due(6, 10, { drv_driver: 'Bo', to_postalcode: 'N1 9AG' }),
    ])
    const found = (typed: string) => {
      store.filterBy(typed)
      return store.order()
    }
    expect(found('late')).toEqual([1, 6, 3])
    expect(found(' Due')).toEqual([2])
    expect(found('unassigned')).toEqual([3])
    expect(found('late ec1')).toEqual([1])
    expect(found('lat')).toEqual([3])
  })

  test('[CTRL-08, CTRL-02] a docket that becomes late is found when its minute has passed', () => {
    vi.setSystemTime('2026-03-02T10:45:00Z')
    const store = createBoardStore()
    store.replaceAll([due(1, 10), due(2, 11)])
    store.filterBy('late')
    expect(store.order()).toEqual([1])
    vi.setSystemTime('2026-03-02T11:01:00Z')
    store.setMinute(Date.now() / 60_000)
    expect(store.order()).toEqual([1, 2])
  })
})

describe('refetching', () => {
  test('[CTRL-05] a refetch does not undo a change that was pushed while it was running', async () => {
    const store = createBoardStore()
    const replies: ((page: BoardPage) => void)[] = []
    const feed = createBoardFeed(store, () => new Promise((resolve) => void replies.push(resolve)))
    const fetched = feed.refetch()
    feed.push({ type: 'row', row: due(2, 11) })
    feed.push({ type: 'removed', dck_id: 1 })
    replies[0]?.({ rows: [due(1, 10)], next: null })
    await fetched
    expect(store.order()).toEqual([2])
  })

  test('[CTRL-05] the later of two overlapping refetches wins', async () => {
    const store = createBoardStore()
    const replies: ((page: BoardPage) => void)[] = []
    const feed = createBoardFeed(store, () => new Promise((resolve) => void replies.push(resolve)))
    const fetched = Promise.all([feed.refetch(), feed.refetch()])
    replies[1]?.({ rows: [due(2, 11)], next: null })
    replies[0]?.({ rows: [due(1, 10)], next: null })
    await fetched
    expect(store.order()).toEqual([2])
  })

  test('[CTRL-08] a board with several pages is shown once all pages have loaded', async () => {
    const store = createBoardStore()
    const cursors: (string | null)[] = []
    const pages: BoardPage[] = [
      { rows: [due(2, 11)], next: '2' },
      { rows: [due(1, 10)], next: null },
    ]
    const feed = createBoardFeed(store, async (cursor) => {
      cursors.push(cursor)
      expect(store.order()).toEqual([])
      return pages[cursors.length - 1] ?? { rows: [], next: null }
    })
    await feed.refetch()
    expect(cursors).toEqual([null, '2'])
    expect(store.order()).toEqual([1, 2])
  })
})
