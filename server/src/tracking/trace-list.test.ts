import { traceList, traceSorts } from '@despatch/contract/tracking/trace.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { patiently } from '../../test/patient.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { listSortedScans } from './sorted-trace.queries.ts'
import { listByDocket, listScans, searchScans, type TraceQuery } from './trace-list.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

/** This many minutes after midday on a day without other scans. */
const at = (minutes: number) =>
  new Date(Date.parse('2025-03-30T12:00:00Z') + minutes * MINUTE_MS).toISOString()
const day = { dateStart: '30/03/2025', dateEnd: '2025-03-30' }

const addScan = (docket: number, scandate: string, more: Record<string, unknown> = {}) => {
  const row = { dtr_dck_id: docket, dtr_scandate: scandate, tloc_description: 'Depot', ...more }
  const columns = Object.keys(row).join(', ')
  return pool.query(
    `insert into docket_scan (${columns}) select ${columns} from jsonb_populate_record(null::docket_scan, $1)`,
    [JSON.stringify(row)],
  )
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const own = await pool.query<{
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_cust_id: number
}>(
  `update docket set dck_archive = 'T', dck_cust_ref1 = 'PO 4711' where dck_id =
     (select max(dck_id) from docket where dck_cust_id = 1)
   returning dck_id, dck_docket, dck_tracking, dck_cust_id`,
)
const other = await pool.query<{ dck_id: number }>(
  'select max(dck_id) dck_id from docket where dck_cust_id = 2',
)
/** An archived docket of the user's, and one of another account. */
const [mine] = own.rows
if (!mine) throw new Error('The account has dockets')
const theirs = other.rows[0]?.dck_id ?? 0
await addScan(mine.dck_id, at(0), {
  dtr_drv_id: 1,
  dab_reference: 'BAR/1',
  tloc_description: 'Received, 100% Depot',
  dtr_box: 'BOX 7',
  dtr_item: '1 of 9',
  cg_reference: 'CG 55',
  cg_cust_ref1: 'Spring order',
  dtr_latitude: 51.5,
  dtr_longitude: -0.1,
})
// Several in the same instant, which are ordered by their id.
for (let item = 1; item <= 6; item += 1) await addScan(mine.dck_id, at(5), { dtr_item: `${item} of 6` })
await addScan(theirs, at(7), { tloc_description: 'Elsewhere' })

const items = async (payload: object) =>
  (await account.call(traceList, { ...day, ...payload })).rows.map(({ dtr_item }) => dtr_item)

const errorOf = async (payload: object) => (await account.send(traceList, payload)).body.errors

const scansSeenBy = (client: Client) => client.call(traceList, { ...day, limit: 200 })

const takeAccessAway = (flag: string) =>
  portal.change(
    'session',
    `update app_user set ausr_rights_trace_disable_docket_access = $1 where ausr_logon = 'account'`,
    [flag],
  )

test('[TRACK-01] track and trace returns every column of a scan, also for an archived docket', async () => {
  const { rows } = await account.call(traceList, { ...day, search: 'bar/1' })
  const { rows: drivers } = await pool.query<{ drv_driver: string }>(
    'select drv_driver from driver where drv_id = 1',
  )
  expect(rows).toEqual([
    {
      dtr_id: expect.any(Number),
      dck_id: mine.dck_id,
      dck_docket: mine.dck_docket,
      dck_tracking: mine.dck_tracking,
      cg_cust_ref1: 'Spring order',
      drv_driver: drivers[0]?.drv_driver,
      tloc_description: 'Received, 100% Depot',
      stop: null,
      route: { from: expect.any(Object), to: expect.any(Object) },
      dtr_box: 'BOX 7',
      dtr_item: '1 of 9',
      cg_reference: 'CG 55',
      dck_cust_ref1: 'PO 4711',
      dab_reference: 'BAR/1',
      dtr_scandate: '2025-03-30T12:00:00+00:00',
      dtr_latitude: 51.5,
      dtr_longitude: -0.1,
    },
  ])
})

test('[TRACK-01, CALL-04] track and trace returns pages, newest first, with scans of the same instant in a fixed order', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  for (let pages = 1; ; pages += 1) {
    const { rows, next }: ReplyOf<typeof traceList> = await account.call(traceList, {
      ...day,
      limit: 3,
      cursor,
    })
    seen.push(...rows.map(({ dtr_item }) => dtr_item))
    expect(rows.length).toBeLessThanOrEqual(3)
    if (next === null) break
    expect(pages).toBeLessThan(4)
    // A new scan does not shift the pages.
    if (pages === 1) await addScan(mine.dck_id, at(9), { dtr_item: 'late' })
    cursor = next
  }
  expect(seen).toEqual(['6 of 6', '5 of 6', '4 of 6', '3 of 6', '2 of 6', '1 of 6', '1 of 9'])
  expect(await items({ limit: 1 })).toEqual(['late'])
})

