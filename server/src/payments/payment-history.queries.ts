import type { Pence } from '@despatch/domain/money/money.ts'
import type { PaymentEventKind } from '@despatch/domain/payments/payment-states.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'

/** One entry of a payment's history. */
interface PaymentEvent {
  pev_at: string
  pev_user: string
  pev_what: PaymentEventKind
  pev_amount: Pence | null
  pev_reason: string
}

const insert = statement<never>(
  'insert-payment-event',
  `insert into payment_event (pev_pay_id, pev_user, pev_what, pev_amount, pev_reason) values ($1, $2, $3, $4, $5)`,
)

export const addPaymentEvent = (
  tx: Queryable,
  pay_id: number,
  { pev_user, pev_what, pev_amount, pev_reason }: Omit<PaymentEvent, 'pev_at'>,
) => execute(tx, insert, [pay_id, pev_user, pev_what, pev_amount, pev_reason])

const selectHistory = statement<PaymentEvent>(
  'payment-history',
  `select pev_at, pev_user, pev_what, pev_amount, pev_reason from payment_event where pev_pay_id = $1 order by pev_id`,
)

/** The history of a payment, the oldest entry first. */
export const historyOfPayment = (db: Queryable, pay_id: number) => allRows(db, selectHistory, [pay_id])
