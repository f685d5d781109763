import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import { paymentCheckout, paymentProcess, paymentSession } from '@despatch/contract/payments/payments.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import type { Client } from '../../test/client.ts'
import { setProvider } from '../../test/provider-setting.ts'

const clients: Record<string, Client> = {}

const paid = await openPaidPortal()
const office = await paid.portal.login('admin')
for (const logon of ['card', 'checkout']) clients[logon] = await paid.portal.login(logon)
beforeEach(() => paid.payers.set({}))
afterAll(() => paid.close())

/** A docket paid by the user's provider. */
async function paidDocket(logon: 'card' | 'checkout', authorizeOnly: boolean) {
  await setProvider(paid, office, logon === 'card' ? 'O' : 'S', { authorizeOnly })
  const client = clients[logon] ?? paid.portal.visitor
  const order = booking({ docket: { dck_cust_id: logon === 'card' ? 2 : 3 } })
  const pricing = (await client.call(docketPrice, order)).pricing
  const payment = { ...order, amount: (authorizeOnly ? pricing?.hold : pricing?.total) ?? 0 }
  const database = 'metro'
  if (logon === 'card') {
    const { dck_id } = await client.call(paymentProcess, { ...payment, token: await paid.payers.token() })
    return { dck_id: dck_id ?? 0, pricing }
  }
  const { session_id, url } = await client.call(paymentCheckout, payment)
  await paid.payers.pay(url ?? '')
  const { dck_id } = await client.call(paymentSession, { database, session_id })
  return { dck_id: dck_id ?? 0, pricing }
}

/** The log entries of a docket’s payment with the administrator's name, oldest first. */
async function loggedByOffice(dck_id: number) {
  const { rows } = await paid.portal.tenant('metro').pool.query<{ log_process: string }>(
    `select log_process from log
     where log_record = (select pay_guid::text from payment where pay_dck_id = $1) and log_user = 'admin' order by log_id`,
    [dck_id],
  )
  return rows.map(({ log_process }) => log_process)
}

test('[PAY-08, LOG-02] each action is in the payment’s history and the log, with its user, amount and reason', async () => {
  const { dck_id, pricing } = await paidDocket('checkout', true)
  const amount = 12.34
  await office.call(paymentCapture, { dck_id, amount, reason: ' Waited longer ' })
  const after = await office.call(paymentRefund, { dck_id, reason: 'Damaged' })
  expect(after.history).toMatchObject([
    { user: 'payments', what: 'authorised', amount: pricing?.hold, reason: '' },
    { user: 'admin', what: 'capture requested', amount, reason: 'Waited longer' },
    { user: 'payments', what: 'captured', amount },
    { user: 'admin', what: 'refund requested', amount, reason: 'Damaged' },
    { user: 'payments', what: 'refunded', amount },
  ])
  expect(after).toMatchObject({
    captureAmount: 0,
    holdExpires: null,
    reference: expect.stringMatching(/^cs_/),
  })
  expect(
    await paid.portal.sql(
      `select log_after ->> 'reason' reason from log join payment on pay_guid::text = log_record
       where pay_dck_id = $1 and log_user = 'admin' order by log_id`,
      [dck_id],
    ),
  ).toEqual([{ reason: 'Waited longer' }, { reason: 'Damaged' }])
})

test('[PAY-08] an amount above the hold names its field, and changes nothing', async () => {
  const { dck_id, pricing } = await paidDocket('checkout', true)
  const before = await office.call(paymentOfDocket, { dck_id })
  expect(before).toMatchObject({ captureAmount: pricing?.total })
  expect(Date.parse(before?.holdExpires ?? '') - Date.parse(before?.created ?? '')).toBe(7 * 24 * 3600_000)
  expect(
    await office.send(paymentCapture, { dck_id, amount: (pricing?.hold ?? 0) + 1, reason: 'Too much' }),
  ).toMatchObject({
    status: 409,
    body: {
      errors: [{ field: 'amount', message: 'The amount is more than the amount held on the card.' }],
    },
  })
  expect(await office.call(paymentOfDocket, { dck_id })).toEqual(before)
})

