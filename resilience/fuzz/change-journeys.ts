import { statusChange } from '@despatch/contract/control/control.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import {
  requestAccept,
  requestCheck,
  requestRefuse,
  requestWithdraw,
} from '@despatch/contract/dockets/amendment-requests.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import {
  paymentLinkOpen,
  paymentLinkPay,
  paymentLinkPost,
} from '@despatch/contract/payments/payment-links.ts'
import { booking } from '@despatch/server/test/booking.ts'
import type { Step } from './step.ts'

/** Journeys that change dockets after their booking. `pay` books a docket by card, and `token` is a new card. */
export async function changeDockets(
  step: Step,
  pay: () => Promise<{ dck_id: number }>,
  token: () => Promise<string>,
): Promise<void> {
  await amendAndCancel(step)
  await answerRequests(step)
  await payRest(step, await pay(), token)
}

/** The changes of a parcel, which the price depends on. */
const changesTo = (dpar_quantity: number) => ({ parcels: [{ dpar_quantity, dpar_weight: 2.5 }] })

async function book(step: Step): Promise<number> {
  const { docket } = await step('account', docketPost, booking())
  return docket.dck_id
}

/** Changes a docket, or asks for the change. Returns the request, if a dispatcher has to accept it. */
async function amend(step: Step, dck_id: number, quantity: number): Promise<number | null> {
  const changes = changesTo(quantity)
  const { version, pricing } = await step('account', docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total ?? 0
  const { drq_id } = await step('account', docketAmendPost, { dck_id, version, changes, expected_total })
  return drq_id
}

async function amendAndCancel(step: Step): Promise<void> {
  const dck_id = await book(step)
  await amend(step, dck_id, 3)
  const { version, pricing } = await step('account', docketCancelCheck, { dck_id })
  await step('account', docketCancelPost, { dck_id, version, expected_total: pricing?.total ?? 0 })
}

/** Asks for three changes of a docket that a driver has: one is accepted, one refused and one withdrawn. */
async function answerRequests(step: Step): Promise<void> {
  const dck_id = await book(step)
  await step('admin', statusChange, { docket: dck_id, version: 1, status: 'G', driver: 1 })
  const ask = async (quantity: number) => {
    const drq_id = await amend(step, dck_id, quantity)
    if (drq_id === null) throw new Error('The change was made at once')
    return { dck_id, drq_id }
  }
  const first = await ask(3)
  const { version, pricing } = await step('control', requestCheck, first)
  await step('control', requestAccept, { ...first, version, expected_total: pricing?.total ?? 0 })
  await step('control', requestRefuse, { ...(await ask(4)), drq_reason: 'The van is full.' })
  await step('account', requestWithdraw, await ask(5))
  const { rows } = await step('account', docketAddressList, { dck_id })
  await step('control', docketStopRecord, { dck_id, dadd_id: rows[0]?.dadd_id ?? 0, event: 'arrived' })
}

/** Adds a charge to a docket that was paid by card, and pays the rest by a link. */
async function payRest(step: Step, paid: { dck_id: number }, token: () => Promise<string>): Promise<void> {
  await step('admin', docketChargePost, { ...paid, chgt_code: 'PARK', amount: 20, reason: 'Car park' })
  const { link } = await step('admin', paymentLinkPost, { ...paid, send: false })
  const open = { database: 'metro', guid: link.split('/').at(-1)?.replace(/\?.*/, '') ?? '' }
  const { amount } = await step('guest', paymentLinkOpen, open)
  await step('guest', paymentLinkPay, { ...open, amount, token: await token() })
}
