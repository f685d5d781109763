import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentProcess, paymentSession, quotePayment } from '@despatch/contract/payments/payments.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { countInconsistencies, openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'
/** An address without a listener. */
const closedAddress = 'http://127.0.0.1:1'

const paid = await openPaidPortal({ CARD_PROVIDER_ORIGINS: closedAddress })
const { pool } = paid.portal.tenant('metro')
const card = await paid.portal.login('card')
const order = booking({ docket: { dck_cust_id: 2, dck_tariff: 4 } })
const total = (await card.call(docketPrice, order)).pricing?.total ?? 0
const jobs = await paid.portal.work()
beforeEach(() => paid.payers.set({}))
afterAll(async () => {
  await jobs.stop()
  await paid.close()
})

const payment = async () => ({ ...order, token: await paid.payers.token(), amount: total })
const patience = { timeout: 60_000, interval: 50 }

const stateOf = async (guid: string) => {
  const { rows } = await pool.query('select pay_state, pay_doing from payment where pay_guid = $1', [guid])
  return (rows as { pay_state: string; pay_doing: string | null }[])[0]
}

const reaches = (guid: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(guid)).toEqual({ pay_state: state, pay_doing: null }), patience)

const address = (url: string) =>
  paid.portal.change(
    'reference',
    `update payment_provider set prov_settings = jsonb_set(prov_settings, '{address}', to_jsonb($1::text))
     where prov_id = 'O'`,
    [url],
  )

/** A guest's quote that can be paid; the guests' account pays by the card form. */
async function storedQuote() {
  const stored = await paid.portal.visitor.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  return { guid: stored.guid, amount: stored.pricing?.total ?? 0, hold: stored.pricing?.hold ?? 0 }
}

test('[PAY-06] a payment whose reply never arrives is in doubt, is polled, and is booked if the money was taken', async () => {
  const sent = await payment()
  await paid.payers.set({ silence: 1 })
  const answer = await card.call(paymentProcess, sent, { 'idempotency-key': 'silence' })
  expect(answer.status).toBe('pending')
  await paid.payers.set({})
  expect((await card.call(paymentProcess, sent, { 'idempotency-key': 'silence' })).session_id).toBe(
    answer.session_id,
  )
  await reaches(answer.session_id, 'captured')
  const query = { database, session_id: answer.session_id }
  expect(await card.call(paymentSession, query)).toMatchObject({ status: 'complete' })
})

test('[PAY-06] a payment whose reply never arrives fails once the provider has had enough time and has no such payment', async () => {
  const { guid, amount } = await storedQuote()
  const pay = async () => ({
    database,
    data: { guid, token: await paid.payers.token() },
    payment: { amount },
  })
  await paid.payers.set({ outage: 1 })
  const first = await paid.portal.visitor.call(quotePayment, await pay())
  expect(first.status).toBe('pending')
  expect((await paid.portal.visitor.call(quotePayment, await pay())).session_id).toBe(first.session_id)
  await paid.payers.set({})
  await reaches(first.session_id, 'failed')
  const second = await paid.portal.visitor.call(quotePayment, await pay())
  expect(second).toMatchObject({ status: 'complete' })
  expect(second.session_id).not.toBe(first.session_id)
})

test('[PAY-06] a payment whose reply never arrives fails at once if the provider cannot be reached', async () => {
  await address(closedAddress)
  const answer = await card.send(paymentProcess, await payment())
  await address('http://sandbox/cardform/v1')
  expect(answer).toMatchObject({ status: 402 })
  expect(await card.call(paymentProcess, await payment())).toMatchObject({ status: 'complete' })
})

test('[PAY-06] money that arrives too late is refunded if its payment was cancelled before', async () => {
  await paid.payers.set({ silence: 1 })
  const { session_id } = await card.call(paymentProcess, await payment())
  await pool.query(`update payment set pay_state = 'failed' where pay_guid = $1`, [session_id])
  await paid.payers.set({})
  await reaches(session_id, 'refunded')
  const { rows } = await pool.query(
    `select pay_captured, pay_refunded, pay_dck_id from payment where pay_guid = $1`,
    [session_id],
  )
  const pence = Math.round(total * 100)
  expect(rows).toEqual([{ pay_captured: pence, pay_refunded: pence, pay_dck_id: null }])
})

test('[PAY-06, PAY-08] money that arrives too late is refunded if the quote has been booked in the meantime', async () => {
  await setProvider(paid, await paid.portal.login('admin'), 'O', { authorizeOnly: true })
  const { guid, hold: amount } = await storedQuote()
  const token = await paid.payers.token()
  await paid.payers.set({ silence: 1 })
  const { session_id } = await paid.portal.visitor.call(quotePayment, {
    database,
    data: { guid, token },
    payment: { amount },
  })
  await pool.query(
    `update quote set quo_dck_id = (select max(dck_id) from docket d where not exists
         (select from quote where quo_dck_id = d.dck_id)) where quo_guid = $1`,
    [guid],
  )
  await paid.payers.set({})
  await reaches(session_id, 'voided')
  expect(await countInconsistencies(paid)).toMatchObject({ unbooked: 0 })
})
