import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentCapture, paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { plusPence } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
const office = await paid.portal.login('admin')
afterAll(() => paid.close())

async function heldDocket(changes: Partial<ReturnType<typeof pieces>> = {}): Promise<number> {
  await setProvider(paid, office, 'O', { authorizeOnly: true })
  const order = booking({ docket: { dck_cust_id: 2 }, ...changes })
  const amount = (await card.call(docketPrice, order)).pricing?.hold ?? 0
  const token = await paid.payers.token()
  return (await card.call(paymentProcess, { ...order, amount, token })).dck_id ?? 0
}

const pieces = (dpar_quantity: number) => ({ parcels: [{ dpar_quantity, dpar_weight: 2.5 }] })

test('[PAY-08] a hold is captured at the changed price, and the check states how much of it', async () => {
  const dck_id = await heldDocket()
  const changes = pieces(2)
  const { version, pricing, isRepriced, card: money } = await card.call(docketAmendCheck, { dck_id, changes })
  expect(isRepriced).toBe(true)
  const expected_total = pricing?.total ?? 0
  expect(money).toEqual({ capture: expected_total, refund: 0, ask: 0, mailed_to: [] })
  const amended = await card.call(docketAmendPost, { dck_id, version, changes, expected_total })
  expect(amended.card).toEqual({ ...money, link: null })
  expect(await office.call(paymentCapture, { dck_id })).toMatchObject({ captured: expected_total, due: 0 })

  const note = { docket: { dck_note: 'Free of charge.' } }
  expect(await card.call(docketAmendCheck, { dck_id, changes: note })).toMatchObject({
    isRepriced: false,
    card: null,
  })
})

test('[PAY-08] a lower price of a payment that was captured is refunded by a job of the same transaction', async () => {
  const dck_id = await heldDocket(pieces(40))
  const { captured: higher } = await office.call(paymentCapture, { dck_id })
  const changes = pieces(1)
  const { version, pricing, card: money } = await card.call(docketAmendCheck, { dck_id, changes })
  const lower = pricing?.total ?? 0
  expect(money).toMatchObject({ refund: plusPence(higher, -Math.round(lower * 100)), ask: 0 })
  expect(lower).toBeLessThan(higher)
  await card.call(docketAmendPost, { dck_id, version, changes, expected_total: lower })
  expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({ refunded: 0, underWay: 'refund' })
  const jobs = await paid.portal.work()
  await expect
    .poll(async () => await office.call(paymentOfDocket, { dck_id }), { timeout: 20_000 })
    .toMatchObject({ state: 'captured', captured: higher, refundAmount: lower, underWay: null })
  await jobs.stop()
})