test('[CALL-04] track and trace refuses an invalid cursor', async () => {
  for (const cursor of [
    'x',
    '1',
    '2025-02-31T00:00:00Z~1',
    '2025-03-30T12:00:00Z~-1',
    '2025-03-30T12:00:00Z~1~2',
  ]) {
    const answer = await account.send(traceList, { ...day, cursor })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } })
  }
})

test('[TRACK-01] track and trace covers two days ago until today in London by default', async () => {
  await addScan(mine.dck_id, minutesAgo(0), { dab_reference: 'TODAY' })
  await addScan(mine.dck_id, minutesAgo(2 * 24 * 60), { dab_reference: 'TWO DAYS' })
  await addScan(mine.dck_id, minutesAgo(3 * 24 * 60), { dab_reference: 'THREE DAYS' })
  const { rows } = await account.call(traceList, { limit: 200 })
  const references = rows.map(({ dab_reference }) => dab_reference)
  expect(references).toContain('TODAY')
  expect(references).toContain('TWO DAYS')
  expect(references).not.toContain('THREE DAYS')
})

test('[TRACK-01] track and trace includes both days, from midnight to midnight in London', async () => {
  // The clocks go forward on this day, so it ends at 23:00 UTC.
  await addScan(theirs, '2025-03-29T23:59:59.999Z', { tloc_description: 'Before' })
  await addScan(theirs, '2025-03-30T00:00:00Z', { tloc_description: 'First' })
  await addScan(theirs, '2025-03-30T22:59:59.999999Z', { tloc_description: 'Last' })
  await addScan(theirs, '2025-03-30T23:00:00Z', { tloc_description: 'After' })
  const { rows } = await (await portal.login('admin')).call(traceList, { ...day, limit: 200 })
  const places = rows.map(({ tloc_description }) => tloc_description)
  expect(places[0]).toBe('Last')
  expect(places.at(-1)).toBe('First')
})

test('[TRACK-01] track and trace finds the scans that contain every word, character by character', async () => {
  expect(await items({ search: 'spring 7' })).toEqual(['1 of 9'])
  expect(await items({ search: ` ${mine.dck_docket.toLowerCase()}  cg ` })).toEqual(['1 of 9'])
  expect(await items({ search: '100% dep' })).toEqual(['1 of 9'])
  expect(await items({ search: '1%9' })).toEqual([])
  expect(await items({ search: 'spring elsewhere' })).toEqual([])
  expect(await items({ search: 'elsewhere' })).toEqual([])
})

test('[TRACK-01] track and trace refuses invalid days, an end before the start, and a search over too many days', async () => {
  expect(await errorOf({ dateStart: '31/02/2026' })).toEqual([
    { field: 'dateStart', message: '31/02/2026 is not a day in the calendar.' },
  ])
  expect(await errorOf({ dateEnd: 'today' })).toEqual([
    { field: 'dateEnd', message: 'Enter the date as DD/MM/YYYY.' },
  ])
  expect(await errorOf({ dateStart: '02/03/2026', dateEnd: '2026-03-01' })).toEqual([
    { field: 'dateEnd', message: 'The end date is before the start date.' },
  ])
  const year = { dateStart: '01/01/2025', dateEnd: '31/12/2025' }
  expect(await errorOf({ ...year, search: 'spring' })).toEqual([
    { field: 'dateStart', message: 'A search covers at most 31 days.' },
  ])
  expect(await errorOf(year)).toBeUndefined()
})

