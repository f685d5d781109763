import type { Pence } from '@despatch/domain/money/money.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { addPaymentEvent } from './payment-history.queries.ts'
import { changePayment, type Payment } from './payment.queries.ts'
import { settleJob } from './settle-job.ts'

/** An action on a payment, with its user and the reason for it. */
export interface RequestedAction {
  action: 'capture' | 'void' | 'refund'
  /** Of a capture or a refund; null to release the hold. */
  amount: Pence | null
  user: string
  reason: string
}

/**
 * Records an action on a locked payment in its history and the log, and enqueues the job that requests it from the
 * provider.
 * @param delay milliseconds until the job runs
 */
export async function beginAction(
  tx: Transaction,
  before: Payment,
  { action, amount, user, reason }: RequestedAction,
  delay = 0,
): Promise<Payment> {
  const isOfAll = action === 'refund' && amount === before.pay_captured
  const after = await changePayment(tx, before, {
    pay_doing: action === 'refund' && !isOfAll ? 'partial refund' : action,
    pay_doing_amount: isOfAll ? null : amount,
    pay_doing_asked: null,
  })
  const moved = amount ?? before.pay_amount
  tx.defer(
    enqueueAt(tx, 'settle-payment', settleJob(before.pay_id), delay),
    recordLog(tx, {
      user,
      process: `payment-${action}`,
      type: 'payment',
      record: before.pay_guid,
      before: { state: before.pay_state },
      after: { docket: before.pay_dck_id, amount: moved, reason },
    }),
    addPaymentEvent(tx, before.pay_id, {
      pev_user: user,
      pev_what: `${action} requested`,
      pev_amount: moved,
      pev_reason: reason,
    }),
  )
  return after
}
