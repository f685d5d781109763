import { createHmac } from 'node:crypto'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentDetails } from '@despatch/contract/payments/card-providers.ts'
import {
  paymentCancel,
  paymentCheckout,
  paymentError,
  paymentSession,
} from '@despatch/contract/payments/payments.ts'
import { Stripe } from 'stripe'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { cards, countInconsistencies, openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { demoKeys } from '@despatch/demo/demo-providers.ts'

const database = 'metro'

const paid = await openPaidPortal({ PAYMENT_TIMEOUT: '2000' })
const checkout = await paid.portal.login('checkout')
const order = booking({ docket: { dck_cust_id: 3, dck_cust_ref1: 'PO 1' } })
const { pricing } = await checkout.call(docketPrice, order)
const total = pricing?.total ?? 0
const hold = pricing?.hold ?? 0
const admin = await paid.portal.login('admin')
const jobs = await paid.portal.work()
beforeEach(() => paid.payers.set({}))
afterAll(async () => {
  await jobs.stop()
  await paid.close()
})

const open = (more: object = {}, headers: Record<string, string> = {}) =>
  checkout.call(paymentCheckout, { ...order, amount: total, ...more }, headers)

const session = (session_id: string) => paid.portal.visitor.call(paymentSession, { database, session_id })

const docketsOf = async (session_id: string) => {
  const { rows } = await paid.portal
    .tenant('metro')
    .pool.query(
      'select dck_mop, pay_state, pay_amount, dck_total, dck_hold from payment join docket on dck_id = pay_dck_id where pay_guid = $1',
      [session_id],
    )
  return rows as { pay_state: string; pay_amount: number; dck_total: number; dck_hold: number }[]
}

describe('the checkout provider', () => {
  test('[PAY-02] the checkout provider opens a session, and books the docket once the session is paid and queried', async () => {
    const opened = await open()
    expect(opened).toMatchObject({ status: 'open', url: expect.stringContaining('/checkout/') })
    expect(await session(opened.session_id)).toMatchObject({ status: 'open', url: opened.url })
    const { location } = await paid.payers.pay(opened.url ?? '')
    expect(location).toContain(`/success?database=metro&session_id=${opened.session_id}`)
    expect(await session(opened.session_id)).toMatchObject({
      status: 'complete',
      dck_docket: expect.any(String),
    })
    expect(await docketsOf(opened.session_id)).toMatchObject([{ dck_mop: 'S', pay_state: 'captured' }])
  })

  test('[PAY-02, PAY-06] webhooks book the docket without any query, even if they arrive twice and out of order', async () => {
    await paid.payers.set({ duplicate: 1, reorder: 0.5 })
    const { session_id, url } = await open()
    await paid.payers.pay(url ?? '')
    await vi.waitFor(async () => expect(await docketsOf(session_id)).toHaveLength(1), {
      timeout: 60_000,
      interval: 50,
    })
    expect(await countInconsistencies(paid)).toEqual({ unbooked: 0, unpaid: 0, difference: 0 })
  })

  test('[PAY-06, CALL-04] a retry gets the same session, and a lost reply has no effect', async () => {
    await paid.payers.set({ silence: 0.3 })
    const key = { 'idempotency-key': 'the-same' }
    const [one, two] = [await open({}, key), await open({}, key)]
    await paid.payers.set({})
    expect(two.session_id).toBe(one.session_id)
  })

  test('[PAY-02, NAV-07] the last payment error is available to the page that shows it', async () => {
    // The payer gives up before the provider's webhook arrives.
    await paid.payers.set({ reorder: 1 })
    const { session_id, url } = await open()
    const { page } = await paid.payers.pay(url ?? '', cards.insufficientFunds)
    expect(page).toContain('Your card has insufficient funds.')
    expect(await paid.portal.visitor.call(paymentError, { database, session_id })).toEqual({
      message: 'Your card has insufficient funds.',
    })
    expect(await session(session_id)).toMatchObject({ status: 'open' })
    await paid.payers.set({})
    const { session_id: fresh } = await open()
    expect(await paid.portal.visitor.call(paymentError, { database, session_id: fresh })).toEqual({
      message: 'Something went wrong please close current tab and restart checkout process on main tab',
    })
  })

  test('[PAY-02, PAY-06] a cancelled payment can no longer be paid, and a new one can be started', async () => {
    const { session_id, url } = await open()
    await paid.payers.pay(url ?? '', cards.insufficientFunds)
    const cancel = () => paid.portal.visitor.call(paymentCancel, { database, session_id })
    expect(await cancel()).toMatchObject({ status: 'failed', error: 'Your card has insufficient funds.' })
    expect(await paid.payers.pay(url ?? '')).toMatchObject({ location: null })
    expect(await cancel()).toMatchObject({ status: 'failed' })
    expect(await docketsOf(session_id)).toEqual([])
    const { rows } = await paid.portal
      .tenant('metro')
      .pool.query('select pay_state, pay_doing from payment where pay_guid = $1', [session_id])
    expect(rows).toEqual([{ pay_state: 'failed', pay_doing: null }])

    const second = await open()
    await paid.payers.pay(second.url ?? '')
    expect(await session(second.session_id)).toMatchObject({ status: 'complete' })
  })

  test('[PAY-06] a payment that was paid before it was cancelled stays paid', async () => {
    const { session_id, url } = await open()
    await paid.payers.pay(url ?? '')
    const answer = await paid.portal.visitor.call(paymentCancel, { database, session_id })
    expect(answer).toMatchObject({ status: 'complete', dck_docket: expect.any(String) })
    expect(await docketsOf(session_id)).toMatchObject([{ pay_state: 'captured' }])
  })

  test('[PAY-08] the checkout provider holds the hold amount where the company only holds cards', async () => {
    await setProvider(paid, admin, 'S', { authorizeOnly: true })
    const { session_id, url, ...opened } = await open({ amount: hold, authorizeOnly: true })
    expect(opened).toMatchObject({ amount: hold, currency: 'GBP', held: true })
    await paid.payers.pay(url ?? '')
    expect(await session(session_id)).toMatchObject({ status: 'complete' })
    const [held] = await docketsOf(session_id)
    expect(held?.pay_state).toBe('authorised')
    expect(held?.pay_amount).toBe(held?.dck_hold)
    expect(held?.dck_hold).toBeGreaterThan(held?.dck_total ?? 0)
    await setProvider(paid, admin, 'S', { authorizeOnly: false })
  })

  test('[PAY-04] the checkout provider returns its public key, and no call returns another key', async () => {
    expect(await paid.portal.visitor.call(paymentDetails, { database })).toEqual({
      publicKey: 'pk_test_demo',
      currencyCode: 'GBP',
      currencySymbol: '£',
      authorizeOnly: false,
      holdMargin: 10,
    })
  })
})

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${paid.portal.address}/api/payment/webhook/${path}`, { method: 'POST', body, headers })

describe('webhooks', () => {
  test('[PAY-06] from the checkout provider are accepted only with a signature of these exact bytes', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'charge.refunded',
      data: { object: {} },
    })
    const sign = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const { webhookSecret } = demoKeys('metro', 'S')
    const taken = await send('metro/checkout', payload, { 'stripe-signature': sign(webhookSecret) })
    expect(taken.status).toBe(200)
    const forged: [string, string][] = [
      [payload, ''],
      [payload, sign('whsec_other')],
      [payload, sign(demoKeys('northern', 'S').webhookSecret)],
      [`${payload} `, sign(webhookSecret)],
      [payload, sign(webhookSecret, Math.floor(Date.now() / 1000) - 3600)],
      [payload, sign(webhookSecret, Math.floor(Date.now() / 1000) + 3600)],
      [payload, sign(webhookSecret, Math.floor(Date.now() / 1000) + 400)],
    ]
    for (const [body, signature] of forged) {
      expect((await send('metro/checkout', body, { 'stripe-signature': signature })).status).toBe(401)
    }
  })

  test('[PAY-06] from the card form are accepted only with the secret of their address', async () => {
    const body = JSON.stringify({ orderCode: 'nobody-knows', paymentStatus: 'SUCCESS' })
    const secret = demoKeys('metro', 'O').webhookSecret
    expect((await send(`metro/cardform?secret=${secret}`, body)).status).toBe(200)
    for (const query of ['secret=guess', `secret=${secret}&secret=${secret}`, 'secret[a]=b', ''])
      expect((await send(`metro/cardform?${query}`, body)).status).toBe(401)
    expect((await send('metro/cardform', body)).status).toBe(401)
    expect((await send(`metro/cardform?secret=${secret}`, 'no json')).status).toBe(400)
    expect((await send(`nowhere/cardform?secret=${secret}`, body)).status).toBe(404)
    expect((await send(`metro/cardform?secret=${secret}`, 'x'.repeat(300_000))).status).toBe(413)
  })

  test('[PAY-06] webhooks are not trusted: a forged success books nothing', async () => {
    const { session_id } = await open()
    const { rows } = await paid.portal
      .tenant('metro')
      .pool.query('select pay_code from payment where pay_guid = $1', [session_id])
    const { pay_code } = (rows as { pay_code: string }[])[0] ?? { pay_code: '' }
    const payload = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: { id: pay_code, object: 'checkout.session', status: 'complete', payment_status: 'paid' },
      },
    })
    const time = Math.floor(Date.now() / 1000)
    const { webhookSecret } = demoKeys('metro', 'S')
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
    const taken = await send('metro/checkout', payload, { 'stripe-signature': `t=${time},v1=${signature}` })
    expect(taken.status).toBe(200)
    expect(await session(session_id)).toMatchObject({ status: 'open' })
    expect(await docketsOf(session_id)).toEqual([])
  })
})