describe.each(['card', 'checkout'] as const)('the office, for a payment by the user %s', (logon) => {
  test('[PAY-08, LOG-02] captures the final total of a hold, then refunds it, and both are logged', async () => {
    const { dck_id, pricing } = await paidDocket(logon, true)
    expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({
      state: 'authorised',
      amount: pricing?.hold,
      captured: 0,
    })
    expect(await office.call(paymentCapture, { dck_id })).toMatchObject({
      state: 'captured',
      captured: pricing?.total,
      // The part of the hold that was not captured is released, which is not a refund.
      refunded: 0,
      underWay: null,
    })
    expect(await office.call(paymentRefund, { dck_id })).toMatchObject({
      state: 'refunded',
      refunded: pricing?.total,
    })
    expect(await loggedByOffice(dck_id)).toEqual(['payment-capture', 'payment-refund'])
  })

  test('[PAY-08] never captures more than is held, and captures nothing twice', async () => {
    const { dck_id, pricing } = await paidDocket(logon, true)
    const hold = pricing?.hold ?? 0
    for (const amount of [98.101, 0.001, 1e-7])
      expect(await office.send(paymentCapture, { dck_id, amount })).toMatchObject({
        status: 422,
        body: { code: 'INVALID', errors: [{ field: 'amount', message: 'At most two decimals' }] },
      })
    const tooMuch = await office.send(paymentCapture, { dck_id, amount: Math.round(hold * 100 + 1) / 100 })
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { detail: 'The amount is more than the amount held on the card.' },
    })
    const both = await Promise.all([1, 2].map(() => office.send(paymentCapture, { dck_id, amount: hold })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({
      state: 'captured',
      captured: hold,
    })
  })

  test('[PAY-06, LOG-02] releases a hold, and each action is logged with its user', async () => {
    const { dck_id } = await paidDocket(logon, true)
    expect(await office.call(paymentVoid, { dck_id })).toMatchObject({ state: 'voided', captured: 0 })
    for (const call of [paymentVoid, paymentCapture, paymentRefund]) {
      expect(await office.send(call, { dck_id })).toMatchObject({ body: { code: 'PAYMENT_MOVE_REFUSED' } })
    }
    expect(await loggedByOffice(dck_id)).toEqual(['payment-void'])
  })

  test('[PAY-08, LOG-02] refunds parts of a payment, never more than was captured, each once', async () => {
    const { dck_id, pricing } = await paidDocket(logon, false)
    const total = pricing?.total ?? 0
    const rest = (of: number) => Math.round((total - of) * 100) / 100
    const code = { [rest(-0.01)]: 'PAYMENT_MOVE_REFUSED', [0]: 'INVALID', [0.001]: 'INVALID' }
    for (const [amount, expected] of Object.entries(code))
      expect(await office.send(paymentRefund, { dck_id, amount: Number(amount) })).toMatchObject({
        body: { code: expected, errors: [{ field: 'amount' }] },
      })
    await paid.portal.sql(
      `insert into webhook (hook_url, hook_events) values ('https://receiver.example', '{payment.changed}')`,
    )
    const key = { 'idempotency-key': `refund-${dck_id}` }
    const five = { dck_id, amount: 5, reason: 'Late' }
    const repeated = await Promise.all([1, 2].map(() => office.send(paymentRefund, five, key)))
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect(await office.call(paymentRefund, { dck_id, amount: 1.01, reason: 'Torn' })).toMatchObject({
      state: 'captured',
      captured: total,
      refunded: 6.01,
      refundAmount: rest(6.01),
      underWay: null,
    })
    // As after a crash, long ago, between the record of the request and its reply.
    await paid.portal.sql(
      `update idempotency set reply = null, created = now() - interval '1 hour' where idem_key = $1`,
      [key['idempotency-key']],
    )
    expect((await office.send(paymentRefund, five, key)).status).toBe(409)
    expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({ refunded: 6.01 })
    const above = { dck_id, amount: rest(6), reason: 'Too much' }
    expect(await office.send(paymentRefund, above)).toMatchObject({
      status: 409,
      body: {
        errors: [{ field: 'amount', message: 'The amount is more than can still be refunded.' }],
      },
    })
    const after = await office.call(paymentRefund, { dck_id, reason: 'Lost' })
    expect(after).toMatchObject({ state: 'refunded', refunded: total, refundAmount: 0 })
    expect(after.history.slice(1).map(({ what, amount, reason }) => [what, amount, reason])).toEqual([
      ['refund requested', 5, 'Late'],
      ['refunded', 5, ''],
      ['refund requested', 1.01, 'Torn'],
      ['refunded', 1.01, ''],
      ['refund requested', rest(6.01), 'Lost'],
      ['refunded', rest(6.01), ''],
    ])
    expect(await loggedByOffice(dck_id)).toEqual(['payment-refund', 'payment-refund', 'payment-refund'])
    const deliveries = await paid.portal.sql(
      `delete from webhook_delivery where hdel_event = 'payment.changed' returning hdel_data -> 'pay_state' state, (hdel_data -> 'pay_refunded')::numeric::float refunded`,
    )
    expect(deliveries).toEqual([
      { state: 'captured', refunded: 5 },
      { state: 'captured', refunded: 6.01 },
      { state: 'refunded', refunded: total },
    ])
    await paid.portal.sql('delete from webhook')
  })

  test('[PAY-06, PAY-08] a partial refund whose reply is lost is made once', async () => {
    const { dck_id, pricing } = await paidDocket(logon, false)
    await paid.payers.set({ silence: 1 })
    await office.call(paymentRefund, { dck_id, amount: 5 })
    // The provider has it. Its reply was lost, and nobody asks again while a request may still arrive.
    await Promise.all([1, 2].map(() => office.send(paymentRefund, { dck_id, amount: 5 })))
    await paid.payers.set({})
    const jobs = await paid.portal.work()
    await expect
      .poll(() => office.call(paymentOfDocket, { dck_id }))
      .toMatchObject({ state: 'captured', refunded: 5, underWay: null, captured: pricing?.total })
    await jobs.stop()
  }, 15_000)

  test('[PAY-06] a refund whose reply is lost is completed by the queue, once', async () => {
    const { dck_id } = await paidDocket(logon, false)
    await paid.payers.set({ silence: 1 })
    expect(await office.call(paymentRefund, { dck_id })).toMatchObject({
      state: 'captured',
      underWay: 'refund',
    })
    await paid.payers.set({})
    const jobs = await paid.portal.work()
    await vi.waitFor(
      async () =>
        expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({
          state: 'refunded',
          underWay: null,
        }),
      { timeout: 60_000, interval: 50 },
    )
    await jobs.stop()
  }, 15_000)
})

test('[PAY-08, CALL-03] only dispatchers and administrators can act, each on dockets in their scope', async () => {
  const { dck_id } = await paidDocket('card', true)
  expect(await clients.card?.send(paymentCapture, { dck_id })).toMatchObject({ status: 403 })
  for (const call of [paymentCapture, paymentVoid, paymentRefund])
    expect(await office.send(call, { dck_id: 100_001 })).toMatchObject({ status: 404 })
})

test('[PAY-08] a docket without a card payment has none to read, and one that does not exist is not found', async () => {
  expect(await office.call(paymentOfDocket, { dck_id: 100_001 })).toBeNull()
  expect(await office.send(paymentOfDocket, { dck_id: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'DOCKET_NOT_FOUND' },
  })
})
