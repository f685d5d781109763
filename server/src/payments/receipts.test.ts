import {
  paymentReceivedDockets,
  paymentReceivedList,
  paymentReceivedPost,
  paymentReceivedReverse,
  paymentReceivedUnpaid,
} from '@despatch/contract/payments/receipts.ts'
import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceDocket } from '../../test/invoice-docket.ts'
import { plansOf } from '../../test/plan.ts'
import { addReported } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { usersByRight } from '../../test/users-by-right.ts'
import { rollUpSome } from '../reports/roll-up-days.ts'
import { allocateReceipts } from './allocate-receipts.ts'
import { receiptPage, unpaidDockets } from './receipts.queries.ts'

let customers = 600

const tenant = () => portal.tenant('metro')
const query = async (sql: string, values: unknown[] = []) => (await tenant().pool.query(sql, values)).rows

const portal = await openPortalForFile()
const admin = await portal.login('admin')

/** An account for each test, in `admin`'s scope, with dockets of these totals in pence, booked day by day. */
async function account(totals: number[], more: object = {}) {
  const customer = ++customers
  await query(
    `insert into customer (cust_id, cust_name, cust_acc_code) values ($1::int, 'Payer ' || $1::int, 'PAY' || $1::int)`,
    [customer],
  )
  await portal.change(
    'session',
    `insert into user_account (ausr_id, cust_id) select ausr_id, ${customer} from app_user where ausr_logon = 'admin'`,
  )
  const dockets: number[] = []
  for (const [index, net] of totals.entries())
    dockets.push(
      await addReported(tenant().pool, {
        customer,
        created: `2026-03-0${index + 1}T12:00:00Z`,
        net,
        vat: 0,
        ...more,
      }),
    )
  return { customer, dockets }
}

const pay = (
  rcp_cust_id: number,
  rcp_amount: number,
  more: Partial<Payload<typeof paymentReceivedPost>> = {},
) =>
  admin.call(paymentReceivedPost, {
    rcp_cust_id,
    rcp_amount,
    rcp_day: '2026-03-10',
    rcp_method: 'bank',
    rcp_reference: 'BACS 1',
    ...more,
  })

const unpaid = async (rcp_cust_id: number) =>
  (await admin.call(paymentReceivedUnpaid, { rcp_cust_id })).rows.map((row) => [row.dck_id, row.unpaid])

const run = (Filename: string, dck_cust_id: number, more: object = {}) =>
  admin.call(reportRun, {
    Filename,
    Database: 'metro',
    dateStart: '01/03/2026',
    dateEnd: '31/03/2026',
    dck_cust_id,
    limit: 200,
    ...more,
  })

/** The named figures of a report's first row. */
async function figuresOf(Filename: string, customer: number, more: object = {}) {
  const { columns, rows } = await run(Filename, customer, more)
  return Object.fromEntries(columns.map(({ id }, at) => [id, rows[0]?.figures[at] ?? null]))
}

const sumUp = async () => {
  while (await rollUpSome(tenant(), new Date().toISOString())) continue
}

