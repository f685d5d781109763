import {
  paymentCapture,
  paymentOfDocket as paymentOfDocketCall,
  paymentRefund,
  paymentVoid,
  type PaymentRecord,
} from '@despatch/contract/payments/payment-office.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { notBelowZero, pence, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { finalAmount } from '@despatch/domain/payments/capture.ts'
import { refundable } from '@despatch/domain/payments/refund.ts'
import { holdExpiry } from '@despatch/domain/payments/hold-expiry.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/statement.ts'
import { bindCall, type CallContext } from '../platform/http/binding.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { readDocketMoney, type DocketMoney } from './docket-money.ts'
import { capturePayment, refundPayment, voidPayment } from './office-actions.ts'
import { historyOfPayment } from './payment-history.queries.ts'
import { linkRefusal, payerOf } from './payment-links.ts'
import { lastLink } from './payment-links.queries.ts'
import { takenOf, type Doing, type Payment } from './payment.queries.ts'

/** The card payments of a docket with their history; null if it has none. Refuses DOCKET_NOT_FOUND. */
async function paymentsOf({ pool }: Tenant, dck_id: number): Promise<ReplyOf<typeof paymentOfDocketCall>> {
  const money = await readDocketMoney(pool, dck_id)
  const { docket, payments, balance } = money
  const [first, ...later] = await Promise.all(payments.map((payment) => recordOf(pool, payment, money)))
  if (!first) return null
  const link = await lastLink(pool, dck_id)
  const isLinkable = (await linkRefusal(pool, money)) === null
  return {
    ...first,
    later,
    due: toPounds(isLinkable ? balance.toAsk : pence(0)),
    overpaid: toPounds(balance.overpaidByCard),
    payer: payerOf(docket, payments),
    link: link
      ? { sent: link.plk_created, expires: link.plk_expires, mailed_to: splitEmails(link.plk_email) }
      : null,
  }
}

/** The same after an action on one of them. */
const paymentsAfter = async (tenant: Tenant, dck_id: number) =>
  (await paymentsOf(tenant, dck_id)) ?? refuse('NOT_FOUND')

async function recordOf(
  db: Queryable,
  payment: Payment,
  money: DocketMoney,
): Promise<z.output<typeof PaymentRecord>> {
  const { pay_state, pay_amount, pay_doing, pay_created, pay_provider } = payment
  const history = await historyOfPayment(db, payment.pay_id)
  return {
    pay_id: payment.pay_id,
    dck_id: money.docket.dck_id,
    byLink: payment.pay_plk_id !== null,
    provider: pay_provider,
    state: pay_state,
    currency: payment.pay_currency,
    amount: toPounds(pay_amount),
    captured: toPounds(payment.pay_captured),
    refunded: toPounds(payment.pay_refunded),
    underWay: underWay(pay_doing),
    card: payment.pay_card,
    reference: payment.pay_code,
    captureAmount: toPounds(
      pay_state === 'authorised' ? finalAmount(pay_amount, notBelowZero(money.balance.due)) : pence(0),
    ),
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
  bindCall(paymentOfDocketCall, ({ dck_id }, { tenant }) => paymentsOf(tenant, dck_id)),
  bindCall(paymentCapture, async ({ dck_id, pay_id, amount, reason }, context) => {
    await capturePayment(context, requester(context, reason), { dck_id, pay_id }, penceOf(amount))
    return paymentsAfter(context.tenant, dck_id)
  }),
  bindCall(paymentVoid, async ({ dck_id, pay_id, reason }, context) => {
    await voidPayment(context, requester(context, reason), { dck_id, pay_id })
    return paymentsAfter(context.tenant, dck_id)
  }),
  bindCall(paymentRefund, async ({ dck_id, pay_id, amount, due_again, reason }, context) => {
    const input = { amount: penceOf(amount), isDueAgain: due_again }
    await refundPayment(context, requester(context, reason), { dck_id, pay_id }, input)
    return paymentsAfter(context.tenant, dck_id)
  }),
]
