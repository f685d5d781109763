import { setTimeout as pause } from 'node:timers/promises'
import { statusChange } from '@despatch/contract/control/control.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketChargePost, docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { userProve } from '@despatch/contract/auth/proof.ts'
import { paymentLinkPost } from '@despatch/contract/payments/payment-links.ts'
import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import type { Client } from '@despatch/server/test/client.ts'
import { deadlineFor } from './deadline.ts'

/** What happens to a docket after it was paid. Each is sent with a key, and repeated until it is done. */
export const plans = [
  'nothing',
  'capture',
  'refund a part',
  'cancel',
  'cancel with a fee',
  'amend',
  'amend above the hold',
  'charge after the capture',
  'release',
] as const

export type Plan = (typeof plans)[number]

/** The plans that need no user of the customer. */
export const officePlans: ReadonlySet<Plan> = new Set([
  'nothing',
  'capture',
  'refund a part',
  'release',
  'charge after the capture',
])

interface Office {
  admin: Client
  control: Client
  driver: number
  /** Pays a payment link, or has it paid after the storm. Returns whether it is paid now. */
  payLink: (guid: string, dck_id: number) => Promise<boolean>
  /** Runs after the reply to a cancellation, before its payment is settled. */
  cancelled: () => Promise<void>
}

/** A docket that was paid, and the user who booked it. */
export interface PaidDocket {
  dck_id: number
  /** null for a guest. */
  customer: Client | null
}

const PART = 5
const fewerParcels = { parcels: [{ dpar_quantity: 1, dpar_weight: 2.5 }] }
const moreParcels = { parcels: [{ dpar_quantity: 150, dpar_weight: 2.5 }] }

/** Carries out a plan. */
export async function carryOut(office: Office, plan: Plan, docket: PaidDocket): Promise<void> {
  const { dck_id } = docket
  switch (plan) {
    case 'nothing':
      return
    case 'capture':
      await capture(office, dck_id)
      return
    case 'release':
      return await release(office, dck_id)
    case 'refund a part':
      await capture(office, dck_id)
      await refundPart(office, dck_id, 'first')
      await refundPart(office, dck_id, 'second')
      return
    case 'cancel':
    case 'cancel with a fee':
      if (plan === 'cancel with a fee') await giveToDriver(office, dck_id)
      await cancel(office, docket)
      return
    case 'amend':
      await amend(docket, fewerParcels)
      await capture(office, dck_id)
      return
    case 'amend above the hold': {
      const link = await amend(docket, moreParcels)
      if (!link) throw new Error('A higher price was not asked for')
      if (await office.payLink(guidOf(link), dck_id)) await capture(office, dck_id)
      return
    }
    case 'charge after the capture':
      await capture(office, dck_id)
      await chargeAndPay(office, dck_id)
      return
    default:
      throw plan satisfies never
  }
}

export async function capture({ admin }: Pick<Office, 'admin'>, dck_id: number): Promise<void> {
  if ((await settled(admin, dck_id)).state !== 'authorised') return
  await untilDone(admin, paymentCapture, { dck_id, reason: 'Storm' }, `capture-${dck_id}`)
  await settled(admin, dck_id)
}

async function refundPart({ admin }: Office, dck_id: number, which: string): Promise<void> {
  const payload = { dck_id, amount: PART, reason: which }
  await untilDone(admin, paymentRefund, payload, `refund-${which}-${dck_id}`)
  // The next one is refused until this one is confirmed.
  await settled(admin, dck_id)
}

/** Releases a hold, or refunds the rest of a charge. */
async function release({ admin }: Office, dck_id: number): Promise<void> {
  const { state } = await settled(admin, dck_id)
  const call = state === 'authorised' ? paymentVoid : paymentRefund
  await untilDone(admin, call, { dck_id, reason: 'Storm' }, `release-${dck_id}`)
}

