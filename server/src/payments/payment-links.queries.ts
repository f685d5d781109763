import { paymentLinkDays } from '@despatch/domain/payments/payment-link.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Payment } from './payment.queries.ts'

export interface PaymentLink {
  plk_id: number
  plk_guid: string
  plk_dck_id: number
  /** Empty if it was not sent. */
  plk_email: string
  /** ISO 8601. */
  plk_created: string
  plk_expires: string
}

const columns = 'plk_id, plk_guid, plk_dck_id, plk_email, plk_created, plk_expires'

const insert = statement<PaymentLink>(
  'insert-payment-link',
  `insert into payment_link (plk_dck_id, plk_email, plk_user, plk_expires)
   values ($1, $2, $3, now() + $4 * interval '1 day') returning ${columns}`,
)

export async function insertLink(
  tx: Queryable,
  { dck_id, email, user }: { dck_id: number; email: string; user: string },
): Promise<PaymentLink> {
  const row = await firstRow(tx, insert, [dck_id, email, user, paymentLinkDays])
  if (!row) throw new Error(`The payment link of docket ${dck_id} was not written`)
  return row
}

const select = statement<PaymentLink>(
  'payment-link',
  `select ${columns} from payment_link where plk_guid = $1`,
)

export const findLink = (db: Queryable, guid: string) => firstRow(db, select, [guid])

const selectById = statement<PaymentLink>(
  'payment-link-by-id',
  `select ${columns} from payment_link where plk_id = $1`,
)

export const readLink = (db: Queryable, plkId: number) => firstRow(db, selectById, [plkId])

const selectLast = statement<PaymentLink>(
  'last-payment-link',
  `select ${columns} from payment_link where plk_dck_id = $1 order by plk_id desc limit 1`,
)

/** The latest link of a docket. */
export const lastLink = (db: Queryable, dckId: number) => firstRow(db, selectLast, [dckId])

/** A payment of a link, as far as its page shows it. */
export type LinkPayment = Pick<
  Payment,
  'pay_id' | 'pay_guid' | 'pay_plk_id' | 'pay_state' | 'pay_amount' | 'pay_changed'
>

const selectPaid = statement<LinkPayment>(
  'paid-payment-of-link',
  `select pay_id, pay_guid, pay_plk_id, pay_state, pay_amount, pay_changed from payment
   where pay_plk_id = $1 and pay_dck_id is not null order by pay_id limit 1`,
)

/** The payment by which a link was paid, also if it was refunded since. */
export const paidPaymentOfLink = (db: Queryable, plkId: number) => firstRow(db, selectPaid, [plkId])

const selectOpen = statement<LinkPayment>(
  'open-payment-of-links',
  `select pay_id, pay_guid, pay_plk_id, pay_state, pay_amount, pay_changed
   from payment_link join payment on pay_plk_id = plk_id
   where plk_dck_id = $1 and pay_state in ('created', 'in doubt') order by pay_id limit 1`,
)

/** The payment in progress of any link of a docket: there is at most one. */
export const openPaymentOfLinks = (db: Queryable, dckId: number) => firstRow(db, selectOpen, [dckId])

const selectQuote = statement<{ quo_guid: string }>(
  'quote-of-docket',
  'select quo_guid from quote where quo_dck_id = $1 limit 1',
)

/** The quote that a docket was booked from; undefined for one that was booked on account. */
export const quoteOfDocket = (db: Queryable, dckId: number) => firstRow(db, selectQuote, [dckId])

const selectEnding = statement<{ plk_id: number }>(
  'payment-links-that-end',
  `select plk_id from payment_link l where plk_expires > now() and plk_expires <= now() + $1 * interval '1 hour' and plk_email <> ''
     and not exists (select from payment_link later where later.plk_dck_id = l.plk_dck_id and later.plk_id > l.plk_id)
     and not exists (select from payment where pay_plk_id = plk_id and pay_dck_id is not null)
   order by plk_id`,
)

/** The links that end within so many hours: the newest of each docket, emailed and not paid. */
export const linksThatEnd = (db: Queryable, hours: number) => allRows(db, selectEnding, [hours])
