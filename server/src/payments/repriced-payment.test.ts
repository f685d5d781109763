import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentCapture, paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test } from 'vitest'
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

test('[PAY-08] a hold is captured at the changed price, and a price above the hold is refused', async () => {
  const dck_id = await heldDocket()
  expect(await card.send(docketAmendCheck, { dck_id, changes: pieces(150) })).toMatchObject({
    status: 422,
    body: {
      code: 'AMEND_REFUSED',
      detail: 'The new price is more than the amount that is held on the card. Please give us a call.',
    },
  })
  const changes = pieces(2)
  const { version, pricing, isRepriced } = await card.call(docketAmendCheck, { dck_id, changes })
  expect(isRepriced).toBe(true)
  const expected_total = pricing?.total ?? 0
  await card.call(docketAmendPost, { dck_id, version, changes, expected_total })
  expect(await office.call(paymentCapture, { dck_id })).toMatchObject({ captured: expected_total })

  expect(await card.send(docketAmendCheck, { dck_id, changes: pieces(40) })).toMatchObject({
    status: 422,
    body: { code: 'AMEND_REFUSED', detail: expect.stringContaining('more than was paid') as string },
  })
  const note = { docket: { dck_note: 'Free of charge.' } }
  expect((await card.call(docketAmendCheck, { dck_id, changes: note })).isRepriced).toBe(false)
})

test('[PAY-08] a lower price of a payment that was captured is refunded by a job of the same transaction', async () => {
  const dck_id = await heldDocket(pieces(40))
  const { captured: higher } = await office.call(paymentCapture, { dck_id })
  const changes = pieces(1)
  const { version, pricing } = await card.call(docketAmendCheck, { dck_id, changes })
  const lower = pricing?.total ?? 0
  expect(lower).toBeLessThan(higher)
  await card.call(docketAmendPost, { dck_id, version, changes, expected_total: lower })
  expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({ refunded: 0, underWay: 'refund' })
  const jobs = await paid.portal.work()
  await expect
    .poll(async () => await office.call(paymentOfDocket, { dck_id }), { timeout: 20_000 })
    .toMatchObject({ state: 'captured', captured: higher, refundAmount: lower, underWay: null })
  await jobs.stop()
})
