import { setTimeout as pause } from 'node:timers/promises'
import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import type { Client } from '@despatch/server/test/client.ts'

export type PaymentEnd = 'authorised' | 'captured' | 'voided' | 'refunded'

const actions = { captured: paymentCapture, voided: paymentVoid, refunded: paymentRefund } as const

/** The office's actions on a held payment and on a charged one. The plans are used in turn. */
const PLANS = {
  authorised: [[], ['captured'], ['voided'], ['captured', 'refunded']],
  captured: [[], ['refunded']],
} as const

const RETRY_MS = 200
const GIVE_UP_AFTER_MS = 180_000

/**
 * Captures, voids and refunds the docket's payment, with retries until it is done. Returns the state that the payment
 * must end in; undefined if it was not reached in three minutes.
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
  for (const target of plan) if (!(await reach(office, dck_id, target))) return undefined
  return plan.at(-1) ?? first
}

async function reach(office: Client, dck_id: number, target: keyof typeof actions): Promise<boolean> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  while (performance.now() < end) {
    await office.send(actions[target], { dck_id }).catch(() => undefined)
    if ((await stateOf(office, dck_id)) === target) return true
    await pause(RETRY_MS)
  }
  return false
}

/** The payment's state, with retries until there is an answer. */
async function stateOf(office: Client, dck_id: number): Promise<string> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  while (performance.now() < end) {
    const answer = await office.send(paymentOfDocket, { dck_id }).catch(() => undefined)
    if (answer?.status === 200 && answer.body) return (answer.body as unknown as { state: string }).state
    await pause(RETRY_MS)
  }
  return 'unknown'
}
