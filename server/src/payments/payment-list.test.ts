import { paymentExport, paymentList } from '@despatch/contract/payments/payment-list.ts'
import { systemAttention } from '@despatch/contract/home/attention.ts'
import { expect, test } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { paymentPage } from './payment-list.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
// Most payments are captured. Holds of nine days have expired at both providers, those of an hour have not.
await pool.query('delete from payment_event')
await pool.query('delete from payment')
const dockets = await pool.query<{ dck_id: number }>('select dck_id from docket order by dck_id limit 60')
await pool.query(
  `with numbered as (select dck_id, row_number() over (order by dck_id)::int number from unnest($1::int[]) dck_id),
     stored as (insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_asked)
       select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 6, 'guest', '{}', true
       from generate_series(1, 3000) number returning quo_guid)
   insert into payment (pay_quo_guid, pay_provider, pay_authorize_only, pay_amount, pay_captured, pay_refunded, pay_currency,
     pay_state, pay_created, pay_dck_id, pay_error)
   select quo_guid, case number % 2 when 0 then 'O' else 'S' end, true, 3622,
     case when number > 6 and number <= 60 then 3293 else 0 end, case when number in (7, 8) then 3293 when number = 9 then 500 else 0 end, 'GBP',
     case when number <= 6 then 'authorised' when number <= 8 then 'refunded' when number <= 60 then 'captured' else 'failed' end,
     now() - (case when number <= 4 then '9 days' else '1 hour' end)::interval, dck_id,
     case when number > 60 then '=cmd()' else '' end
   from (select quo_guid, right(quo_guid::text, 12)::int number from stored) each left join numbered using (number)`,
  [dockets.rows.map(({ dck_id }) => dck_id)],
)
await pool.query('analyze payment')
await pool.query('analyze quote')

test('[PAY-08, NAV-06] the list shows held, lapsing, failed and refunded payments, and as many lapsing ones as the home page counts', async () => {
  const listed = async (show: 'held' | 'lapsing' | 'refunded') =>
    (await admin.call(paymentList, { show })).rows
  expect(await listed('held')).toHaveLength(6)
  expect(await listed('refunded')).toMatchObject([
    { state: 'captured', captured: 32.93, refunded: 5 },
    { state: 'refunded', captured: 32.93, refunded: 32.93, holdExpires: null },
    { state: 'refunded' },
  ])
  const lapsing = await listed('lapsing')
  expect(lapsing).toHaveLength(4)
  for (const { holdExpires, state } of lapsing) {
    expect(state).toBe('authorised')
    expect(Date.parse(holdExpires ?? '')).toBeLessThan(Date.now() + 2 * 24 * 3600_000)
  }
  expect((await admin.call(systemAttention, {})).expiringHolds).toBe(lapsing.length)

  const first = await admin.call(paymentList, { show: 'failed', limit: 2 })
  const second = await admin.call(paymentList, { show: 'failed', limit: 2, cursor: first.next })
  const ids = [...first.rows, ...second.rows].map(({ pay_id }) => pay_id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
  expect(first.rows[0]).toMatchObject({ dck_id: null, state: 'failed', error: '=cmd()' })
})

test('[PAY-08, NAV-06] the list shows bookings of which something is neither paid nor held, with their link, and as many as the home page counts', async () => {
  const ids = dockets.rows.map(({ dck_id }) => dck_id)
  await pool.query(
    `update docket set dck_mop = 'S', dck_currency = 'GBP', dck_total = 3293, dck_received = 0, dck_status = 'D'
    where dck_id = any($1)`,
    [ids],
  )
  const dueOf = async () => (await admin.call(paymentList, { show: 'due', limit: 200 })).rows
  // Held, captured in full, refunded in full (twice) and in part.
  const refunded = ids.slice(6, 9)
  expect((await dueOf()).map(({ dck_id, due, link }) => [dck_id, due, link])).toEqual(
    refunded.toReversed().map((id) => [id, id === ids[8] ? 5 : 32.93, null]),
  )
  const [first = 0, second = 0, third = 0] = refunded
  await pool.query(
    `insert into payment_link (plk_dck_id, plk_user, plk_created, plk_expires) values
       ($1, 'admin', now() - interval '20 days', now() - interval '6 days'),
       ($2, 'admin', now() - interval '20 days', now() - interval '6 days'), ($2, 'admin', now(), now() + interval '14 days')`,
    [first, second],
  )
  // A hold that was released, a cancellation without a fee, and a dearer booking with a hold.
  await pool.query(`update payment set pay_state = 'voided' where pay_dck_id = $1`, [ids[0]])
  await pool.query(`update docket set dck_status = 'C' where dck_id = $1`, [third])
  await pool.query('update docket set dck_total = 5000 where dck_id = $1', [ids[1]])
  const due = await dueOf()
  expect(due.map(({ dck_id, due: amount, link }) => [dck_id, amount, link?.state])).toEqual([
    [second, 32.93, 'open'],
    [first, 32.93, 'expired'],
    [ids[1], 13.78, undefined],
    [ids[0], 32.93, undefined],
  ])
  expect((await admin.call(systemAttention, {})).dueByCard).toBe(due.length)
  const page = await admin.call(paymentList, { show: 'due', limit: 3 })
  expect((await admin.call(paymentList, { show: 'due', limit: 3, cursor: page.next })).rows).toEqual(
    due.slice(3),
  )
})

test('[PAY-08, OPS-02] bookings with something due are found by an index', async () => {
  await pool.query('analyze docket')
  for (const { indexes, scanned } of await plansOf(pool, (db) =>
    paymentPage(db, { accounts: null, show: 'due', before: null, limit: 20 }),
  )) {
    expect(indexes).toContain('card_docket_owing')
    expect(scanned).not.toContain('docket')
  }
})

test('[PAY-08, OPS-02] a page of each filter is read by an index in its order, among many payments', async () => {
  for (const show of ['held', 'lapsing', 'captured', 'refunded'] as const)
    for (const { indexes, scanned } of await plansOf(pool, (db) =>
      paymentPage(db, { accounts: null, show, before: null, limit: 20 }),
    )) {
      expect(indexes, show).toContain(show === 'refunded' ? 'payment_refunded' : 'payment_by_state')
      expect(scanned, show).not.toContain('payment')
    }
})

test('[PAY-08, LIST-03] the filtered list is exported as CSV, without formulas, and the export is logged', async () => {
  const reply = await fetch(`${portal.address}/api/${paymentExport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
    body: JSON.stringify({ show: 'failed' }),
  })
  expect(reply.status).toBe(200)
  const [header, ...rows] = (await reply.text()).trim().split('\n')
  expect(header).toContain(
    'Time,Docket,Customer,State,Currency,Amount,Captured,Refunded,After refunds,Due,Payment link,Provider',
  )
  expect(rows).toHaveLength(2940)
  expect(rows[0]).toContain(`failed,GBP,36.22,0.00,0.00,0.00,0.00,`)
  expect(rows[0]).toContain(`'=cmd()`)
  expect(await portal.sql(`select log_after from log where log_process = 'export-payments'`)).toEqual([
    { log_after: { show: 'failed' } },
  ])
})
