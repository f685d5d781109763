import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  cancelledPayment,
  type CancelledPayment,
  type DocketPayment,
} from '@despatch/domain/payments/cancelled-payment.ts'
import { minus, pence, type Pence } from '@despatch/domain/money/money.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { beginAction, type RequestedAction } from './begin-action.ts'
import { lockPayment, paymentOfDocket, type Payment } from './payment.queries.ts'

/**
 * What has to be done with the card payment of a docket that is cancelled for `fee`; null for nothing. Refuses
 * PAYMENT_MOVE_REFUSED while another action on the payment is under way.
 */
export async function findCancelledPayment(
  db: Queryable,
  dckId: number,
  fee: Pence,
): Promise<CancelledPayment | null> {
  const payment = await paymentOfDocket(db, dckId)
  return payment ? cancelledPayment(settledAmounts(payment), fee) : null
}

/** What is held and taken. Refuses PAYMENT_MOVE_REFUSED while an action on the payment is under way. */
export function settledAmounts(payment: Payment): DocketPayment {
  const { pay_state, pay_doing, pay_amount, pay_captured, pay_refunded } = payment
  if (pay_doing !== null)
    refuse('PAYMENT_MOVE_REFUSED', {
      detail: 'The card payment of this docket is being changed. Please try again in a minute.',
    })
  return {
    held: pay_state === 'authorised' ? pay_amount : pence(0),
    taken: pay_state === 'captured' ? minus(pay_captured, pay_refunded) : pence(0),
  }
}

const actions = {
  release: 'void',
  capture: 'capture',
  refund: 'refund',
} as const satisfies Record<CancelledPayment['action'], RequestedAction['action']>

/** Records what to do and enqueues the job that asks the provider, in the transaction of the cancellation. */
export async function beginCancelledPayment(
  tx: Transaction,
  dckId: number,
  wanted: CancelledPayment,
  by: string,
): Promise<void> {
  const found = await paymentOfDocket(tx, dckId)
  if (!found) throw new Error(`The payment of docket ${dckId} is missing`)
  const before = await lockPayment(tx, found.pay_id)
  const changed = before.pay_state !== found.pay_state || before.pay_refunded !== found.pay_refunded
  if (before.pay_doing !== null || changed)
    refuse('PAYMENT_MOVE_REFUSED', {
      detail: 'The card payment of this docket has just changed. Please try again.',
    })
  await beginAction(tx, before, {
    action: actions[wanted.action],
    amount: wanted.action === 'release' ? null : wanted.amount,
    user: by,
    reason: 'Booking cancelled',
  })
}