test('[LIST-07, TRACK-01] track and trace shows only the scans of the user’s own accounts', async () => {
  const otherUser = await portal.login('admin')
  const accounts = (await scansSeenBy(otherUser)).rows.map(({ dck_id }) => dck_id)
  expect(accounts).toContain(theirs)
  expect(accounts).toContain(mine.dck_id)
  for (const { dck_id } of (await scansSeenBy(account)).rows) expect(dck_id).toBe(mine.dck_id)
})

test('[LIST-07] track and trace moves a docket’s scans with it to another account', async () => {
  await pool.query('update docket set dck_cust_id = 2 where dck_id = $1', [mine.dck_id])
  expect(await items({})).toEqual([])
  await pool.query('update docket set dck_cust_id = $2 where dck_id = $1', [mine.dck_id, mine.dck_cust_id])
  expect(await items({ limit: 200 })).toHaveLength(8)
})

test('[TRACK-01] track and trace sends no access to dockets to a user whose access was removed', async () => {
  await takeAccessAway('T')
  const { rows } = await account.call(traceList, day)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row).not.toHaveProperty('dck_tracking')
    expect(row).not.toHaveProperty('route')
  }
  await takeAccessAway('F')
})

test('[TRACK-01] track and trace names the stop that a scan belongs to, and finds scans by it', async () => {
  const { rows: stops } = await pool.query<{
    dadd_id: number
    dadd_companyname: string
    dadd_town: string
    dadd_latitude: number
    dadd_longitude: number
  }>('select * from docket_address where dadd_dck_id = $1 order by dadd_order', [mine.dck_id])
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) throw new Error('The docket has stops')
  const on = { dateStart: '26/03/2025', dateEnd: '26/03/2025' }
  await addScan(mine.dck_id, '2025-03-26T12:01:00Z', {
    dtr_latitude: first.dadd_latitude,
    dtr_longitude: first.dadd_longitude,
  })
  await addScan(mine.dck_id, '2025-03-26T12:02:00Z', { dtr_latitude: 49.9, dtr_longitude: -6.3 })
  await addScan(mine.dck_id, '2025-03-26T12:03:00Z', { dtr_dadd_id: last.dadd_id })
  const { rows } = await account.call(traceList, on)
  const name = ({ dadd_companyname, dadd_town }: typeof first) => ({ dadd_companyname, dadd_town })
  expect(rows.map(({ stop }) => stop)).toEqual([name(last), null, name(first)])
  for (const { route } of rows) expect(route).toEqual({ from: name(first), to: name(last) })
  const found = await account.call(traceList, { ...on, search: last.dadd_companyname })
  expect(found.rows).toHaveLength(3)
})

