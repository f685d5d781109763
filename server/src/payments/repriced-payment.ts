import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  repricedPaymentError,
  repricedRefund,
  type NewTotal,
} from '@despatch/domain/payments/repriced-payment.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { beginAction } from './begin-action.ts'
import { settledAmounts } from './cancelled-payment.ts'
import { lockPayment, paymentOfDocket, type Payment } from './payment.queries.ts'

/** Refuses AMEND_REFUSED if the card payment of a docket does not cover its new total. */
export async function refuseUncovered(db: Queryable, dckId: number, price: NewTotal): Promise<void> {
  const payment = await paymentOfDocket(db, dckId)
  if (payment) coveredAmounts(payment, price)
}

/**
 * The same, and locks the payment, so that it is not captured at the old price in the meantime. What was taken above the new
 * total is refunded by a job of the same transaction.
 */
export async function settleRepriced(
  tx: Transaction,
  dckId: number,
  price: NewTotal,
  by: string,
): Promise<void> {
  const found = await paymentOfDocket(tx, dckId)
  if (!found) return
  const payment = await lockPayment(tx, found.pay_id)
  const amount = repricedRefund(coveredAmounts(payment, price), price.total)
  if (amount > 0)
    await beginAction(tx, payment, { action: 'refund', amount, user: by, reason: 'Booking changed' })
}

function coveredAmounts(payment: Payment, price: NewTotal) {
  const amounts = settledAmounts(payment)
  const error = repricedPaymentError(amounts, price)
  if (error !== null) refuse('AMEND_REFUSED', { detail: error })
  return amounts
}
