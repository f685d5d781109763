import { expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { patiently } from '../../test/patient.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { docketRows } from './docket-list.queries.ts'
import { filterDockets, type FilteredQuery } from './docket-search.queries.ts'

const LONG = 20_000

const portal = await openPortalForFile()
const names = portal.tenant('metro')
const { pool } = names
await addDockets(pool, { customer: 1, count: LONG, archive: 'T', status: 'F', searchable: true })
const { rows } = await pool.query<{ max: number }>('select max(dck_id) from docket')
const newest = rows[0]?.max ?? 0
await patiently(pool, (patient) =>
  patient.query(
    `update docket set dck_created = timestamptz '2026-01-01' - ($1::int - dck_id) * interval '1 hour',
     dck_cust_ref1 = case when dck_id % 1000 = 0 then 'Rare' else dck_cust_ref1 end
   where dck_id > $1 - $2::int`,
    [newest, LONG],
  ),
)
await patiently(pool, (patient) => patient.query('vacuum analyze'))

const query = (more: Partial<FilteredQuery>): FilteredQuery => ({
  accounts: [1],
  archive: true,
  before: null,
  limit: 50,
  prices: 'all',
  names,
  from: '-infinity',
  until: 'infinity',
  words: [],
  statuses: null,
  lateAt: null,
  due: null,
  booker: null,
  ...more,
})

const spring = { from: '2025-03-01', until: '2025-06-01' }

test.each([
  ['the first page', () => query(spring)],
  ['a page from the middle', () => query({ ...spring, before: newest - 6000 })],
  ['an open start', () => query({ until: '2025-06-01' })],
  ['several accounts', () => query({ ...spring, accounts: [1, 2, 3, 4, 5] })],
])('[LIST-02] the list by days walks its index for %s and sorts no history', async (_what, query) => {
  const plans = await plansOf(pool, (db) => filterDockets(db, query()))
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan.indexes).toContain('docket_created')
    expect(plan.scanned).not.toContain('docket')
    expect(plan.maximumSortedRows).toBeLessThan(500)
    expect(plan.discarded).toBeLessThan(500)
  }
})

test('[LIST-06] the search reads the newest dockets and then the word index, and no history', async () => {
  for (const [archive, words, index] of [
    [true, ['rare'], 'docket_search_history'],
    [true, ['ec3n', 'rar', 'comp'], 'docket_search_history'],
    [false, ['rare'], 'docket_search_recent'],
  ] as const) {
    const plans = await plansOf(pool, (db) => filterDockets(db, query({ archive, words: [...words] })))
    expect(plans).toHaveLength(4)
    for (const [at, plan] of plans.entries()) {
      expect(plan.indexes).toContain(at % 2 === 0 ? 'docket_created' : index)
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_search')
      expect(plan.maximumSortedRows).toBeLessThan(500)
      expect(plan.discarded).toBeLessThan(500)
    }
  }
})

/** The statements that a search ran. */
const searched = async (words: string[]) => {
  const names: (string | undefined)[] = []
  const db: Queryable = {
    query: (asked) => {
      names.push(asked.name?.replace(/-[\w-]{22}$/, ''))
      return pool.query(asked)
    },
  }
  await filterDockets(db, query({ words }))
  return names
}

test('[LIST-06] a page for a word that nearly every docket has is found without the word index', async () => {
  expect(await searched(['comp'])).toEqual(['newest-dockets-by-words', 'docket-rows'])
  expect(await searched(['rare'])).toEqual(['newest-dockets-by-words', 'history-by-words', 'docket-rows'])
})

test('[LIST-02, LIST-06] the found dockets are read by their keys', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => newest - at * 7)
  for (const plan of await plansOf(pool, (db) => docketRows(db, ids))) {
    expect(plan.indexes).toContain('docket_pkey')
    expect(plan.scanned).not.toContain('docket')
    expect(plan.scanned).not.toContain('docket_address')
    expect(plan.discarded).toBeLessThan(500)
  }
})

const week = { from: '2026-03-02T00:00:00Z', until: '2026-03-03T00:00:00Z' }

test.each([
  ['statuses', 'docket_status', () => query({ statuses: ['C', 'F'] })],
  ['statuses of every account', 'docket_status_all', () => query({ accounts: null, statuses: ['C', 'F'] })],
  ['a user’s bookings', 'docket_booker', () => query({ booker: 1 })],
  ['a user’s bookings with a status', 'docket_booker', () => query({ booker: 1, statuses: ['F'] })],
  ['deadlines of a day', 'docket_due', () => query({ due: week })],
  ['deadlines of a day in every account', 'docket_due', () => query({ accounts: null, due: week })],
  ['late dockets', 'docket_under_way', () => query({ archive: false, lateAt: '2026-03-02T12:00:00Z' })],
] as const)(
  '[LIST-02] a list filtered by %s reads %s among twenty thousand dockets',
  async (_what, index, query) => {
    for (const words of [[], ['comp']]) {
      const [plan] = await plansOf(pool, (db) => filterDockets(db, { ...query(), words }))
      expect(plan?.indexes).toContainEqual(expect.stringMatching(`^${index}(_all)?$`))
      expect(plan?.scanned).not.toContain('docket')
      expect(plan?.maximumSortedRows).toBeLessThan(500)
      expect(plan?.discarded).toBeLessThan(500)
    }
  },
)
