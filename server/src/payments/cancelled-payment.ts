import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  cancelledPayment,
  type CancelledPayment,
  type DocketPayment,
} from '@despatch/domain/payments/cancelled-payment.ts'
import { minus, pence, type Pence } from '@despatch/domain/money/money.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { beginAction } from './begin-action.ts'
import { lockPayment, paymentOfDocket, type Doing, type Payment } from './payment.queries.ts'

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
  return payment ? actionFor(payment, fee) : null
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

function actionFor(payment: Payment, fee: Pence) {
  const amounts = settledAmounts(payment)
  const action = cancelledPayment(amounts, fee)
  if (action?.action === 'refund' && action.amount < amounts.taken)
    refuse('CANCEL_REFUSED', {
      detail:
        'This booking was paid by card, and only part of the payment would be refunded. Please give us a call.',
    })
  return action
}

const doing = {
  release: 'void',
  capture: 'capture',
  refund: 'refund',
} as const satisfies Record<CancelledPayment['action'], Doing>

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
  if (before.pay_doing !== null || before.pay_state !== found.pay_state)
    refuse('PAYMENT_MOVE_REFUSED', {
      detail: 'The card payment of this docket has just changed. Please try again.',
    })
  // A refund is of the whole amount that was taken.
  const amount = wanted.action === 'capture' ? wanted.amount : null
  await beginAction(tx, before, {
    action: doing[wanted.action],
    amount,
    user: by,
    reason: 'Booking cancelled',
  })
}