describe('a payment received', () => {
  test('[REP-02] a payment received pays the oldest unpaid dockets first, and the last of them in part', async () => {
    const { customer, dockets } = await account([1000, 2000, 3000])
    const receipt = await pay(customer, 15)
    expect(receipt).toMatchObject({
      rcp_amount: 15,
      rcp_unallocated: 0,
      rcp_user: 'admin',
      rcp_currency: 'GBP',
    })
    expect(await unpaid(customer)).toEqual([
      [dockets[1], 15],
      [dockets[2], 30],
    ])
    const { rows } = await admin.call(paymentReceivedDockets, { rcp_id: receipt.rcp_id })
    expect(rows.map(({ dck_id, paid }) => [dck_id, paid])).toEqual([
      [dockets[0], 10],
      [dockets[1], 5],
    ])
  })

  test('[REP-02] a payment received pays the named dockets, and leaves the rest as the account’s credit', async () => {
    const { customer, dockets } = await account([1000, 2000, 3000])
    const receipt = await pay(customer, 45, { dockets: [`MT${dockets[2]}`] })
    expect(receipt.rcp_unallocated).toBe(15)
    expect(await unpaid(customer)).toEqual([
      [dockets[0], 10],
      [dockets[1], 20],
    ])
    expect(
      await admin.send(paymentReceivedPost, {
        rcp_cust_id: customer,
        rcp_amount: 1,
        rcp_day: '2026-03-10',
        rcp_method: 'cash',
        dockets: [`MT${dockets[2]}`],
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'dockets' }] } })
  })

  test('[REP-02] lowers aged unpaid and the balance of the statement, before and after days are summed up', async () => {
    const { customer } = await account([1000, 2000])
    const before = await figuresOf('aged-unpaid', customer)
    expect(before).toMatchObject({ unpaid: 30, credit: 0, owed: 30 })
    await sumUp()
    await pay(customer, 12.34)
    for (const prepare of [() => Promise.resolve(), sumUp]) {
      await prepare()
      expect(await figuresOf('aged-unpaid', customer)).toMatchObject({
        unpaid: 17.66,
        credit: 0,
        owed: 17.66,
      })
      const { rows, totals } = await run('statement-of-account', customer)
      expect(rows.map(({ figures }) => figures.slice(1))).toEqual([
        ['2026-03-01', expect.stringMatching(/^MT/), '', 10, 0, 10, 0, 10],
        ['2026-03-02', expect.stringMatching(/^MT/), '', 20, 0, 20, 0, 30],
        ['2026-03-10', 'Payment', 'BACS 1', null, null, null, 12.34, 17.66],
      ])
      expect(totals.slice(4)).toEqual([30, 0, 30, 12.34, null])
    }
    const later = await run('statement-of-account', customer, { dateStart: '11/03/2026' })
    expect(later.rows.map(({ figures }) => figures.slice(2))).toEqual([
      ['Brought forward', '', null, null, null, null, 17.66],
    ])
  })

  test('[REP-02] a payment received shows an overpayment as credit, which pays later dockets at night', async () => {
    const { customer } = await account([1000])
    await pay(customer, 25)
    expect(await figuresOf('aged-unpaid', customer)).toMatchObject({ unpaid: 0, credit: 15, owed: -15 })
    await addReported(tenant().pool, { customer, created: '2026-03-12T12:00:00Z', net: 900, vat: 0 })
    expect(await figuresOf('aged-unpaid', customer)).toMatchObject({ unpaid: 9, credit: 15, owed: -6 })
    await allocateReceipts({ tenant: tenant() })
    expect(await figuresOf('aged-unpaid', customer)).toMatchObject({ unpaid: 0, credit: 6, owed: -6 })
  })

  test('[REP-02] for a docket that is later cancelled becomes credit again at night', async () => {
    const { customer, dockets } = await account([1000, 2000])
    await pay(customer, 30)
    await query(`update docket set dck_status = 'C' where dck_id = $1`, [dockets[0]])
    await addReported(tenant().pool, { customer, created: '2026-03-12T12:00:00Z', net: 400, vat: 0 })
    await allocateReceipts({ tenant: tenant() })
    expect(await figuresOf('aged-unpaid', customer)).toMatchObject({ unpaid: 0, credit: 6, owed: -6 })
    expect(await unpaid(customer)).toEqual([])
  })

  test('[REP-02, CALL-04] a payment received is recorded once for one Idempotency-Key', async () => {
    const { customer } = await account([5000])
    const payment = {
      rcp_cust_id: customer,
      rcp_amount: 5,
      rcp_day: '2026-03-10',
      rcp_method: 'cheque',
    } as const
    const headers = { 'idempotency-key': `pay-${customer}` }
    const first = await admin.call(paymentReceivedPost, payment, headers)
    expect(await admin.call(paymentReceivedPost, payment, headers)).toEqual(first)
    expect((await admin.call(paymentReceivedList, { rcp_cust_id: customer })).rows).toHaveLength(1)
  })

  test('[REP-02, LOG-02] a payment received is corrected by a reversing entry, once, and never deleted', async () => {
    const { customer, dockets } = await account([1000, 2000])
    const wrong = await pay(customer, 30)
    const reversal = await admin.call(paymentReceivedReverse, {
      rcp_id: wrong.rcp_id,
      rcp_note: 'Other account',
    })
    expect(reversal).toMatchObject({ rcp_amount: -30, rcp_reverses: wrong.rcp_id, rcp_note: 'Other account' })
    expect(await unpaid(customer)).toEqual([
      [dockets[0], 10],
      [dockets[1], 20],
    ])
    for (const { rcp_id } of [wrong, reversal])
      expect(await admin.send(paymentReceivedReverse, { rcp_id, rcp_note: 'again' })).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_REVERSED' },
      })
    const { rows } = await admin.call(paymentReceivedList, { rcp_cust_id: customer })
    expect(rows.map((row) => [row.rcp_amount, row.reversed_by, row.rcp_unallocated])).toEqual([
      [-30, null, 0],
      [30, reversal.rcp_id, 0],
    ])
    const [log] = await query(
      `select log_user, log_type, log_before, log_after from log where log_process = 'reverse-receipt'
       order by log_id desc limit 1`,
    )
    expect(log).toMatchObject({ log_user: 'admin', log_type: 'payment', log_after: { rcp_amount: -3000 } })
  })

  test('[REP-02] a payment received cannot be dated tomorrow, include half a penny, or belong to a missing customer', async () => {
    const { customer } = await account([1000])
    const valid = { rcp_cust_id: customer, rcp_amount: 1, rcp_day: '2026-03-10', rcp_method: 'bank' }
    for (const [field, value] of [
      ['rcp_day', '2099-01-01'],
      ['rcp_amount', 1.005],
      ['rcp_amount', 0],
      ['rcp_amount', -5],
    ] as const)
      expect(await admin.send(paymentReceivedPost, { ...valid, [field]: value })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      })
    expect(await admin.send(paymentReceivedPost, { ...valid, rcp_cust_id: 2_000_000_000 })).toMatchObject({
      status: 404,
    })
  })
})

