import { expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { patiently } from '../../test/patient.ts'
import { plansOf, type Plan } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { addressBook } from '../address-book/address-book.queries.ts'
import { listScans, searchScans, type TraceQuery } from '../tracking/trace-list.queries.ts'
import { listDockets } from './docket-list.queries.ts'
import { bookedByDay, dueByStatus, activeDockets } from './docket-overview.queries.ts'
import { filterDockets } from './docket-search.queries.ts'
import { walkDockets } from './walked-dockets.queries.ts'

/** Dockets of many customers, so that one walk per customer would cost as much as the whole list. */
const CUSTOMERS = 2000
const DOCKETS = 20_000

const portal = await openPortalForFile()
const names = portal.tenant('metro')
const { pool } = names
await pool.query(
  `insert into customer (cust_id, cust_name, cust_acc_code, cust_mop)
   select 1000 + n, 'Customer ' || n, 'C' || n, 'A' from generate_series(1, $1) n`,
  [CUSTOMERS],
)
await addDockets(pool, { customer: 1, count: DOCKETS / 2, archive: 'T', status: 'F', searchable: true })
await addDockets(pool, { customer: 1, count: DOCKETS / 2, status: 'D', searchable: true })
const { rows } = await pool.query<{ max: number }>('select max(dck_id) from docket')
const newest = rows[0]?.max ?? 0
// The search words of most dockets do not change, and rebuilding them takes most of a minute.
await pool.query('alter table docket disable trigger search')
await patiently(pool, (patient) =>
  patient.query(
    `update docket set dck_cust_id = 1001 + dck_id % $2::int,
       dck_created = timestamptz '2026-01-01' - ($1::int - dck_id) * interval '1 hour',
       dck_due = timestamptz '2026-01-01' - ($1::int - dck_id) * interval '1 hour'
     where dck_tracking like 'MT-MADE-%'`,
    [newest, CUSTOMERS],
  ),
)
await pool.query('alter table docket enable trigger search')
await pool.query(`update docket set dck_cust_ref1 = 'Rare' where dck_tracking like 'MT-MADE-%000'`)
await pool.query(
  `insert into docket_scan (dtr_dck_id, tloc_description, dtr_scandate)
   select dck_id, 'Depot ' || dck_id % 10, dck_created from docket where dck_tracking like 'MT-MADE-%'`,
)
await pool.query(
  `insert into customer_address (cadd_cust_id, cadd_coname, cadd_build, cadd_street, cadd_town, cadd_county,
     cadd_postalcode, cadd_address_type)
   select 1001 + n % $1::int, 'Company ' || n, n, 'Street ' || n, 'Town ' || n, 'County ' || n, 'EC3N 4AB', n % 2
   from generate_series(1, 10000) n`,
  [CUSTOMERS],
)
await pool.query('vacuum analyze')

const list = { accounts: null, archive: false, before: null, limit: 50, prices: 'all' as const, names }
const filter = {
  ...list,
  from: '-infinity',
  until: 'infinity',
  words: [],
  statuses: null,
  lateAt: null,
  due: null,
  booker: null,
}
const scans: TraceQuery = {
  accounts: null,
  from: '2025-06-01T00:00:00Z',
  before: { dtr_scandate: '2025-07-01T00:00:00Z', dtr_id: 0 },
  limit: 51,
}
const book = {
  accounts: null,
  type: null,
  marked: null,
  words: [],
  statuses: null,
  lateAt: null,
  due: null,
  booker: null,
  withAccount: true,
  descending: false,
  after: null,
  limit: 50,
}

/** Problems of plans that should walk this index only. */
const detours = (plans: Plan[], index: string, table: string): string[] =>
  plans.flatMap(({ indexes, scanned, maximumSortedRows, discarded }) => [
    ...(indexes.includes(index) ? [] : [`does not use ${index} but ${indexes.join(', ')}`]),
    ...(scanned.includes(table) ? [`scans ${table}`] : []),
    ...(maximumSortedRows < 600 ? [] : [`sorts ${maximumSortedRows} rows`]),
    ...(discarded < 600 ? [] : [`discards ${discarded} rows`]),
  ])

test.each([
  ['the first page', {}],
  ['a page from the middle', { before: 105_000 }],
  ['the archive', { archive: true }],
])('[LIST-01, LIST-07] the list of every account walks one index for %s', async (_what, more) => {
  const plans = await plansOf(pool, (db) => listDockets(db, { ...list, ...more }))
  expect(plans).toHaveLength(2)
  expect(detours(plans, 'docket_list_all', 'docket')).toEqual([])
})

test.each([
  ['dck_docket', 'docket_list_all'],
  ['dck_created', 'docket_created_all'],
  ['dadd_deadline', 'docket_deadline_all'],
] as const)(
  '[LIST-01, LIST-07] the list of every account sorted by %s walks one index',
  async (sort, index) => {
    for (const descending of [false, true]) {
      const query = { ...list, sort, descending, after: 105_000 }
      const plans = await plansOf(pool, (db) => walkDockets(db, query))
      expect(detours(plans, index, 'docket')).toEqual([])
    }
  },
)

test('[LIST-02, LIST-07] the list of every account by days walks one index', async () => {
  const days = { from: '2025-11-01', until: '2025-12-01' }
  const plans = await plansOf(pool, (db) => filterDockets(db, { ...filter, ...days }))
  expect(detours(plans, 'docket_created_all', 'docket')).toEqual([])
})

test('[LIST-06, LIST-07] a search among every account reads the newest and then the index of words', async () => {
  for (const [archive, index] of [
    [false, 'docket_search_recent'],
    [true, 'docket_search_history'],
  ] as const) {
    const plans = await plansOf(pool, (db) => filterDockets(db, { ...filter, archive, words: ['rar'] }))
    expect(plans).toHaveLength(4)
    for (const [at, plan] of plans.entries()) {
      expect(plan.indexes).toContain(at % 2 === 0 ? 'docket_created_all' : index)
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_search')
      expect(plan.discarded).toBeLessThan(600)
    }
  }
})

test('[NAV-06, LIST-07] the figures of every account on the home page walk their indexes', async () => {
  const due = await plansOf(pool, (db) => dueByStatus(db, null, '2025-11-01', '2025-11-02'))
  expect(detours(due, 'docket_due_all', 'docket')).toEqual([])
  for (const plan of await plansOf(pool, (db) => activeDockets(db, null, '2025-11-01', ['B', 'Q'], 8))) {
    expect(plan.scanned).not.toContain('docket')
    expect(plan.discarded).toBeLessThan(600)
  }
  for (const plan of await plansOf(pool, (db) => bookedByDay(db, null, '2025-12-01'))) {
    expect(plan.indexes).toContain('docket_created_all')
    expect(plan.scanned).not.toContain('docket')
  }
})

test('[TRACK-01, LIST-07] the scans of every account are listed and searched by one index', async () => {
  expect(
    detours(await plansOf(pool, (db) => listScans(db, scans)), 'docket_scan_all', 'docket_scan'),
  ).toEqual([])
  for (const plan of await plansOf(pool, (db) => searchScans(db, scans, ['depot', '3']))) {
    expect(plan.indexes).toContain('docket_scan_all')
    expect(plan.scanned).not.toContain('docket_scan')
  }
})

test.each([
  ['cadd_coname', 'customer_address_all_by_company'],
  ['cadd_build', 'customer_address_all_by_building'],
  ['cadd_street', 'customer_address_all_by_street'],
  ['cadd_town', 'customer_address_all_by_town'],
  ['cadd_county', 'customer_address_all_by_county'],
  ['cadd_country', 'customer_address_all_by_country'],
  ['cadd_postalcode', 'customer_address_all_by_postcode'],
] as const)(
  '[ADDR-01, LIST-07] the address book of every account sorted by %s walks one index',
  async (sort, index) => {
    for (const descending of [false, true]) {
      const plans = await plansOf(pool, (db) => addressBook(db, { ...book, sort, descending }))
      expect(detours(plans, index, 'customer_address')).toEqual([])
    }
  },
)
