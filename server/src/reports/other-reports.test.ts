import { reportDockets, reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { forgetOldQuotes } from '../quotes/forget-old-quotes.ts'

const ABBEY = 501
const QUAY = 502
const ids: Record<string, number> = {}

const days = { dateStart: '25/10/2026', dateEnd: '26/10/2026' }

/**
 * The figures of the reports about drivers, exceptions, money, parcels, postcodes and quotes, calculated by hand. On 25
 * October 2026 London's clocks go back: the day begins at 23:00 UTC on the 24th and has 25 hours.
 */
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
const drivers = await pool.query<{ drv_id: number }>(
  `insert into driver (drv_driver, drv_callsign, drv_vehicle) values ('Ada Wheeler', 'ZZ1', 'small van')
   returning drv_id`,
)
const ada = drivers.rows[0]?.drv_id ?? 0
const reasons = (
  await pool.query(`select exc_id, exc_description from exception where exc_status = 'B' order by 1`)
).rows
const reason = reasons[0]?.exc_id ?? 0
ids.first = await addReported(pool, {
  customer: ABBEY,
  created: '2026-10-24T23:00:00Z',
  net: 1000,
  vat: 200,
  driver: ada,
  status: 'D',
  collected: '2026-10-25T08:00:00Z',
  // Within the minute of its deadline: on time.
  deliverBy: '2026-10-25T09:30:00Z',
  delivered: '2026-10-25T09:30:29Z',
  setbacks: [{ at: '2026-10-25T09:00:00Z', status: 'B', reason }],
  parcels: [{ quantity: 4, weight: 2.5 }],
})
ids.late = await addReported(pool, {
  customer: ABBEY,
  created: '2026-10-25T23:59:59Z',
  net: 250,
  vat: 51,
  driver: ada,
  status: 'F',
  archived: true,
  collected: '2026-10-26T08:00:00Z',
  deliverBy: '2026-10-26T09:00:00Z',
  delivered: '2026-10-26T10:01:00Z',
  to: 'E1 6AN',
  parcels: [{ quantity: 1, weight: 0.5 }],
})
ids.cancelled = await addReported(pool, {
  customer: ABBEY,
  created: '2026-10-26T10:00:00Z',
  status: 'C',
  driver: ada,
  setbacks: [{ at: '2026-10-26T10:30:00Z', status: 'C' }],
  parcels: [{ quantity: 9, weight: 9 }],
})
ids.card = await addReported(pool, {
  customer: QUAY,
  created: '2026-10-26T11:00:00Z',
  mop: 'S',
  net: 5000,
  vat: 1000,
})
// Before the run: 35, 70 and 100 days before the 26th.
await addReported(pool, { customer: ABBEY, created: '2026-09-21T12:00:00Z', net: 100, vat: 20 })
await addReported(pool, { customer: ABBEY, created: '2026-08-17T12:00:00Z', net: 200, vat: 40 })
await addReported(pool, { customer: QUAY, created: '2026-07-18T12:00:00Z', net: 300, vat: 60 })
await pool.query(
  `with stored as (insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking) values
     (gen_random_uuid(), ${QUAY}, 'card', '{}') returning quo_guid)
   insert into payment (pay_quo_guid, pay_dck_id, pay_provider, pay_state, pay_authorize_only, pay_amount,
     pay_captured, pay_refunded, pay_currency)
   select quo_guid, $1, 'S', 'captured', false, 6000, 6000, 1500, 'GBP' from stored`,
  [ids.card],
)
const reader = await portal.login('account')

const run = (Filename: string, more: object = {}): Promise<ReplyOf<typeof reportRun>> =>
  reader.call(reportRun, { Filename, Database: 'metro', ...days, ...more })

const statement = (dck_cust_id: number, more = {}) => run('statement-of-account', { dck_cust_id, ...more })

const figures = ({ rows }: ReplyOf<typeof reportRun>) => rows.map((row) => row.figures)

const behind = async (Filename: string, column: string, more: object = {}) => {
  const { rows } = await reader.call(reportDockets, { Filename, Database: 'metro', ...days, column, ...more })
  return rows.map(({ dck_id }) => dck_id)
}

const serviceName = async () => {
  const { pool } = portal.tenant('metro')
  const { rows } = await pool.query(`select styp_description from service_type where styp_id = 'A'`)
  return String(rows[0]?.styp_description)
}

describe('the other reports', () => {
  test('[REP-02] driver performance shows late dockets, failed attempts, and minutes from collection to delivery', async () => {
    const reply = await run('driver-performance')
    // 90 minutes (and 29 seconds) and 121 minutes: 211 divided by two, 106 rounded up.
    expect(figures(reply)).toEqual([
      ['Ada Wheeler', 'ZZ1', 3, 2, 1, 50, 1, 5, 106],
      ['No driver yet', '', 1, 0, 0, null, 0, 0, null],
    ])
    expect(reply.totals).toEqual([null, null, 4, 2, 1, 50, 1, 5, 106])
    const [row] = reply.rows
    expect(await behind('driver-performance', 'deliveries_late', { keys: row?.keys })).toEqual([ids.late])
    expect(figures(await run('driver-performance', { dck_drv_id: ada }))).toHaveLength(1)
    const days = figures(await run('bookings-by-day', { dck_drv_id: ada }))
    expect(days.map(([day, , bookings]) => [day, bookings])).toEqual([
      ['2026-10-25', 2],
      ['2026-10-26', 1],
    ])
  })

  test('[REP-02] exceptions are listed by status and reason, with their dockets', async () => {
    const reply = await run('exceptions')
    const times = new Map(figures(reply).map(([reason, , , count]) => [reason, count]))
    expect(times).toEqual(
      new Map([
        [reasons[0]?.exc_description ?? '', 1],
        ['No reason given', 1],
      ]),
    )
    expect(reply.totals.at(-1)).toBe(2)
    const failed = reply.rows.find(({ keys }) => keys.dsts_id === 'B')
    expect(await behind('exceptions', 'exceptions', { keys: failed?.keys })).toEqual([ids.first])
    expect(await behind('exceptions', 'exceptions')).toEqual([ids.cancelled, ids.first])
  })

  test('[REP-02] the statement of account lists the opening balance, charges, card payments, and the balance after each', async () => {
    const money = (reply: ReplyOf<typeof reportRun>) =>
      figures(reply).map(([customer, day, , , ...pounds]) => [customer, day, ...pounds])
    const abbey = await statement(ABBEY)
    expect(money(abbey)).toEqual([
      ['Abbey Books', '2026-10-25', null, null, null, null, 3.6],
      ['Abbey Books', '2026-10-25', 10, 2, 12, 0, 15.6],
      ['Abbey Books', '2026-10-25', 2.5, 0.51, 3.01, 0, 18.61],
      ['Abbey Books', '2026-10-26', 0, 0, 0, 0, 18.61],
    ])
    expect(abbey.totals).toEqual([null, null, null, null, 12.5, 2.51, 15.01, 0, null])
    const paged = await statement(ABBEY, { limit: 2, cursor: '2' })
    expect(figures(paged)).toEqual(figures(abbey).slice(2, 4))
    expect(money(await statement(QUAY))).toEqual([
      ['Quay Foods', '2026-10-25', null, null, null, null, 3.6],
      ['Quay Foods', '2026-10-26', 50, 10, 60, 45, 18.6],
    ])
  })

  test('[REP-02] the statement of account covers one account, which a user of several accounts chooses', async () => {
    const named = { Filename: 'statement-of-account', Database: 'metro', ...days }
    expect(await reader.send(reportRun, named)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dck_cust_id', message: 'Choose an account for this report.' }] },
    })
  })

  test('[REP-02] aged unpaid shows the amounts owed by age on the last day, as much as the statement of each account', async () => {
    const reply = await run('aged-unpaid', { dateStart: '01/01/2026' })
    expect(figures(reply)).toEqual([
      ['Abbey Books', 'ABB501', 15.01, 1.2, 2.4, 0, 18.61, 0, 18.61],
      ['Quay Foods', 'QUA502', 15, 0, 0, 3.6, 18.6, 0, 18.6],
    ])
    for (const [account, owed] of [
      [ABBEY, 18.61],
      [QUAY, 18.6],
    ] as const)
      expect((await statement(account)).rows.at(-1)?.figures.at(-1)).toBe(owed)
    const oldest = await behind('aged-unpaid', 'oldest', { dateStart: '01/01/2026' })
    expect(oldest).toHaveLength(1)
    const usual = await reader.call(reportRun, {
      Filename: 'aged-unpaid',
      Database: 'metro',
      dateEnd: '26/10/2026',
    })
    expect(usual.dateStart).toBe('27/10/2025')
  })

  test('[REP-02] parcels and weight omits cancelled dockets', async () => {
    const reply = await run('parcels-and-weight', { dck_cust_id: ABBEY })
    expect(figures(reply)).toEqual([['Abbey Books', await serviceName(), 2, 5, 10.5, 5.25, 2.1]])
  })

  test('[REP-02] busiest postcodes shows collections and deliveries, with the centre of each district on the map', async () => {
    const reply = await run('busiest-postcodes', { dck_cust_id: ABBEY })
    expect(figures(reply)).toEqual([
      ['WC1B', 2, 0, 2],
      ['E1', 0, 1, 1],
      ['EC3N', 0, 1, 1],
    ])
    expect(reply.places).toEqual([
      { name: 'WC1B', latitude: 51.5, longitude: -0.1, figure: 2 },
      { name: 'E1', latitude: 51.6, longitude: -0.2, figure: 1 },
      { name: 'EC3N', latitude: 51.6, longitude: -0.2, figure: 1 },
    ])
    expect(await behind('busiest-postcodes', 'deliveries', { keys: { outward: 'E1' } })).toEqual([ids.late])
    expect(await behind('busiest-postcodes', 'collections', { keys: { outward: 'E1' } })).toEqual([])
    const refused = await reader.send(reportRun, {
      Filename: 'busiest-postcodes',
      Database: 'metro',
      dck_drv_id: ada,
    })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'dck_drv_id' }] } })
  })

  test('[REP-02] quotes won and lost includes lost quotes that have since been deleted', async () => {
    const tenant = portal.tenant('metro')
    const quote = (expires: string, total: number, docket: number | null) =>
      tenant.pool.query(
        `insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_mop, quo_net, quo_netvat, quo_total,
           quo_hold, quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires, quo_dck_id, quo_created,
           quo_changed)
         values (gen_random_uuid(), $1, 'customer', '{"docket": {"dck_serv_type": "A"}}', 'A', $2, 0, $2, $2, 'GBP',
           '[]', 1, '[]', now(), ${expires}, $3, '2026-10-26T12:00:00Z', now())`,
        [QUAY, total, docket],
      )
    await quote(`'2026-10-26T13:00:00Z'`, 1000, ids.card ?? 0)
    await quote(`'2026-10-26T13:00:00Z'`, 700, null)
    await quote(`'2026-10-26T13:00:00Z'`, 800, null)
    await quote(`now() + interval '1 day'`, 9900, null)
    const expected = [['2026-10-26', await serviceName(), 4, 1, 2, 1, 25, 10, 15]]
    expect(figures(await run('quotes-won-and-lost'))).toEqual(expected)
    await tenant.pool.query(
      `update quote set quo_changed = now() - interval '10 years' where quo_cust_id = $1 and quo_expires < now()`,
      [QUAY],
    )
    expect(await forgetOldQuotes(tenant)).toBeGreaterThanOrEqual(2)
    expect(figures(await run('quotes-won-and-lost'))).toEqual(expected)
  })
})