describe('balances', () => {
  test('[REP-02] equal bookings less payments, to the penny, after any action', async () => {
    const step = fc.record({
      action: fc.constantFrom('book', 'pay', 'payNamed', 'reverse', 'cancel', 'night', 'sumUp'),
      pence: fc.integer({ min: 1, max: 5000 }),
      pick: fc.nat({ max: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { customer, dockets } = await account([1717])
        const totals = new Map([[dockets[0] ?? 0, 1717]])
        const receipts: number[] = []
        let paid = 0
        for (const [index, { action, pence, pick }] of steps.entries()) {
          const ids = [...totals.keys()]
          const docket = ids[pick % ids.length] ?? 0
          if (action === 'book') {
            const created = `2026-03-${String(10 + index)}T09:00:00Z`
            totals.set(await addReported(tenant().pool, { customer, created, net: pence, vat: 0 }), pence)
          } else if (action === 'pay' || action === 'payNamed') {
            const named = action === 'payNamed' && (await unpaid(customer)).some(([id]) => id === docket)
            const { rcp_id } = await pay(customer, pence / 100, named ? { dockets: [`MT${docket}`] } : {})
            receipts.push(rcp_id)
            paid += pence
          } else if (action === 'reverse') {
            const rcp_id = receipts.pop()
            if (rcp_id === undefined) continue
            const reversal = await admin.call(paymentReceivedReverse, { rcp_id, rcp_note: 'wrong' })
            paid += Math.round(reversal.rcp_amount * 100)
          } else if (action === 'cancel') {
            await query(`update docket set dck_status = 'C' where dck_id = $1`, [docket])
            totals.set(docket, 0)
          } else if (action === 'night') await allocateReceipts({ tenant: tenant() })
          else await sumUp()
        }
        const booked = [...totals.values()].reduce((sum, total) => sum + total, 0)
        const statement = await run('statement-of-account', customer, { dateEnd: todayTyped() })
        expect(Math.round(Number(statement.rows.at(-1)?.figures.at(-1)) * 100)).toBe(booked - paid)
        const aged = await run('aged-unpaid', customer, { dateEnd: todayTyped() })
        expect(Math.round(Number(aged.totals.at(-1)) * 100)).toBe(booked - paid)
        const [stored] = await query(
          `select (select coalesce(sum(rcp_amount), 0)::int from receipt where rcp_cust_id = $1) received,
             (select coalesce(sum(rcp_unallocated), 0)::int from receipt where rcp_cust_id = $1) credit,
             (select coalesce(sum(dck_received), 0)::int from docket where dck_cust_id = $1) allocated,
             (select coalesce(sum(ral_amount), 0)::int from receipt_allocation join docket on dck_id = ral_dck_id
              where dck_cust_id = $1) written`,
          [customer],
        )
        expect(stored).toEqual({
          received: paid,
          credit: paid - Number(stored?.allocated),
          allocated: stored?.allocated,
          written: stored?.allocated,
        })
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })
})

const todayTyped = () => new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/London' })

describe('money in another currency', () => {
  test('[REP-02] money in another currency is shown in a report of its own, and the company’s report mentions it', async () => {
    const { customer, dockets } = await account([1000, 2500, 4000])
    await query(`update docket set dck_currency = 'EUR' where dck_id = any($1)`, [dockets.slice(1)])
    const payment = await pay(customer, 30, { rcp_currency: 'EUR' })
    expect(payment.rcp_currency).toBe('EUR')
    for (const prepare of [() => Promise.resolve(), sumUp]) {
      await prepare()
      const pounds = await run('revenue-by-customer', customer)
      expect(pounds).toMatchObject({ currency: 'GBP', otherCurrencies: ['EUR'] })
      expect(pounds.rows[0]?.figures.slice(2, 4)).toEqual([1, 10])
      const euros = await run('revenue-by-customer', customer, { currency: 'EUR' })
      expect(euros).toMatchObject({ currency: 'EUR', otherCurrencies: ['GBP'] })
      expect(euros.rows[0]?.figures.slice(2, 4)).toEqual([2, 65])
      const balance = async (more: object) =>
        (await run('statement-of-account', customer, more)).rows.map(({ figures }) => figures.at(-1))
      expect(await balance({})).toEqual([10])
      expect(await balance({ currency: 'EUR' })).toEqual([25, 65, 35])
      expect(await figuresOf('aged-unpaid', customer, { currency: 'EUR' })).toMatchObject({ owed: 35 })
      const bookings = await run('bookings-by-day', customer, { currency: 'EUR' })
      expect(bookings.rows.map(({ figures }) => [figures[2], figures.at(-1)])).toEqual([
        [1, 0],
        [1, 25],
        [1, 40],
      ])
    }
  })

  test('[REP-02] money in another currency is counted by default if the company’s currency is the euro', async () => {
    const { customer, dockets } = await account([1000])
    await query(`update docket set dck_currency = 'EUR' where dck_id = any($1)`, [dockets])
    await portal.set('CompanyCurrency', 'EUR')
    expect(await run('revenue-by-customer', customer)).toMatchObject({ currency: 'EUR', otherCurrencies: [] })
    expect((await pay(customer, 1)).rcp_currency).toBe('EUR')
    await portal.set('CompanyCurrency', 'GBP')
  })

  test('[REP-02] a report without money has no currency', async () => {
    const named = { Filename: 'on-time-performance', Database: 'metro' }
    expect(await admin.call(reportRun, named)).toMatchObject({ currency: null, otherCurrencies: [] })
    expect(await admin.send(reportRun, { ...named, currency: 'EUR' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currency' }] },
    })
  })
})

test('[REP-02] a returned docket is not counted as a delivery in reports, even after it is finished', async () => {
  const { customer } = await account([1000], {
    status: 'F',
    delivered: undefined,
    deliverBy: '2026-03-01T15:00:00Z',
    setbacks: [{ at: '2026-03-01T14:00:00Z', status: 'R' }],
  })
  const { rows } = await run('driver-performance', customer)
  // Bookings and deliveries.
  expect(rows[0]?.figures.slice(2, 4)).toEqual([1, 0])
})

test('[REP-02, LIST-01] payments and unpaid dockets are listed from an index in their order', async () => {
  const { customer } = await account([1])
  await query(
    `insert into receipt (rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_unallocated, rcp_user)
     select $1, '2026-03-01', 100, 'GBP', 'bank', 0, 'test' from generate_series(1, 3000)`,
    [customer],
  )
  await query('analyze receipt, docket')
  const page = { accounts: [1, 2, customer], words: [], before: null, limit: 50 }
  for (const plan of await plansOf(tenant().pool, (db) => receiptPage(db, page))) {
    expect(plan.indexes).toContain('receipt_list')
    expect(plan.scanned).not.toContain('receipt')
  }
  for (const plan of await plansOf(tenant().pool, (db) => unpaidDockets(db, 1, 'GBP', 0, 50))) {
    expect(plan.indexes).toContain('docket_owing')
    expect(plan.scanned).not.toContain('docket')
  }
})

describe('a payment received for invoices', () => {
  test('[REP-02] a payment received pays the named invoices, and leaves the rest as the account’s credit', async () => {
    const { customer, dockets } = await account([1000, 2000, 3000])
    const [first = 0, second = 0, third = 0] = dockets
    const labels = [await invoiceDocket(tenant().pool, third), await invoiceDocket(tenant().pool, first)]
    const receipt = await pay(customer, 45, { invoices: labels })
    expect(receipt.rcp_unallocated).toBe(5)
    expect(await unpaid(customer)).toEqual([[second, 20]])
    const paid = (await admin.call(paymentReceivedDockets, { rcp_id: receipt.rcp_id })).rows
    expect(paid.map((row) => [row.dck_id, row.paid])).toEqual([
      [first, 10],
      [third, 30],
    ])
  })

  test('[REP-02] a payment received for an invoice pays its part of a docket, and nothing twice', async () => {
    const { customer, dockets } = await account([1000, 2000])
    const [first = 0, second = 0] = dockets
    const label = await invoiceDocket(tenant().pool, first)
    await query(
      `insert into docket_charge (dchg_dck_id, dchg_chgt_code, dchg_description, dchg_unit, dchg_quantity, dchg_amount, dchg_vat_code,
         dchg_vat_percent, dchg_net, dchg_vat, dchg_state, dchg_by, dchg_decided_by, dchg_decided_at)
       values ($1, 'PARK', 'Parking', '', 1, 500, 'S', 20, 500, 100, 'approved', 'admin', 'admin', now())`,
      [first],
    )
    await query(
      `update docket set dck_net = dck_net + 500, dck_netvat = dck_netvat + 100, dck_total = dck_total + 600,
         dck_charges_net = 500, dck_charges_vat = 100 where dck_id = $1`,
      [first],
    )
    const number = String(
      (await query('select dck_docket from docket where dck_id = $1', [first]))[0]?.dck_docket,
    )
    await pay(customer, 50, { invoices: [label, label] })
    expect(await unpaid(customer)).toEqual([
      [first, 6],
      [second, 20],
    ])
    await pay(customer, 6, { dockets: [number], invoices: [] })
    expect(await unpaid(customer)).toEqual([[second, 20]])
    const other = await invoiceDocket(tenant().pool, second)
    const secondNumber = String(
      (await query('select dck_docket from docket where dck_id = $1', [second]))[0]?.dck_docket,
    )
    const receipt = await pay(customer, 50, { dockets: [secondNumber], invoices: [other] })
    expect(receipt.rcp_unallocated).toBe(30)
  })

  test('[REP-02] an invoice of another account, an unknown one and a paid one are refused at their field', async () => {
    const { customer, dockets } = await account([1000])
    const other = await account([1000])
    const label = await invoiceDocket(tenant().pool, dockets[0] ?? 0)
    const theirs = await invoiceDocket(tenant().pool, other.dockets[0] ?? 0)
    await pay(customer, 10, { invoices: [label] })
    const refusedFor = async (invoices: string[]) =>
      (
        await admin.send(paymentReceivedPost, {
          rcp_cust_id: customer,
          rcp_amount: 5,
          rcp_day: '2026-03-10',
          rcp_method: 'bank',
          invoices,
        })
      ).body.errors
    for (const missing of [theirs, 'TST999999'])
      expect(await refusedFor([missing])).toEqual([
        { field: 'invoices', message: `This customer has no invoice ${missing} in GBP.` },
      ])
    expect(await refusedFor([label])).toEqual([
      { field: 'invoices', message: `Nothing is to be paid on ${label}.` },
    ])
  })

  test('[REP-02, USER-03] users with the permission Billing record payments of their accounts, and of no others', async () => {
    const { customer } = await account([1000])
    const own = await account([1000])
    const withRights = usersByRight(portal)
    const [billing, reports] = [await withRights(['billing']), await withRights(['reports'])]
    await portal.change(
      'session',
      `delete from user_account where cust_id = ${customer} and ausr_id <> (select ausr_id from app_user where ausr_logon = 'admin')`,
    )
    const payment = { rcp_amount: 10, rcp_day: '2026-03-10', rcp_method: 'bank' }
    expect((await billing.send(paymentReceivedPost, { ...payment, rcp_cust_id: own.customer })).status).toBe(
      200,
    )
    expect(await billing.send(paymentReceivedPost, { ...payment, rcp_cust_id: customer })).toMatchObject({
      status: 404,
    })
    expect((await reports.send(paymentReceivedPost, { ...payment, rcp_cust_id: own.customer })).status).toBe(
      403,
    )
  })
})
