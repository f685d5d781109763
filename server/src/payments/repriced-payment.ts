import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { repricedPaymentError } from '@despatch/domain/payments/repriced-payment.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { settledAmounts } from './cancelled-payment.ts'
import { lockPayment, paymentOfDocket, type Payment } from './payment.queries.ts'

/** Refuses AMEND_REFUSED if the card payment of a docket does not cover its new total. */
export async function refuseUncovered(db: Queryable, dckId: number, total: Pence): Promise<void> {
  const payment = await paymentOfDocket(db, dckId)
  if (payment) refuseFor(payment, total)
}

/** The same, and locks the payment, so that it is not captured at the old price in the meantime. */
export async function lockCovering(tx: Transaction, dckId: number, total: Pence): Promise<void> {
  const payment = await paymentOfDocket(tx, dckId)
  if (payment) refuseFor(await lockPayment(tx, payment.pay_id), total)
}

function refuseFor(payment: Payment, total: Pence): void {
  const error = repricedPaymentError(settledAmounts(payment), total)
  if (error !== null) refuse('AMEND_REFUSED', { detail: error })
}
