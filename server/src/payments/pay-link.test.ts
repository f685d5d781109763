import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketChargeList, docketChargePost, docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  paymentLinkOpen,
  paymentLinkPay,
  paymentLinkPost,
} from '@despatch/contract/payments/payment-links.ts'
import { paymentCapture, paymentOfDocket, paymentRefund } from '@despatch/contract/payments/payment-office.ts'
import { paymentList } from '@despatch/contract/payments/payment-list.ts'
import { paymentCheckout, paymentProcess, paymentSession } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { plusPence } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { cards, openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { captureHeld } from './capture-held.ts'

const paid = await openPaidPortal()
const { portal, payers } = paid
const card = await portal.login('card')
const checkout = await portal.login('checkout')
const office = await portal.login('admin')
const payer = portal.visitor
const database = 'metro'
afterAll(() => paid.close())

const pieces = (dpar_quantity: number) => ({ parcels: [{ dpar_quantity, dpar_weight: 2.5 }] })

async function bookedByForm(): Promise<number> {
  await setProvider(paid, office, 'O', { authorizeOnly: true })
  const order = booking({ docket: { dck_cust_id: 2 } })
  const amount = (await card.call(docketPrice, order)).pricing?.hold ?? 0
  return (await card.call(paymentProcess, { ...order, amount, token: await payers.token() })).dck_id ?? 0
}

async function bookedAtCheckout(): Promise<number> {
  await setProvider(paid, office, 'S', { authorizeOnly: false })
  const order = booking({ docket: { dck_cust_id: 3 } })
  const amount = (await checkout.call(docketPrice, order)).pricing?.total ?? 0
  const { session_id, url = '' } = await checkout.call(paymentCheckout, { ...order, amount })
  await payers.pay(url)
  return (await payer.call(paymentSession, { database, session_id })).dck_id ?? 0
}

/** Adds an approved charge of so many pounds before VAT. */
const charge = (dck_id: number, amount: number) =>
  office.call(docketChargePost, { dck_id, chgt_code: 'PARK', quantity: 1, amount, reason: 'Car park' })

const guidOf = (link: string) => new URL(link, 'http://portal').pathname.split('/').at(-1) ?? ''

async function linkFor(dck_id: number) {
  const { link, amount } = await office.call(paymentLinkPost, { dck_id })
  return { guid: guidOf(link), amount }
}

const moneyOf = (dck_id: number) => office.call(paymentOfDocket, { dck_id })
const balanceOf = async (dck_id: number) => (await office.call(docketChargeList, { dck_id })).balance

test('[PAY-08] a change above the hold is made, and its payer is asked for exactly the rest by a link that is paid once', async () => {
  const dck_id = await bookedByForm()
  const hold = (await moneyOf(dck_id))?.amount ?? 0
  const changes = pieces(150)
  const { version, pricing, card: money } = await card.call(docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total ?? 0
  const ask = plusPence(expected_total, -Math.round(hold * 100))
  expect(money).toMatchObject({ capture: hold, refund: 0, ask })
  const amended = await card.call(docketAmendPost, { dck_id, version, changes, expected_total })
  expect(amended.card).toMatchObject({ ask, mailed_to: money?.mailed_to })
  expect(await portal.sql(`select count(*)::int from job where job_name = 'mail-payment-link'`)).toEqual([
    { count: 1 },
  ])
  const guid = guidOf(amended.card?.link ?? '')
  expect(await payer.call(paymentLinkOpen, { database, guid })).toMatchObject({ state: 'due', amount: ask })

  const wrong = { database, guid, amount: hold, token: await payers.token() }
  expect(await payer.send(paymentLinkPay, wrong)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_AMOUNT_CHANGED' },
  })
  const pay = async () =>
    await payer.call(paymentLinkPay, { database, guid, amount: ask, token: await payers.token() })
  const [first, second] = await Promise.all([pay(), pay()])
  expect(second.session_id).toBe(first.session_id)
  expect(await pay()).toMatchObject({
    status: 'complete',
    session_id: first.session_id,
    held: false,
    amount: ask,
  })
  expect(await payer.call(paymentLinkOpen, { database, guid })).toMatchObject({ state: 'paid', amount: ask })
  expect(await moneyOf(dck_id)).toMatchObject({
    state: 'authorised',
    captureAmount: hold,
    due: 0,
    later: [{ state: 'captured', byLink: true, captured: ask }],
  })
  expect((await office.call(paymentList, { show: 'captured' })).rows).toMatchObject([
    { dck_id, amount: ask, captured: ask },
  ])

  await portal.sql(`update docket set dck_status = 'D' where dck_id = $1`, [dck_id])
  await captureHeld({ tenant: portal.tenant('metro') } as Parameters<typeof captureHeld>[0], { dck_id })
  const jobs = await portal.work()
  await expect.poll(() => balanceOf(dck_id)).toMatchObject({ paid: expected_total, due: 0 })
  await jobs.stop()
})

test('[PAY-08] a charge after the capture is paid at the checkout; an earlier amount is never taken', async () => {
  const dck_id = await bookedAtCheckout()
  expect(await office.send(paymentLinkPost, { dck_id })).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_LINK_REFUSED', detail: 'Nothing is due for this docket.' },
  })
  await charge(dck_id, 5)
  const { guid, amount } = await linkFor(dck_id)
  expect(amount).toBe(6)
  const first = await payer.call(paymentLinkPay, { database, guid, amount })
  const again = await payer.call(paymentLinkPay, { database, guid, amount })
  expect(again).toMatchObject({ session_id: first.session_id, status: 'open', url: first.url })
  expect(await payer.call(paymentLinkOpen, { database, guid })).toMatchObject({
    state: 'in progress',
    session_id: first.session_id,
  })

  await charge(dck_id, 1)
  expect(await payer.call(paymentLinkOpen, { database, guid })).toMatchObject({ state: 'due', amount: 7.2 })
  await payers.pay(first.url ?? '')
  expect(await payer.call(paymentSession, { database, session_id: first.session_id })).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('no longer due') as string,
  })
  const second = await payer.call(paymentLinkPay, { database, guid, amount: 7.2 })
  await payers.pay(second.url ?? '')
  expect(await payer.call(paymentSession, { database, session_id: second.session_id })).toMatchObject({
    status: 'complete',
    amount: 7.2,
    dck_id,
  })
  const jobs = await portal.work()
  await expect
    .poll(
      () =>
        portal.sql(
          `select pay_state, pay_captured - pay_refunded taken from payment where pay_plk_id is not null
       and pay_quo_guid = (select quo_guid from quote where quo_dck_id = $1) order by pay_id`,
          [dck_id],
        ),
      { timeout: 60_000 },
    )
    .toEqual([
      { pay_state: 'refunded', taken: 0 },
      { pay_state: 'captured', taken: 720 },
    ])
  await jobs.stop()
  expect(await balanceOf(dck_id)).toMatchObject({ charges: 7.2, due: 0 })
})

