import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { releaseQuote } from '../quotes/quotes.queries.ts'
import type { PaymentContext } from './payment-context.ts'
import { changePayment, lockPayment, type Payment } from './payment.queries.ts'
import { settleJob } from './settle-job.ts'
import { pollPayment } from './settle-payment.ts'

/** The payer is on the provider's or their bank's page, and nothing has been held or taken. */
export const isWaitingForPayer = ({ pay_state, pay_url }: Payment) =>
  pay_state === 'created' && pay_url !== null

/**
 * Cancels a payment for its payer: the provider's page is closed, so that it can no longer be paid. A payment that was
 * paid in the meantime stays paid, and one that the provider is deciding on is left alone. Money that arrives later is
 * refunded.
 */
export async function cancelPayment(context: PaymentContext, payment: Payment): Promise<Payment> {
  const current = await pollPayment(context, payment)
  if (!isWaitingForPayer(current)) return current
  const after = await inTransaction(context.tenant.transactions, async (tx) => {
    const before = await lockPayment(tx, payment.pay_id)
    return isWaitingForPayer(before) ? await giveUp(tx, before, before.pay_error || cancelled) : before
  })
  return await pollPayment(context, after)
}

const cancelled = 'The payment was cancelled.'

/** Records that a locked payment has failed, and enqueues a job that cancels it at the provider. */
export async function giveUp(tx: Transaction, payment: Payment, reason: string): Promise<Payment> {
  const after = await changePayment(tx, payment, {
    pay_url: null,
    pay_challenge: null,
    pay_error: reason,
    pay_state: 'failed',
    pay_doing: 'give back',
  })
  await releaseQuote(tx, payment.pay_quo_guid)
  tx.defer(
    enqueueAt(tx, 'settle-payment', settleJob(payment.pay_id)),
    recordLog(tx, {
      user: 'payments',
      process: 'payment-failed',
      type: 'payment',
      record: payment.pay_guid,
      before: { state: payment.pay_state },
      after: { state: 'failed', error: reason },
    }),
  )
  return after
}
