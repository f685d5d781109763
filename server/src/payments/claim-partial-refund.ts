import { minus, pence, sum, type Pence } from '@despatch/domain/money/money.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { RefundPart } from './card-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { changePayment, lockPayment, type Payment } from './payment.queries.ts'
import { gracePeriodMs } from './settle-job.ts'

/** What will have been refunded when the partial refund in progress is done. */
export const refundTarget = ({ pay_refunded, pay_doing_amount }: Payment): Pence =>
  sum(pay_refunded, pay_doing_amount ?? pence(0))

/**
 * The partial refund to request from the provider now, or null. A second request would return money twice, because not
 * every provider recognises a repeat. So one process requests it, and nobody again while that request may still arrive.
 * @param refunded what the provider states that it has refunded.
 */
export const claimPartialRefund = (
  context: PaymentContext,
  { pay_id }: Payment,
  refunded: Pence,
): Promise<RefundPart | null> =>
  inTransaction(context.tenant.transactions, async (tx) => {
    const payment = await lockPayment(tx, pay_id)
    const { pay_doing, pay_doing_asked, pay_refunded } = payment
    if (pay_doing !== 'partial refund') return null
    if (pay_doing_asked !== null && Date.now() - Date.parse(pay_doing_asked) < gracePeriodMs(context))
      return null
    // The provider's figure may be older than ours.
    const before = refunded > pay_refunded ? refunded : pay_refunded
    const amount = minus(refundTarget(payment), before)
    if (amount <= 0) return null
    await changePayment(tx, payment, { pay_doing_asked: new Date().toISOString() })
    return { amount, refunded: before }
  })
