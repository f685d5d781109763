import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
const control = await paid.portal.login('control')
const office = await paid.portal.login('admin')
const driver = (await activeDriver(control)).drv_id
afterAll(() => paid.close())

beforeEach(() => paid.portal.sql(`update service_type set styp_cancel_percent = 50 where styp_id = 'A'`))

async function paidDocket(authorizeOnly: boolean): Promise<number> {
  await setProvider(paid, office, 'O', { authorizeOnly })
  const order = booking({ docket: { dck_cust_id: 2 } })
  const { pricing } = await card.call(docketPrice, order)
  const amount = (authorizeOnly ? pricing?.hold : pricing?.total) ?? 0
  const token = await paid.payers.token()
  return (await card.call(paymentProcess, { ...order, amount, token })).dck_id ?? 0
}

async function cancel(dck_id: number) {
  const { version, pricing, card: action } = await card.call(docketCancelCheck, { dck_id })
  const expected_total = pricing?.total ?? 0
  const { body, status } = await card.send(docketCancelPost, { dck_id, version, expected_total })
  return { body, status, action, total: expected_total }
}

const give = (docket: number) => control.call(statusChange, { docket, version: 1, status: 'G', driver })

/** Runs the queue until the provider has confirmed the action on the payment. */
async function settled(dck_id: number) {
  const jobs = await paid.portal.work()
  await expect.poll(async () => (await office.call(paymentOfDocket, { dck_id }))?.underWay).toBeNull()
  await jobs.stop()
  return await office.call(paymentOfDocket, { dck_id })
}

test('[PAY-08] the card payment of a cancelled booking releases a hold if cancelling is free, in a job that outlives the process', async () => {
  const dck_id = await paidDocket(true)
  const { status, action } = await cancel(dck_id)
  expect({ status, action }).toEqual({ status: 200, action: { action: 'release' } })
  // No worker runs yet, as after a crash: the action is stored with the cancellation.
  expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({
    state: 'authorised',
    underWay: 'void',
  })
  expect(await settled(dck_id)).toMatchObject({ state: 'voided', captured: 0 })
})

test('[PAY-08] the card payment of a cancelled booking takes only the fee of a hold', async () => {
  const dck_id = await paidDocket(true)
  await give(dck_id)
  const { action, total } = await cancel(dck_id)
  expect(action).toEqual({ action: 'capture', amount: total })
  expect(await settled(dck_id)).toMatchObject({ state: 'captured', captured: total })
})

test('[PAY-08] the card payment of a cancelled booking refunds a charged card if cancelling is free', async () => {
  const dck_id = await paidDocket(false)
  const { captured = 0 } = (await office.call(paymentOfDocket, { dck_id })) ?? {}
  expect(await cancel(dck_id)).toMatchObject({
    status: 200,
    action: { action: 'refund', amount: captured },
  })
  expect(await settled(dck_id)).toMatchObject({ state: 'refunded', refunded: captured })
})

test('[PAY-08] the card payment of a cancelled booking refunds a charged card down to the fee, in a job that outlives the process', async () => {
  const dck_id = await paidDocket(false)
  await give(dck_id)
  const { captured = 0 } = (await office.call(paymentOfDocket, { dck_id })) ?? {}
  const { status, action, total } = await cancel(dck_id)
  const amount = Math.round((captured - total) * 100) / 100
  expect({ status, action }).toEqual({ status: 200, action: { action: 'refund', amount } })
  expect(total).toBeGreaterThan(0)
  // No worker runs yet, as after a crash: the refund is stored with the cancellation.
  expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({ refunded: 0, underWay: 'refund' })
  const after = await settled(dck_id)
  expect(after).toMatchObject({ state: 'captured', refunded: amount, refundAmount: total })
  expect(after?.history.at(-2)).toMatchObject({
    what: 'refund requested',
    amount,
    reason: 'Booking cancelled',
  })
})

test('[PAY-08, CTRL-03] the card payment of a cancelled booking makes the cancellation final', async () => {
  const dck_id = await paidDocket(true)
  expect((await cancel(dck_id)).body).toMatchObject({ dck_undo_until: null })
  const undo = () => control.send(statusUndo, { docket: dck_id, version: 2 })
  const detail = 'The payment for this docket has changed since then, so the status change cannot be undone.'
  expect(await undo()).toMatchObject({ status: 422, body: { detail } })
  await settled(dck_id)
  expect(await undo()).toMatchObject({ status: 422, body: { detail } })
})

test('[PAY-08] the card payment of a cancelled booking refuses a cancellation while the payment is being changed', async () => {
  const dck_id = await paidDocket(true)
  await paid.portal.sql(`update payment set pay_doing = 'void' where pay_dck_id = $1`, [dck_id])
  expect(await card.send(docketCancelCheck, { dck_id })).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_MOVE_REFUSED' },
  })
})
