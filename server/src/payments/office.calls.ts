import {
  paymentCapture,
  paymentOfDocket as paymentOfDocketCall,
  paymentRefund,
  paymentVoid,
  type PaymentRecord,
} from '@despatch/contract/payments/payment-office.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { pence, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { finalAmount } from '@despatch/domain/payments/capture.ts'
import { refundable } from '@despatch/domain/payments/refund.ts'
import { holdExpiry } from '@despatch/domain/payments/hold-expiry.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import type { z } from 'zod'
import { bindCall, type CallContext } from '../platform/http/binding.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { capturePayment, refundPayment, totalOfDocket, voidPayment } from './office-actions.ts'
import { historyOfPayment } from './payment-history.queries.ts'
import { paymentOfDocket, takenOf, type Doing, type Payment } from './payment.queries.ts'

/** A docket's payment with its history. */
async function recordOf(
  { pool }: Tenant,
  payment: Payment,
  dck_id: number,
): Promise<z.output<typeof PaymentRecord>> {
  const { pay_state, pay_amount, pay_doing, pay_created, pay_provider } = payment
  const [history, total] = await Promise.all([
    historyOfPayment(pool, payment.pay_id),
    totalOfDocket(pool, dck_id),
  ])
  return {
    pay_id: payment.pay_id,
    dck_id,
    provider: pay_provider,
    state: pay_state,
    currency: payment.pay_currency,
    amount: toPounds(pay_amount),
    captured: toPounds(payment.pay_captured),
    refunded: toPounds(payment.pay_refunded),
    underWay: underWay(pay_doing),
    card: payment.pay_card,
    reference: payment.pay_code,
    captureAmount: toPounds(pay_state === 'authorised' ? finalAmount(pay_amount, total) : pence(0)),
    refundAmount: toPounds(refundable(takenOf(payment))),
    holdExpires: pay_state === 'authorised' ? holdExpiry(pay_provider, pay_created) : null,
    history: history.map(({ pev_at, pev_user, pev_what, pev_amount, pev_reason }) => ({
      at: pev_at,
      user: pev_user,
      what: pev_what,
      amount: pev_amount === null ? null : toPounds(pev_amount),
      reason: pev_reason,
    })),
    created: pay_created,
    changed: payment.pay_changed,
  }
}

/** The action as the office sees it. What the portal returns by itself is not the office's. */
function underWay(doing: Doing | null) {
  if (doing === 'give back') return null
  return doing === 'partial refund' ? 'refund' : doing
}

const penceOf = (amount: Pounds | undefined) => (amount === undefined ? undefined : toPence(amount))

const requester = (
  { session, idempotencyKey }: Pick<CallContext, 'session' | 'idempotencyKey'>,
  reason: string,
) => ({
  user: session.user.ausr_logon,
  reason: cleanText(reason),
  once: idempotencyKey,
})

export const paymentOfficeCalls = [
  bindCall(paymentOfDocketCall, async ({ dck_id }, { tenant }) =>
    recordOf(tenant, (await paymentOfDocket(tenant.pool, dck_id)) ?? refuse('NOT_FOUND'), dck_id),
  ),
  bindCall(paymentCapture, async ({ dck_id, amount, reason }, context) => {
    const payment = await capturePayment(context, requester(context, reason), dck_id, penceOf(amount))
    return recordOf(context.tenant, payment, dck_id)
  }),
  bindCall(paymentVoid, async ({ dck_id, reason }, context) =>
    recordOf(context.tenant, await voidPayment(context, requester(context, reason), dck_id), dck_id),
  ),
  bindCall(paymentRefund, async ({ dck_id, amount, reason }, context) => {
    const payment = await refundPayment(context, requester(context, reason), dck_id, penceOf(amount))
    return recordOf(context.tenant, payment, dck_id)
  }),
]
