import { minus, pence, smaller, sum, type Pence } from '../money/money.ts'
import type { PaymentState } from './payment-states.ts'

/** A card payment of a docket, as far as sums need it. In whole pence. */
export interface DocketPayment {
  pay_id: number
  /** Held on the card, to be captured later. */
  held: Pence
  /** Taken and not refunded. */
  taken: Pence
}

/** A card payment as it is stored, with the action that its provider has not confirmed. */
export interface StoredPayment {
  pay_id: number
  pay_state: PaymentState
  pay_amount: Pence
  pay_captured: Pence
  pay_refunded: Pence
  pay_doing: 'capture' | 'void' | 'refund' | 'partial refund' | 'give back' | null
  pay_doing_amount: Pence | null
}

/** What is held and taken, once the action in progress is done. */
export function expectedPayment(payment: StoredPayment): DocketPayment {
  const { pay_id, pay_state, pay_amount, pay_captured, pay_refunded, pay_doing, pay_doing_amount } = payment
  const none = pence(0)
  if (pay_state === 'authorised') {
    if (pay_doing === 'void') return { pay_id, held: none, taken: none }
    if (pay_doing === 'capture') return { pay_id, held: none, taken: pay_doing_amount ?? pay_amount }
    return { pay_id, held: pay_amount, taken: none }
  }
  if (pay_state !== 'captured' || pay_doing === 'refund') return { pay_id, held: none, taken: none }
  const returning = pay_doing === 'partial refund' ? (pay_doing_amount ?? none) : none
  return { pay_id, held: none, taken: minus(pay_captured, sum(pay_refunded, returning)) }
}

/** What is held and taken by all card payments of a docket. */
export const sumOfPayments = (payments: readonly DocketPayment[]) => ({
  held: sum(...payments.map(({ held }) => held)),
  taken: sum(...payments.map(({ taken }) => taken)),
})

/** What is done with one of the payments. */
export type PaymentStep =
  | { pay_id: number; action: 'release' }
  /** Take this part of the hold, and release the rest. */
  | { pay_id: number; action: 'capture'; amount: Pence }
  | { pay_id: number; action: 'refund'; amount: Pence }

/**
 * The refunds that return an amount: the newest payment first, and from none more than was taken by it (PAY-08). An amount
 * above everything that was taken returns all of it.
 * @param payments the oldest first.
 */
export function refundSteps(payments: readonly DocketPayment[], amount: Pence): PaymentStep[] {
  const steps: PaymentStep[] = []
  let rest = amount
  for (const { pay_id, taken } of payments.toReversed()) {
    const part = smaller(rest, taken)
    if (part <= 0) continue
    steps.push({ pay_id, action: 'refund', amount: part })
    rest = minus(rest, part)
  }
  return steps
}

/**
 * What has to be done so that exactly `owed` has been taken by card, or as much of it as is held: holds are captured up to it and
 * otherwise released, and what was taken above it is refunded.
 * @param payments the oldest first.
 */
export function settlementSteps(payments: readonly DocketPayment[], owed: Pence): PaymentStep[] {
  const steps: PaymentStep[] = []
  let rest = minus(owed, sumOfPayments(payments).taken)
  for (const { pay_id, held } of payments) {
    if (held <= 0) continue
    const amount = smaller(held, rest)
    steps.push(amount > 0 ? { pay_id, action: 'capture', amount } : { pay_id, action: 'release' })
    if (amount > 0) rest = minus(rest, amount)
  }
  return rest < 0 ? [...steps, ...refundSteps(payments, minus(pence(0), rest))] : steps
}
