import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentRefund } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
const office = await paid.portal.login('admin')
const control = await paid.portal.login('control')
afterAll(() => paid.close())

/** A docket that was paid by card and then cancelled. */
async function cancelledDocket(): Promise<number> {
  const order = booking({ docket: { dck_cust_id: 2 } })
  const amount = (await card.call(docketPrice, order)).pricing?.total ?? 0
  const token = await paid.payers.token()
  const { dck_id } = await card.call(paymentProcess, { ...order, amount, authorizeOnly: false, token })
  const docket = dck_id ?? 0
  await control.call(statusChange, { docket, version: 1, status: 'C', exception: 6 })
  return docket
}

test('[CTRL-03, PAY-08] a cancellation cannot be undone once the money has been refunded', async () => {
  const docket = await cancelledDocket()
  await office.call(paymentRefund, { dck_id: docket })
  expect(await control.send(statusUndo, { docket, version: 2 })).toMatchObject({
    status: 422,
    body: {
      code: 'STATUS_CHANGE_REFUSED',
      detail: 'The payment for this docket has changed since then, so the status change cannot be undone.',
    },
  })
})

test('[CTRL-03, PAY-08] a cancellation can be undone while the payment is unchanged', async () => {
  const docket = await cancelledDocket()
  expect((await control.send(statusUndo, { docket, version: 2 })).status).toBe(200)
})
