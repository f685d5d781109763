import type { DocketListQuery } from './docket-list.queries.ts'
import { docketSorts, maximumSortedRows } from '@despatch/contract/dockets/dockets.ts'
import { describe, expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { boardOf } from '../control/board.queries.ts'
import { trackByNumber, trackByReference } from '../tracking/track.queries.ts'
import { listDockets } from './docket-list.queries.ts'
import { sortedDockets } from './sorted-dockets.queries.ts'
import { walkDockets } from './walked-dockets.queries.ts'

/** One customer with a much longer history than any other, on both sides of the archive. */
const LONG = 20_000

const portal = await openPortalForFile()
const names = portal.tenant('metro')
const { pool } = names
await addDockets(pool, { customer: 1, count: LONG, archive: 'T', status: 'F', searchable: true })
await addDockets(pool, { customer: 1, count: LONG, status: 'D', searchable: true })
await pool.query('analyze')
const { rows } = await pool.query<{ max: number }>('select max(dck_id) from docket')
const newest = rows[0]?.max ?? 0

const query = (more: Partial<DocketListQuery>): DocketListQuery => ({
  accounts: [1],
  archive: false,
  before: null,
  limit: 50,
  prices: 'all',
  names,
  ...more,
})

describe('with one customer of twenty thousand dockets', () => {
  test.each([
    ['the first page', () => query({})],
    ['the first page of another size', () => query({ limit: 20 })],
    ['a page from the middle', () => query({ before: newest - LONG / 2 })],
    ['the archive', () => query({ archive: true })],
    ['the archive’s depth', () => query({ archive: true, before: newest - LONG - LONG / 2 })],
    ['several accounts', () => query({ accounts: [1, 2, 3, 4, 5, 6, 7, 8], before: newest - LONG / 2 })],
  ])('[LIST-01] the list walks its index for %s and sorts no history', async (_what, query) => {
    const plans = await plansOf(pool, (db) => listDockets(db, query()))
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan.indexes).toContain('docket_list')
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_address')
      expect(plan.maximumSortedRows).toBeLessThan(500)
      expect(plan.discarded).toBeLessThan(500)
    }
  })

  test.each([
    ['dck_docket', 'docket_list'],
    ['dck_created', 'docket_created'],
    ['dadd_deadline', 'docket_deadline'],
  ] as const)('[LIST-01] the list sorted by %s walks its own index', async (sort, index) => {
    for (const [accounts, descending] of [
      [[1], false],
      [[1], true],
      [[1, 2, 3, 4, 5, 6, 7, 8], false],
    ] as const) {
      const walked = { ...query({ accounts: [...accounts] }), sort, descending, after: newest - LONG / 2 }
      const plans = await plansOf(pool, (db) => walkDockets(db, walked))
      expect(plans).toHaveLength(2)
      for (const plan of plans) {
        expect(plan.indexes).toContain(index)
        expect(plan.scanned).not.toContain('docket')
        expect(plan.maximumSortedRows).toBeLessThan(500)
        expect(plan.discarded).toBeLessThan(500)
      }
    }
  })

  test.each(docketSorts)(
    '[LIST-01] a sort by %s reads no more dockets than the limit for sorting',
    async (sort) => {
      // As autovacuum leaves it, so that index-only scans are possible.
      await pool.query('vacuum docket, docket_address')
      const days = {
        from: '-infinity',
        until: '2100-01-01',
        statuses: null,
        lateAt: null,
        due: null,
        booker: null,
      }
      for (const words of [[], ['company']]) {
        const sorted = { ...query({}), ...days, words, sort, descending: false, cursor: null }
        for (const plan of await plansOf(pool, (db) => sortedDockets(db, sorted))) {
          expect(plan.scanned).not.toContain('docket')
          expect(plan.scanned).not.toContain('docket_address')
          expect(plan.maximumSortedRows).toBeLessThanOrEqual(maximumSortedRows + 1)
        }
      }
    },
  )

  test('[CTRL-02] the board uses its own index', async () => {
    const plans = [null, newest - LONG / 2].map((before) => plansOf(pool, (db) => boardOf(db, 'LON', before)))
    for (const plan of (await Promise.all(plans)).flat()) {
      expect(plan.indexes).toContain('docket_board')
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_address')
    }
  })

  test('[TRACK-03] tracking finds a docket by the unique index of its reference or its number', async () => {
    const byReference = await plansOf(pool, (db) => trackByReference(db, 'MT-7K3F-9QWX-2B4D'))
    const byNumber = await plansOf(pool, (db) => trackByNumber(db, 'MT100001', 'EC3N 4AB'))
    for (const plan of byReference) expect(plan.indexes).toContain('docket_dck_tracking_key')
    for (const plan of byNumber) expect(plan.indexes).toContain('docket_dck_docket_key')
    for (const plan of [...byReference, ...byNumber]) expect(plan.scanned).not.toContain('docket')
  })
})
