import {
  paymentCapture,
  paymentOfDocket as paymentOfDocketCall,
  paymentRefund,
  paymentVoid,
  type PaymentRecord,
} from '@despatch/contract/payments/payment-office.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { toPence, toPounds } from '@despatch/domain/money/money.ts'
import type { z } from 'zod'
import { bindCall } from '../platform/http/binding.ts'
import { capturePayment, refundPayment, voidPayment } from './office-actions.ts'
import { paymentOfDocket, type Payment } from './payment.queries.ts'

const recordOf = (payment: Payment, dck_id: number): z.output<typeof PaymentRecord> => ({
  pay_id: payment.pay_id,
  dck_id,
  provider: payment.pay_provider,
  state: payment.pay_state,
  currency: payment.pay_currency,
  amount: toPounds(payment.pay_amount),
  captured: toPounds(payment.pay_captured),
  refunded: toPounds(payment.pay_refunded),
  underWay: payment.pay_doing === 'give back' ? null : payment.pay_doing,
  card: payment.pay_card,
  created: payment.pay_created,
  changed: payment.pay_changed,
})

export const paymentOfficeCalls = [
  bindCall(paymentOfDocketCall, async ({ dck_id }, { tenant }) =>
    recordOf((await paymentOfDocket(tenant.pool, dck_id)) ?? refuse('NOT_FOUND'), dck_id),
  ),
  bindCall(paymentCapture, async ({ dck_id, amount }, context) => {
    const wanted = amount === undefined ? undefined : toPence(amount)
    return recordOf(await capturePayment(context, context.session.user.ausr_logon, dck_id, wanted), dck_id)
  }),
  bindCall(paymentVoid, async ({ dck_id }, context) =>
    recordOf(await voidPayment(context, context.session.user.ausr_logon, dck_id), dck_id),
  ),
  bindCall(paymentRefund, async ({ dck_id }, context) =>
    recordOf(await refundPayment(context, context.session.user.ausr_logon, dck_id), dck_id),
  ),
]
