import {
  reportChoices,
  reportDockets,
  reportList,
  reportRun,
} from '@despatch/contract/reports/report-runs.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const days = { dateStart: '28/03/2026', dateEnd: '30/03/2026' }
const ABBEY = 501
const QUAY = 502

/**
 * Every figure here is calculated by hand from the dockets booked here. On 29 March 2026 London's clocks went
 * forward: the day ends an hour earlier, at 23:00 UTC.
 */
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
const add = (docket: Parameters<typeof addReported>[1]) => addReported(pool, docket)
// The last second of the 28th, the first and the last of the short 29th, and the first of the 30th.
await add({ customer: ABBEY, created: '2026-03-28T23:59:59Z', net: 1000, vat: 200 })
await add({
  customer: ABBEY,
  created: '2026-03-29T00:00:00Z',
  net: 1999,
  vat: 400,
  parcels: [
    { quantity: 2, weight: 1.5 },
    { quantity: 1, weight: 10.25 },
  ],
  status: 'D',
  collectBy: '2026-03-29T09:00:00Z',
  collected: '2026-03-29T09:00:00Z',
  deliverBy: '2026-03-29T12:00:00Z',
  delivered: '2026-03-29T12:01:00Z',
})
await add({
  customer: ABBEY,
  created: '2026-03-29T22:59:59Z',
  net: 501,
  vat: 0,
  archived: true,
  status: 'F',
  collectBy: '2026-03-30T09:00:00Z',
  collected: '2026-03-30T09:20:00Z',
  deliverBy: '2026-03-30T12:00:00Z',
  delivered: '2026-03-30T11:05:00Z',
})
await add({ customer: ABBEY, created: '2026-03-29T23:00:00Z', service: 'B', net: 2500, vat: 500 })
await add({
  customer: ABBEY,
  created: '2026-03-29T10:00:00Z',
  status: 'C',
  net: 9999,
  vat: 2000,
  parcels: [{ quantity: 50, weight: 50 }],
})
await add({ customer: QUAY, created: '2026-03-29T10:00:00Z', net: 4000, vat: 800 })
// Another account's, on the same day.
await add({ customer: 3, created: '2026-03-29T10:00:00Z', net: 77_700, vat: 15_540 })
const both = await portal.login('account')
const abbey = await portal.login('noprice')

const run = (
  client: Client,
  Filename: string,
  more: Partial<Payload<typeof reportRun>> = {},
): Promise<ReplyOf<typeof reportRun>> =>
  client.call(reportRun, { Filename, Database: 'metro', ...days, ...more })

const figures = ({ rows }: ReplyOf<typeof reportRun>) => rows.map((row) => row.figures)
const labels = ({ columns }: ReplyOf<typeof reportRun>) => columns.map(({ label }) => label)

const nameOf = async (service: string) => {
  const { services } = await both.call(reportChoices, {})
  return services.find(({ styp_id }) => styp_id === service)?.styp_description ?? ''
}

test('[REP-02] bookings by day and service counts by London’s days, cancelled dockets separately, archived ones included, in pence', async () => {
  const [a, b] = [await nameOf('A'), await nameOf('B')]
  const reply = await run(both, 'bookings-by-day', { dck_cust_id: ABBEY })
  expect(labels(reply)).toEqual(['Day', 'Service', 'Bookings', 'Cancelled', 'Pieces', 'Net', 'VAT', 'Total'])
  expect(figures(reply)).toEqual([
    ['2026-03-28', a, 1, 0, 0, 10, 2, 12],
    ['2026-03-29', a, 3, 1, 3, 25, 4, 29],
    ['2026-03-30', b, 1, 0, 0, 25, 5, 30],
  ])
  expect(reply.totals).toEqual([null, null, 5, 1, 3, 60, 11, 71])
  expect(reply.chart).toMatchObject({
    labelKind: 'date',
    series: [a, b].toSorted().map((name) => ({ name, kind: 'whole' })),
  })
  const sums = reply.chart.points.map(({ label, values }) => [
    label,
    values.reduce((sum: number, value) => sum + (value ?? 0), 0),
  ])
  expect(sums).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 3],
    ['2026-03-30', 1],
  ])
})

test('[REP-02] bookings by day and service is drawn by month for many days, and has pages', async () => {
  const reply = await run(both, 'bookings-by-day', {
    dateStart: '01/01/2026',
    dateEnd: '30/06/2026',
    limit: 2,
  })
  expect(reply.chart.labelKind).toBe('month')
  expect(reply.chart.points.map(({ label }) => label)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
  ])
  expect(reply.rows).toHaveLength(2)
  expect(reply).toMatchObject({ count: 3, next: '2' })
  const rest = await run(both, 'bookings-by-day', {
    dateStart: '01/01/2026',
    dateEnd: '30/06/2026',
    limit: 2,
    cursor: reply.next,
  })
  expect(rest).toMatchObject({ next: null, totals: reply.totals })
  expect(rest.rows).toHaveLength(1)
})

