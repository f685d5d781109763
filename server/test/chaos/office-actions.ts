import { setTimeout as pause } from 'node:timers/promises'
import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import type { Client } from '../client.ts'

export type PaymentEnd = 'authorised' | 'captured' | 'voided' | 'refunded'

const actions = { captured: paymentCapture, voided: paymentVoid, refunded: paymentRefund } as const

/** What the office does with a held payment, and with one that was charged, one plan after the other. */
const PLANS = {
  authorised: [[], ['captured'], ['voided'], ['captured', 'refunded']],
  captured: [[], ['refunded']],
} as const

const RETRY = 200
const PATIENCE = 180_000

/**
 * Captures, voids and refunds the docket's payment as an impatient office does: again and again until it is done.
 * Answers the state that the payment must end in; undefined where it was not reached in three minutes.
 */
export async function settleByOffice(
  office: Client,
  dck_id: number,
  number: number,
): Promise<PaymentEnd | undefined> {
  const first = await stateOf(office, dck_id)
  if (first !== 'authorised' && first !== 'captured') return undefined
  const plans = PLANS[first]
  const plan = plans[number % plans.length] ?? []
  for (const wanted of plan) if (!(await reach(office, dck_id, wanted))) return undefined
  return plan.at(-1) ?? first
}

async function reach(office: Client, dck_id: number, wanted: keyof typeof actions): Promise<boolean> {
  const end = performance.now() + PATIENCE
  while (performance.now() < end) {
    await office.send(actions[wanted], { dck_id }).catch(() => undefined)
    if ((await stateOf(office, dck_id)) === wanted) return true
    await pause(RETRY)
  }
  return false
}

/** The payment's state; asked for until there is an answer. */
async function stateOf(office: Client, dck_id: number): Promise<string> {
  const end = performance.now() + PATIENCE
  while (performance.now() < end) {
    const answer = await office.send(paymentOfDocket, { dck_id }).catch(() => undefined)
    if (answer?.status === 200) return (answer.body as unknown as { state: string }).state
    await pause(RETRY)
  }
  return 'unknown'
}