describe('scans grouped by docket', () => {
  const on = { dateStart: '25/03/2025', dateEnd: '25/03/2025', groupByDocket: true }
  let second = 0

  beforeAll(async () => {
    const { rows } = await pool.query<{ dck_id: number }>(
      'select min(dck_id) dck_id from docket where dck_cust_id = 1',
    )
    second = rows[0]?.dck_id ?? 0
    const scans = [
      [mine.dck_id, '09:00', 'a'],
      [second, '09:30', 'b'],
      [mine.dck_id, '10:00', 'c'],
      [theirs, '10:30', 'd'],
      [second, '11:00', 'e'],
      [mine.dck_id, '11:00', 'f'],
    ] as const
    for (const [docket, at, dtr_item] of scans) await addScan(docket, `2025-03-25T${at}:00Z`, { dtr_item })
    // Scans of other days do not count.
    await addScan(second, '2025-03-26T00:00:00Z', { dtr_item: 'later' })
    await addScan(second, '2025-03-24T12:00:00Z', { dtr_item: 'earlier' })
  })

  const pagesBy = async (limit: number, search = '') => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: ReplyOf<typeof traceList> = await account.call(traceList, { ...on, search, limit, cursor })
      seen.push(page.rows.map(({ dtr_item }) => dtr_item).join(''))
      cursor = page.next
    } while (cursor !== null)
    return seen
  }

  test('[TRACK-01] are whole dockets, the one scanned last first, with a page for as many dockets as wanted', async () => {
    expect(await pagesBy(50)).toEqual(['fcaeb'])
    expect(await pagesBy(1)).toEqual(['fca', 'eb'])
  })

  test('[TRACK-01] are only those that a search finds, in the order of the found ones', async () => {
    expect(await pagesBy(50, 'nowhere to be found')).toEqual([''])
    await addScan(second, '2025-03-25T08:00:00Z', { dtr_item: 'x', dtr_box: 'FOUND 1' })
    await addScan(mine.dck_id, '2025-03-25T07:00:00Z', { dtr_item: 'y', dtr_box: 'FOUND 2' })
    expect(await pagesBy(1, 'found')).toEqual(['x', 'y'])
  })

  test('[TRACK-01] are refused in another order than newest first', async () => {
    for (const order of [{ sort: 'dtr_box' }, { sort: 'dtr_scandate', descending: false }])
      expect(await errorOf({ ...on, ...order })).toMatchObject([{ field: 'groupByDocket' }])
  })
})

const LONG = 40_000

const query = (more: Partial<TraceQuery> = {}): TraceQuery => ({
  accounts: [1],
  from: '2024-01-01T00:00:00Z',
  before: { dtr_scandate: '2024-12-31T00:00:00Z', dtr_id: 0 },
  limit: 51,
  ...more,
})

describe('with an account of forty thousand scans', () => {
  beforeAll(async () => {
    // Eight scans per docket; every other one belongs to another account.
    for (const customer of [1, 2]) await addDockets(pool, { customer, count: LONG / 8, archive: 'T' })
    await patiently(pool, (patient) =>
      patient.query(
        `insert into docket_scan (dtr_dck_id, tloc_description, dtr_scandate)
       select dck_id, 'Depot ' || n % 10, timestamptz '2024-01-01Z' + (rank * 8 + n) * interval '10 minutes'
       from (select dck_id, row_number() over (partition by dck_cust_id order by dck_id) rank
             from docket where dck_tracking like 'MT-MADE-%') made, generate_series(0, 7) n`,
      ),
    )
    await pool.query('analyze')
  })

  test.each([
    ['the first page', () => query()],
    [
      'a page from the middle',
      () => query({ before: { dtr_scandate: '2024-06-01T00:00:00Z', dtr_id: 30_000 } }),
    ],
    ['several accounts', () => query({ accounts: [1, 2, 3, 4, 5, 6, 7, 8] })],
  ])('[TRACK-01] the list walks its index for %s and sorts no history', async (_what, query) => {
    const plans = await plansOf(pool, (db) => listScans(db, query()))
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan.indexes).toContain('docket_scan_by_account')
      expect(plan.scanned).not.toContain('docket_scan')
      expect(plan.maximumSortedRows).toBeLessThan(600)
      expect(plan.discarded).toBeLessThan(600)
    }
  })

  test.each([
    ['the first page', {}],
    [
      'a page from the middle',
      { before: { dtr_scandate: '2024-06-01T00:00:00Z', dtr_id: Number.MAX_SAFE_INTEGER } },
    ],
    ['every account', { accounts: null }],
  ])('[TRACK-01] whole dockets are read by the indexes for %s', async (_what, more) => {
    const byDocket = { ...query(more), until: '2024-12-31T00:00:00Z', words: [], limit: 16 }
    for (const plan of await plansOf(pool, (db) => listByDocket(db, byDocket))) {
      expect(plan.indexes).toContain('docket_scan_by_docket')
      expect(plan.scanned).not.toContain('docket_scan')
      expect(plan.discarded).toBeLessThan(600)
    }
  })

  test('[TRACK-01] a search reads the scans of its days by the same index', async () => {
    const june = query({
      from: '2024-06-01T00:00:00Z',
      before: { dtr_scandate: '2024-07-01T00:00:00Z', dtr_id: 0 },
    })
    for (const plan of await plansOf(pool, (db) => searchScans(db, june, ['depot', '3']))) {
      expect(plan.indexes).toContain('docket_scan_by_account')
      expect(plan.scanned).not.toContain('docket_scan')
      expect(plan.scanned).not.toContain('docket')
    }
  })
})

