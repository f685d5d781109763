import { refuse } from '@despatch/contract/wire/refusals.ts'
import { captureError, finalAmount } from '@despatch/domain/payments/capture.ts'
import { pence, type Pence } from '@despatch/domain/money/money.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { changePayment, lockPayment, paymentOfDocket, type Payment } from './payment.queries.ts'
import { addPaymentEvent } from './payment-history.queries.ts'
import { settleJob } from './settle-job.ts'
import { pollPayment } from './settle-payment.ts'

/**
 * Captures a held payment (PAY-08): the given amount or the docket's total, never more than is held. Refuses
 * PAYMENT_MOVE_REFUSED with the reason.
 */
export const capturePayment = (desk: PaymentDesk, by: Requester, dckId: number, wanted: Pence | undefined) =>
  requestAction(desk, by, dckId, async (tx, payment) => {
    const amount = wanted ?? finalAmount(payment.pay_amount, await totalOfDocket(tx, dckId))
    const error = captureError({ state: payment.pay_state, amount: payment.pay_amount }, amount)
    if (error)
      refuse('PAYMENT_MOVE_REFUSED', {
        detail: error,
        ...(payment.pay_state === 'authorised' && { errors: [{ field: 'amount', message: error }] }),
      })
    return { pay_doing: 'capture' as const, pay_doing_amount: amount }
  })

/** Releases a held payment. Refuses PAYMENT_MOVE_REFUSED if it is not held. */
export const voidPayment = (desk: PaymentDesk, by: Requester, dckId: number) =>
  requestAction(desk, by, dckId, async (_tx, { pay_state }) => {
    if (pay_state !== 'authorised')
      refuse('PAYMENT_MOVE_REFUSED', {
        detail: `This payment is ${pay_state}; only one that is authorised can be voided.`,
      })
    return { pay_doing: 'void' as const, pay_doing_amount: null }
  })

/** Refunds the whole amount that was taken. Refuses PAYMENT_MOVE_REFUSED if nothing was taken. */
export const refundPayment = (desk: PaymentDesk, by: Requester, dckId: number) =>
  requestAction(desk, by, dckId, async (_tx, { pay_state }) => {
    if (pay_state !== 'captured')
      refuse('PAYMENT_MOVE_REFUSED', {
        detail: `This payment is ${pay_state}; only one that was captured can be refunded.`,
      })
    return { pay_doing: 'refund' as const, pay_doing_amount: null }
  })

/** Who requests an action, and why. */
interface Requester {
  user: string
  reason: string
}

type RequestedAction = 'capture' | 'void' | 'refund'

type Asked = Pick<Payment, 'pay_doing' | 'pay_doing_amount'>

/** Records the action and its user, enqueues a job for it, then calls the provider at once. */
async function requestAction(
  desk: PaymentDesk,
  { user, reason }: Requester,
  dckId: number,
  decide: (tx: Transaction, payment: Payment) => Promise<Asked & { pay_doing: RequestedAction }>,
): Promise<Payment> {
  const payment = await inTransaction(desk.tenant.transactions, async (tx) => {
    const { pay_id, pay_provider } = (await paymentOfDocket(tx, dckId)) ?? refuse('NOT_FOUND')
    await findProvider(desk, pay_provider)
    const before = await lockPayment(tx, pay_id)
    if (before.pay_doing !== null)
      refuse('PAYMENT_MOVE_REFUSED', { detail: `A ${before.pay_doing} is already in progress.` })
    const asked = await decide(tx, before)
    const after = await changePayment(tx, before, asked)
    const amount =
      asked.pay_doing_amount ?? (asked.pay_doing === 'refund' ? before.pay_captured : before.pay_amount)
    tx.withCommit(
      enqueueAt(tx, 'settle-payment', settleJob(pay_id), desk.config.paymentTimeout * 2),
      recordLog(tx, {
        user,
        process: `payment-${asked.pay_doing}`,
        type: 'payment',
        record: before.pay_guid,
        before: { state: before.pay_state },
        after: { docket: dckId, amount, reason },
      }),
      addPaymentEvent(tx, pay_id, {
        pev_user: user,
        pev_what: `${asked.pay_doing} requested`,
        pev_amount: amount,
        pev_reason: reason,
      }),
    )
    return after
  })
  return await pollPayment(desk, payment)
}

const selectTotal = statement<{ dck_total: Pence }>(
  'docket-total',
  'select dck_total from docket where dck_id = $1',
)

export const totalOfDocket = async (db: Queryable, dckId: number): Promise<Pence> =>
  (await firstRow(db, selectTotal, [dckId]))?.dck_total ?? pence(0)
