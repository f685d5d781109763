import { toPounds } from '@despatch/domain/money/money.ts'
import { execute, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Payment } from './payment.queries.ts'

const notifyWebhooks = statement<never>(
  'notify-of-payment',
  `select tell_webhooks('payment.changed', quo_cust_id, $2, $3 || jsonb_build_object('dck_docket',
     (select dck_docket from docket where dck_id = $4))) from quote where quo_guid = $1`,
)

/** Notifies subscribed webhooks, once for each state of a payment (CALL-04). */
export const notifyOfPayment = (tx: Transaction, payment: Payment) =>
  execute(tx, notifyWebhooks, [
    payment.pay_quo_guid,
    `payment:${payment.pay_id}:${payment.pay_state}`,
    JSON.stringify({
      pay_id: payment.pay_id,
      state: payment.pay_state,
      amount: toPounds(payment.pay_amount),
      captured: toPounds(payment.pay_captured),
      refunded: toPounds(payment.pay_refunded),
      currency: payment.pay_currency,
      dck_id: payment.pay_dck_id,
    }),
    payment.pay_dck_id,
  ])