describe('sorted scans', () => {
  const sortDay = { dateStart: '28/03/2025', dateEnd: '28/03/2025' }

  beforeAll(async () => {
    const texts = ['bea', 'Adam', '', 'carl', 'Bea', 'adam', 'bea']
    for (const [n, text] of texts.entries()) {
      await addScan(mine.dck_id, `2025-03-28T12:0${n}:00Z`, {
        tloc_description: text,
        dab_reference: text,
        dtr_box: text,
        dtr_item: text,
        cg_reference: text,
        cg_cust_ref1: text,
        dtr_latitude: n - 3,
        dtr_longitude: 0,
      })
    }
  })

  const minutesBy = async (sort: (typeof traceSorts)[number], descending: boolean) => {
    const minutes: number[] = []
    let cursor: string | null = null
    do {
      const page: ReplyOf<typeof traceList> = await account.call(traceList, {
        ...sortDay,
        sort,
        descending,
        limit: 2,
        cursor,
      })
      minutes.push(...page.rows.map(({ dtr_scandate }) => new Date(dtr_scandate).getUTCMinutes()))
      cursor = page.next
    } while (cursor !== null)
    return minutes
  }

  test.each([
    'tloc_description',
    'dab_reference',
    'dtr_box',
    'dtr_item',
    'cg_reference',
    'cg_cust_ref1',
  ] as const)('[TRACK-01] by %s are all listed once across pages, with empty values last', async (sort) => {
    expect(await minutesBy(sort, false)).toEqual([1, 5, 0, 4, 6, 3, 2])
    expect(await minutesBy(sort, true)).toEqual([3, 6, 4, 0, 5, 1, 2])
  })

  test.each(['dck_docket', 'dtr_scandate', 'drv_driver', 'dck_cust_ref1', 'dtr_latitude'] as const)(
    '[TRACK-01] by %s are listed forwards and backwards, equal values in the order of the scans',
    async (sort) => {
      expect(await minutesBy(sort, false)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(await minutesBy(sort, true)).toEqual([6, 5, 4, 3, 2, 1, 0])
    },
  )

  test('[TRACK-01] sorted scans can be searched, and cover at most 31 days', async () => {
    const { rows } = await account.call(traceList, { ...sortDay, sort: 'dtr_box', search: 'BEA' })
    expect(rows.map(({ dtr_box }) => dtr_box)).toEqual(['bea', 'Bea', 'bea'])
    const long = { dateStart: '01/01/2025', dateEnd: '28/03/2025', sort: 'dtr_box' }
    expect(await account.send(traceList, long)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dateStart' }] },
    })
  })

  test.each(traceSorts)('[TRACK-01] by %s are read by the index of the list', async (sort) => {
    await pool.query('analyze docket_scan')
    const query = {
      accounts: [1],
      from: '2025-03-28T00:00:00Z',
      until: '2025-03-29T00:00:00Z',
      words: [],
      sort,
      descending: false,
      after: null,
      limit: 51,
    }
    for (const plan of await plansOf(pool, (db) => listSortedScans(db, query))) {
      expect(plan.scanned).not.toContain('docket_scan')
      expect(plan.scanned).not.toContain('docket')
    }
  })
})
