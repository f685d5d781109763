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
    'Time,Docket,Customer,State,Currency,Amount,Captured,Refunded,After refunds,Provider',
  )
  expect(rows).toHaveLength(2940)
  expect(rows[0]).toContain(`failed,GBP,36.22,0.00,0.00,0.00,`)
  expect(rows[0]).toContain(`'=cmd()`)
  expect(await portal.sql(`select log_after from log where log_process = 'export-payments'`)).toEqual([
    { log_after: { show: 'failed' } },
  ])
})