const giveToDriver = ({ control, driver }: Office, docket: number) =>
  untilDone(control, statusChange, { docket, version: 1, status: 'G', driver }, `give-${docket}`)

async function cancel({ cancelled }: Office, { dck_id, customer }: PaidDocket): Promise<void> {
  if (!customer) throw new Error('A guest does not cancel')
  const { version, pricing } = await untilDone(customer, docketCancelCheck, { dck_id })
  const expected_total = pricing?.total ?? 0
  await untilDone(customer, docketCancelPost, { dck_id, version, expected_total }, `cancel-${dck_id}`)
  await cancelled()
}

const guidOf = (link: string) => new URL(link, 'http://portal').pathname.split('/').at(-1) ?? ''

/** Adds a charge, pays it by a link, refuses it and refunds what was overpaid, then adds and pays a lower one. */
async function chargeAndPay({ admin, payLink }: Office, dck_id: number): Promise<void> {
  const pay = async (amount: number, which: string) => {
    const charge = { dck_id, chgt_code: 'PARK', quantity: 1, amount }
    const { rows } = await untilDone(admin, docketChargePost, charge, `charge-${which}-${dck_id}`)
    const { link } = await untilDone(
      admin,
      paymentLinkPost,
      { dck_id, send: false },
      `link-${which}-${dck_id}`,
    )
    return (await payLink(guidOf(link), dck_id)) ? (rows.at(-1)?.dchg_id ?? 0) : null
  }
  const dchg_id = await pay(5, 'first')
  if (dchg_id === null) return
  const refused = { dck_id, dchg_id, reason: 'Storm' }
  await untilDone(admin, docketChargeRefuse, refused, `refuse-${dck_id}`)
  const { overpaid } = await settled(admin, dck_id)
  await untilDone(admin, paymentRefund, { dck_id, amount: overpaid, reason: 'Storm' }, `overpaid-${dck_id}`)
  await settled(admin, dck_id)
  await pay(3, 'second')
}

/** Returns the payment link for the rest, if there is one. */
async function amend(
  { dck_id, customer }: PaidDocket,
  changes: typeof fewerParcels,
): Promise<string | null | undefined> {
  if (!customer) throw new Error('A guest does not amend')
  const { version, pricing } = await untilDone(customer, docketAmendCheck, { dck_id, changes })
  const payload = { dck_id, version, changes, expected_total: pricing?.total ?? 0 }
  return (await untilDone(customer, docketAmendPost, payload, `amend-${dck_id}`)).card?.link
}

const RETRY_MS = 100

/** Repeats a call with its key until it is done. Only a payment in progress and a failure are repeated. */
async function untilDone<C extends Call>(
  client: Client,
  call: C,
  payload: Payload<C>,
  key?: string,
): Promise<ReplyOf<C>> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const checkDeadline = deadlineFor(call.path)
  for (;;) {
    const answer = await client.send(call, payload, headers).catch(() => undefined)
    if (answer?.status === 200) return answer.body as never
    if (answer?.body.code === 'FACTOR_REQUIRED') {
      // A storm on a busy machine takes longer than a proof is valid.
      await untilDone(client, userProve, { current: demoPassword })
      continue
    }
    const isBusy = answer?.status === 409 || answer?.status === 429 || (answer?.status ?? 500) >= 500
    if (!isBusy) throw new Error(`${call.path} was refused: ${JSON.stringify(answer?.body)}`)
    checkDeadline(answer)
    await pause(RETRY_MS)
  }
}

/** The docket's payments, once no action on them is in progress. */
async function settled(admin: Client, dck_id: number): Promise<NonNullable<ReplyOf<typeof paymentOfDocket>>> {
  const checkDeadline = deadlineFor(`An action on the payment of ${dck_id}`)
  for (;;) {
    const payment = await untilDone(admin, paymentOfDocket, { dck_id })
    if (payment && [payment, ...payment.later].every(({ underWay }) => underWay === null)) return payment
    checkDeadline(payment)
    await pause(RETRY_MS)
  }
}
