import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { PaymentState } from '@despatch/domain/payments/payment-states.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** What the provider was asked to do and has not confirmed. */
export type Doing = 'capture' | 'void' | 'refund' | 'partial refund' | 'give back'

/** The card as stated by the payer's page: at most the last four digits of its number. */
export interface ReportedCard {
  cardtype?: string | undefined
  cardholder?: string | undefined
  maskedCardNumber?: string | undefined
  expiryMonth?: number | undefined
  expiryYear?: number | undefined
}

export interface Payment {
  pay_id: number
  pay_guid: string
  pay_quo_guid: string
  pay_dck_id: number | null
  /** The payment link that it pays; null for the payment of a booking. */
  pay_plk_id: number | null
  /** The docket of that link. */
  plk_dck_id: number | null
  pay_ausr_id: number | null
  pay_provider: ProviderId
  pay_state: PaymentState
  pay_authorize_only: boolean
  pay_amount: Pence
  pay_captured: Pence
  pay_refunded: Pence
  pay_currency: string
  pay_description: string
  pay_email: string
  pay_card: ReportedCard | null
  pay_code: string | null
  pay_url: string | null
  pay_challenge: string | null
  pay_error: string
  pay_provider_error: boolean
  pay_doing: Doing | null
  pay_doing_amount: Pence | null
  /** When the provider was last asked for a partial refund that it has not confirmed. */
  pay_doing_asked: string | null
  pay_created: string
  pay_asked: string
  pay_changed: string
}

export type NewPayment = Pick<
  Payment,
  | 'pay_quo_guid'
  | 'pay_plk_id'
  | 'pay_ausr_id'
  | 'pay_provider'
  | 'pay_authorize_only'
  | 'pay_amount'
  | 'pay_currency'
  | 'pay_description'
  | 'pay_email'
  | 'pay_card'
>

const columns = `pay_id, pay_guid, pay_quo_guid, pay_dck_id, pay_plk_id,
  (select plk_dck_id from payment_link where plk_id = pay_plk_id) plk_dck_id, pay_ausr_id, pay_provider, pay_state, pay_authorize_only,
  pay_amount, pay_captured, pay_refunded, pay_currency, pay_description, pay_email, pay_card, pay_code, pay_url,
  pay_challenge, pay_error, pay_provider_error, pay_doing, pay_doing_amount, pay_doing_asked, pay_created, pay_asked,
  pay_changed`

const insert = statement<Payment>(
  'insert-payment',
  `insert into payment (pay_quo_guid, pay_ausr_id, pay_provider, pay_authorize_only, pay_amount, pay_currency,
     pay_description, pay_email, pay_card, pay_plk_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
)

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<Payment> {
  const row = await firstRow(tx, insert, [
    payment.pay_quo_guid,
    payment.pay_ausr_id,
    payment.pay_provider,
    payment.pay_authorize_only,
    payment.pay_amount,
    payment.pay_currency,
    payment.pay_description,
    payment.pay_email,
    payment.pay_card && JSON.stringify(payment.pay_card),
    payment.pay_plk_id,
  ])
  if (!row) throw new Error('The payment was not written')
  return row
}

const selectByGuid = statement<Payment>(
  'payment-by-guid',
  `select ${columns} from payment where pay_guid = $1`,
)

export const findPayment = (db: Queryable, guid: string) => firstRow(db, selectByGuid, [guid])

const selectById = statement<Payment>('payment', `select ${columns} from payment where pay_id = $1`)

export const readPayment = (db: Queryable, payId: number) => firstRow(db, selectById, [payId])

const ofDocket = `select ${columns} from payment where pay_dck_id = $1 order by pay_id`

const selectByDocket = statement<Payment>('payments-of-docket', ofDocket)

/** The card payments of a docket, the oldest first: that of its booking, and those of payment links. */
export const paymentsOfDocket = (db: Queryable, dckId: number) => allRows(db, selectByDocket, [dckId])

const lockByDocket = statement<Payment>('lock-payments-of-docket', `${ofDocket} for update of payment`)

/** The same, locked. The caller has locked the docket before. */
export const lockPaymentsOfDocket = (tx: Queryable, dckId: number) => allRows(tx, lockByDocket, [dckId])

const selectByQuote = statement<Payment>(
  'payment-of-quote',
  `select ${columns} from payment where pay_quo_guid = $1 and pay_plk_id is null
   order by pay_state in ('created', 'in doubt', 'authorised', 'captured') desc, pay_id desc limit 1`,
)

/** The live payment of a quote's booking, otherwise its last one. */
export const paymentOfQuote = (db: Queryable, quoteGuid: string) => firstRow(db, selectByQuote, [quoteGuid])

const lock = statement<Payment>('lock-payment', `select ${columns} from payment where pay_id = $1 for update`)

export async function lockPayment(tx: Queryable, payId: number): Promise<Payment> {
  const row = await firstRow(tx, lock, [payId])
  if (!row) throw new Error(`There is no payment ${payId}`)
  return row
}

/** The columns of a payment that can be changed after it is written. */
export type PaymentChange = Partial<
  Omit<Payment, 'pay_id' | 'pay_guid' | keyof NewPayment | 'plk_dck_id' | 'pay_created' | 'pay_changed'>
>

const update = statement<never>(
  'change-payment',
  `update payment set (pay_dck_id, pay_state, pay_captured, pay_refunded, pay_code, pay_url, pay_challenge, pay_error,
     pay_doing, pay_doing_amount, pay_asked, pay_provider_error, pay_doing_asked, pay_changed) =
     ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now())
   where pay_id = $1`,
)

/** Writes a changed row; returns the new row. */
export async function changePayment(tx: Queryable, before: Payment, change: PaymentChange): Promise<Payment> {
  const after = { ...before, ...change }
  await execute(tx, update, [
    after.pay_id,
    after.pay_dck_id,
    after.pay_state,
    after.pay_captured,
    after.pay_refunded,
    after.pay_code,
    after.pay_url,
    after.pay_challenge,
    after.pay_error.slice(0, 500),
    after.pay_doing,
    after.pay_doing_amount,
    after.pay_asked,
    after.pay_provider_error,
    after.pay_doing_asked,
  ])
  return after
}

const selectUnsettled = statement<{ pay_id: number }>(
  'unsettled-payments',
  `select pay_id from payment where pay_state in ('created', 'in doubt') or pay_doing is not null order by pay_id`,
)

export const listUnsettled = (db: Queryable) => allRows(db, selectUnsettled)

/** What was taken and returned, for the rules of refunds. */
export const takenOf = ({ pay_state, pay_captured, pay_refunded }: Payment) => ({
  state: pay_state,
  captured: pay_captured,
  refunded: pay_refunded,
})
