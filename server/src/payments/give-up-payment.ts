import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { releaseQuote } from '../quotes/quotes.queries.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { changePayment, lockPayment, type Payment } from './payment.queries.ts'
import { settleJob } from './settle-job.ts'
import { pollPayment } from './settle-payment.ts'

/** The payer is at the provider's page or at their bank's, and nothing has been held or taken. */
const waitsForPayer = ({ pay_state, pay_url }: Payment) => pay_state === 'created' && pay_url !== null

/**
 * Whoever pays goes no further: the provider's page is closed, so that nobody pays there any more. One that has been
 * paid in the meantime stays paid, and one that its provider is deciding on is left to it. Money that comes all the
 * same is given back.
 */
export async function cancelPayment(desk: PaymentDesk, payment: Payment): Promise<Payment> {
  const looked = await pollPayment(desk, payment)
  if (!waitsForPayer(looked)) return looked
  const after = await inTransaction(desk.tenant.transactions, async (tx) => {
    const before = await lockPayment(tx, payment.pay_id)
    return waitsForPayer(before) ? await giveUp(tx, before, before.pay_error || cancelled) : before
  })
  return await pollPayment(desk, after)
}

const cancelled = 'The payment was cancelled.'

/** Writes that a locked payment has failed, with a job that takes it from its provider. */
export async function giveUp(tx: Transaction, payment: Payment, reason: string): Promise<Payment> {
  const after = await changePayment(tx, payment, {
    pay_url: null,
    pay_challenge: null,
    pay_error: reason,
    pay_state: 'failed',
    pay_doing: 'give back',
  })
  await releaseQuote(tx, payment.pay_quo_guid)
  tx.withCommit(
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