test('[PAY-08] refunds take the newest payment first, and a refused charge leaves what was overpaid', async () => {
  const dck_id = await bookedByForm()
  const { captured } = await office.call(paymentCapture, { dck_id })
  const { rows } = await charge(dck_id, 5)
  const { guid, amount } = await linkFor(dck_id)
  await payer.call(paymentLinkPay, { database, guid, amount, token: await payers.token() })
  await office.call(docketChargeRefuse, { dck_id, dchg_id: rows.at(-1)?.dchg_id ?? 0, reason: 'Not parked' })
  expect(await moneyOf(dck_id)).toMatchObject({ overpaid: 6, due: 0 })

  const tooMuch = await office.send(paymentRefund, { dck_id, amount: plusPence(captured, 601) })
  expect(tooMuch).toMatchObject({ status: 409, body: { errors: [{ field: 'amount' }] } })
  await office.call(paymentRefund, { dck_id, amount: 7 })
  const jobs = await portal.work()
  await expect
    .poll(() => moneyOf(dck_id))
    .toMatchObject({ refunded: 1, overpaid: 0, due: 0, later: [{ state: 'refunded', refunded: 6 }] })
  // £6 were overpaid. The other pound lowers the price.
  expect(await balanceOf(dck_id)).toMatchObject({ charges: -1, due: 0 })
  await jobs.stop()
})

test('[PAY-08] a cancellation settles the hold and what was paid by a link', async () => {
  const dck_id = await bookedByForm()
  const hold = (await moneyOf(dck_id))?.amount ?? 0
  await charge(dck_id, 20)
  const { guid, amount } = await linkFor(dck_id)
  await payer.call(paymentLinkPay, { database, guid, amount, token: await payers.token() })
  const { version, card: money } = await card.call(docketCancelCheck, { dck_id })
  expect(money).toEqual({ action: 'release', refund: amount })
  await card.call(docketCancelPost, { dck_id, version, expected_total: 0 })
  const jobs = await portal.work()
  await expect
    .poll(() => moneyOf(dck_id))
    .toMatchObject({ state: 'voided', amount: hold, later: [{ state: 'refunded', refunded: amount }] })
  await jobs.stop()
})

test('[PAY-06] a link takes nothing by a declined card, expires, and is refused for a docket on account', async () => {
  const dck_id = await bookedByForm()
  await charge(dck_id, 90)
  const { guid, amount } = await linkFor(dck_id)
  const declined = { database, guid, amount, token: await payers.token(cards.declined) }
  expect(await payer.send(paymentLinkPay, declined)).toMatchObject({ status: 402 })
  expect(await payer.call(paymentLinkOpen, { database, guid })).toMatchObject({ state: 'due', amount })
  await portal.sql('update payment_link set plk_expires = now() where plk_guid = $1', [guid])
  expect(await payer.call(paymentLinkOpen, { database, guid })).toMatchObject({ state: 'expired' })
  expect(await payer.send(paymentLinkPay, { ...declined, token: await payers.token() })).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_LINK_REFUSED', detail: expect.stringContaining('expired') as string },
  })
  expect(await office.send(paymentLinkPost, { dck_id: 100_000 })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('not booked by card') as string },
  })
  const unknown = { database, guid: '00000000-0000-4000-8000-000000000000' }
  expect(await payer.send(paymentLinkOpen, unknown)).toMatchObject({ status: 404 })
})
