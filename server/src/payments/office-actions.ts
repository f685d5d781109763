import { refuse } from '@despatch/contract/wire/refusals.ts'
import { captureError, finalAmount } from '@despatch/domain/payments/capture.ts'
import type { PaymentState } from '@despatch/domain/payments/payment-states.ts'
import { refundable, refundError } from '@despatch/domain/payments/refund.ts'
import { pence, type Pence } from '@despatch/domain/money/money.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import {
  claimOnce,
  firstReply,
  isClaimedBefore,
  keepReply,
  type IdempotencyKey,
} from '../platform/http/idempotency.ts'
import { beginAction, type RequestedAction } from './begin-action.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { lockPayment, paymentOfDocket, takenOf, type Payment } from './payment.queries.ts'
import { pollPayment } from './settle-payment.ts'

/**
 * Captures a held payment (PAY-08): the given amount or the docket's total, never more than is held. Refuses
 * PAYMENT_MOVE_REFUSED with the reason.
 */
export const capturePayment = (desk: PaymentDesk, by: Requester, dckId: number, wanted: Pence | undefined) =>
  requestAction(desk, by, dckId, async (tx, payment) => {
    const amount = wanted ?? finalAmount(payment.pay_amount, await totalOfDocket(tx, dckId))
    const error = captureError({ state: payment.pay_state, amount: payment.pay_amount }, amount)
    refuseAmount(payment, 'authorised', error)
    return { action: 'capture' as const, amount }
  })

/** Releases a held payment. Refuses PAYMENT_MOVE_REFUSED if it is not held. */
export const voidPayment = (desk: PaymentDesk, by: Requester, dckId: number) =>
  requestAction(desk, by, dckId, async (_tx, { pay_state }) => {
    if (pay_state !== 'authorised')
      refuse('PAYMENT_MOVE_REFUSED', {
        detail: `This payment is ${pay_state}; only one that is authorised can be voided.`,
      })
    return { action: 'void' as const, amount: null }
  })

/**
 * Refunds the given amount of a captured payment, or the rest of it (PAY-08): never more than was captured and not
 * refunded. Refuses PAYMENT_MOVE_REFUSED with the reason.
 */
export const refundPayment = (desk: PaymentDesk, by: Requester, dckId: number, wanted: Pence | undefined) =>
  requestAction(desk, by, dckId, async (_tx, payment) => {
    const taken = takenOf(payment)
    const amount = wanted ?? refundable(taken)
    refuseAmount(payment, 'captured', refundError(taken, amount))
    return { action: 'refund' as const, amount }
  })

/** An error in a payment of the required state is one of the amount. */
function refuseAmount({ pay_state }: Payment, required: PaymentState, error: string | null): void {
  if (error === null) return
  refuse('PAYMENT_MOVE_REFUSED', {
    detail: error,
    ...(pay_state === required && { errors: [{ field: 'amount', message: error }] }),
  })
}

/** Who requests an action, and why. */
interface Requester {
  user: string
  reason: string
  /** A repeated request with the same key returns the payment, and requests nothing. */
  once: IdempotencyKey | undefined
}

type Asked = Pick<RequestedAction, 'action' | 'amount'>

type Decide = (tx: Transaction, payment: Payment) => Promise<Asked>

/** Records the action and its user, enqueues a job for it, then calls the provider at once. */
async function requestAction(
  desk: PaymentDesk,
  by: Requester,
  dckId: number,
  decide: Decide,
): Promise<Payment> {
  return await pollPayment(desk, await begunOnce(desk, by, dckId, decide))
}

/** The key belongs to the transaction that records the action. So a crash after it does not request the action again. */
async function begunOnce(desk: PaymentDesk, by: Requester, dckId: number, decide: Decide): Promise<Payment> {
  try {
    return await begin(desk, by, dckId, decide)
  } catch (failure) {
    if (!by.once || !isClaimedBefore(failure)) throw failure
    await firstReply(desk.tenant.pool, by.once)
    return (await paymentOfDocket(desk.tenant.pool, dckId)) ?? refuse('NOT_FOUND')
  }
}

const begin = (
  desk: PaymentDesk,
  { user, reason, once }: Requester,
  dckId: number,
  decide: Decide,
): Promise<Payment> =>
  inTransaction(desk.tenant.transactions, async (tx) => {
    if (once) await claimOnce(tx, once)
    const { pay_id, pay_provider } = (await paymentOfDocket(tx, dckId)) ?? refuse('NOT_FOUND')
    await findProvider(desk, pay_provider)
    const before = await lockPayment(tx, pay_id)
    if (before.pay_doing !== null)
      refuse('PAYMENT_MOVE_REFUSED', { detail: `A ${before.pay_doing} is already in progress.` })
    const asked = await decide(tx, before)
    if (once) tx.withCommit(keepReply(tx, once, JSON.stringify(before.pay_guid)))
    return await beginAction(tx, before, { ...asked, user, reason }, desk.config.paymentTimeout * 2)
  })

const selectTotal = statement<{ dck_total: Pence }>(
  'docket-total',
  'select dck_total from docket where dck_id = $1',
)

/** The total of a docket, including VAT. */
export const totalOfDocket = async (db: Queryable, dckId: number): Promise<Pence> =>
  (await firstRow(db, selectTotal, [dckId]))?.dck_total ?? pence(0)