test('[REP-02, LIST-05] bookings by day and service omits money for users who may not see prices', async () => {
  const reply = await run(abbey, 'bookings-by-day')
  expect(labels(reply)).toEqual(['Day', 'Service', 'Bookings', 'Cancelled', 'Pieces'])
  expect(reply.totals).toEqual([null, null, 5, 1, 3])
  const dockets = await abbey.call(reportDockets, {
    Filename: 'bookings-by-day',
    Database: 'metro',
    ...days,
    column: 'bookings',
  })
  expect(dockets.rows).toHaveLength(5)
  for (const row of dockets.rows) expect(row).not.toHaveProperty('dck_total')
  const refused = await abbey.send(reportRun, { Filename: 'revenue-by-customer', Database: 'metro' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_AUTHORIZED' } })
})

describe('revenue by customer', () => {
  test('[REP-02] sums up charges, the largest first, with the average per docket', async () => {
    const reply = await run(both, 'revenue-by-customer')
    expect(labels(reply)).toEqual([
      'Customer',
      'Account',
      'Dockets',
      'Net',
      'VAT',
      'Total',
      'Average net per docket',
    ])
    expect(figures(reply)).toEqual([
      // 6,000 pence divided by 4 dockets.
      ['Abbey Books', 'ABB501', 4, 60, 11, 71, 15],
      ['Quay Foods', 'QUA502', 1, 40, 8, 48, 40],
    ])
    // 10,000 pence divided by 5.
    expect(reply.totals).toEqual([null, null, 5, 100, 19, 119, 20])
    expect(reply.chart.points).toEqual([
      { label: 'Abbey Books', values: [60] },
      { label: 'Quay Foods', values: [40] },
    ])
  })
})

test('[REP-02] on-time performance compares with the deadline of the first collection and the last delivery', async () => {
  const reply = await run(both, 'on-time-performance')
  expect(figures(reply)).toEqual([['Abbey Books', await nameOf('A'), 2, 1, 50, 2, 1, 50]])
  expect(reply.totals).toEqual([null, null, 2, 1, 50, 2, 1, 50])
})

test('[REP-02] the dockets behind a figure are those that the row and the column count, in pages', async () => {
  const reply = await run(both, 'bookings-by-day', { dck_cust_id: ABBEY })
  const behind = (more: object) =>
    both.call(reportDockets, {
      Filename: 'bookings-by-day',
      Database: 'metro',
      ...days,
      dck_cust_id: ABBEY,
      column: 'bookings',
      ...more,
    })
  const keys = reply.rows[1]?.keys ?? {}
  expect(keys).toEqual({ day: '2026-03-29', dck_serv_type: 'A' })
  const all = await behind({ keys })
  expect(all.rows.map(({ dck_status, dck_archive }) => [dck_status, dck_archive])).toEqual([
    ['C', 'F'],
    ['F', 'T'],
    ['D', 'F'],
  ])
  expect((await behind({ keys, column: 'cancelled' })).rows.map(({ dck_status }) => dck_status)).toEqual([
    'C',
  ])
  const first = await behind({ keys, limit: 2 })
  const second = await behind({ keys, limit: 2, cursor: first.next })
  expect([...first.rows, ...second.rows]).toEqual(all.rows)
  expect(second.next).toBeNull()
  const late = await both.call(reportDockets, {
    Filename: 'on-time-performance',
    Database: 'metro',
    ...days,
    column: 'deliveries_late',
    keys: { dck_cust_id: ABBEY, dck_serv_type: 'A' },
  })
  expect(late.rows.map(({ dck_total }) => dck_total)).toEqual([23.99])
})

describe('the list of reports', () => {
  test('[REP-01] the list of reports contains the reports linked to the user, by description ascending, and can be searched', async () => {
    const { rows } = await both.call(reportList, {})
    expect(rows.map(({ rpt_desc }) => rpt_desc)).toEqual(
      rows.map(({ rpt_desc }) => rpt_desc).toSorted((one, other) => (one < other ? -1 : 1)),
    )
    expect(rows.map(({ Filename, Database }) => `${Database}/${Filename}`)).toContain(
      'metro/revenue-by-customer',
    )
    const found = await both.call(reportList, { search: 'ON time' })
    expect(found.rows.map(({ Filename }) => Filename)).toEqual(['on-time-performance'])
    const { pool } = portal.tenant('metro')
    const unlink = `delete from user_report where rpt_id = (select rpt_id from report where rpt_filename = $1)
      and ausr_id = (select ausr_id from app_user where ausr_logon = 'noprice')`
    await pool.query(unlink, ['on-time-performance'])
    expect((await abbey.call(reportList, { search: 'on time' })).rows).toEqual([])
    const refused = await abbey.send(reportRun, { Filename: 'on-time-performance', Database: 'metro' })
    expect(refused).toMatchObject({ status: 404, body: { code: 'REPORT_NOT_FOUND' } })
  })

  test.each([
    ['a path', { Filename: '../../etc/passwd' }, 422, 'Filename'],
    ['an absolute path', { Filename: '/etc/passwd' }, 422, 'Filename'],
    ['a name that no report has', { Filename: 'passwd' }, 404, null],
    ['a name that every object has', { Filename: 'constructor' }, 404, null],
    ['another tenant’s', { Database: 'northern' }, 404, null],
    ['200 years', { dateStart: '01/01/1900', dateEnd: '31/12/2099' }, 422, 'dateStart'],
    ['an end before the start', { dateStart: '02/03/2026', dateEnd: '01/03/2026' }, 422, 'dateEnd'],
    ['a day that is none', { dateStart: '30/02/2026', dateEnd: '01/03/2026' }, 422, 'dateStart'],
    ['a service of the wrong kind', { dck_serv_type: 7 }, 422, 'dck_serv_type'],
    ['another user’s account', { dck_cust_id: 3 }, 404, 'dck_cust_id'],
    ['a cursor of nothing', { cursor: 'x' }, 422, 'cursor'],
  ])('[REP-02] %s is refused with the field', async (_what, wrong, status, field) => {
    const answer = await both.send(reportRun, {
      Filename: 'bookings-by-day',
      Database: 'metro',
      ...days,
      ...wrong,
    })
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.map((error) => error.field)).toEqual(field === null ? undefined : [field])
  })
})
