import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import type { QuoteSource } from '@despatch/domain/quotes/quote-validity.ts'
import type { BookedDocket } from '../dockets/book-docket.queries.ts'
import type { PricedBooking } from '../dockets/price-booking.ts'
import type { Route } from '../dockets/route.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The price stored with a quote, and the data that it was calculated from. */
export interface StoredPrice {
  quo_mop: MethodOfPayment
  /** Whole pence. */
  pricing: Pricing
  quo_miles: number
  quo_route: Pick<Route, 'positions' | 'legs'> &
    Partial<
      Pick<Route, 'milesSource'> & Pick<PricedBooking, 'dck_dead_miles' | 'dck_vat_code' | 'dck_vat_percent'>
    >
  quo_priced_at: string
  quo_expires: string
}

export interface StoredQuote {
  quo_guid: string
  quo_cust_id: number
  quo_ausr_id: number | null
  quo_source: QuoteSource
  quo_booking: BookingDraft
  price: StoredPrice | null
  /** When each of the terms was confirmed. */
  quo_terms: Partial<Record<QuoteTerm, string>>
}

export interface Quote extends StoredQuote {
  quo_id: number
  quo_dck_id: number | null
  quo_held: string | null
}

const quoteColumns = `quo_guid, quo_id, quo_cust_id, quo_ausr_id, quo_source, quo_booking, quo_terms, quo_dck_id, quo_held,
  case when quo_total is not null then json_build_object('quo_mop', quo_mop, 'quo_miles', quo_miles,
    'quo_route', quo_route, 'quo_priced_at', quo_priced_at, 'quo_expires', quo_expires, 'pricing', json_build_object(
      'net', quo_net, 'netvat', quo_netvat, 'total', quo_total, 'hold', quo_hold, 'currency', quo_currency,
      'lines', quo_lines)) end price`

const selectQuote = statement<Quote>('quote', `select ${quoteColumns} from quote where quo_guid = $1`)

/** A quote stored before a field was added to bookings has this field empty. */
const withEveryField = (quote: Quote): Quote => {
  const { quo_booking: booking } = quote
  return { ...quote, quo_booking: { ...booking, docket: { ...emptyFields, ...booking.docket } } }
}

export async function findQuote(db: Queryable, guid: string): Promise<Quote | undefined> {
  const row = await firstRow(db, selectQuote, [guid])
  return row && withEveryField(row)
}

const selectForUpdate = statement<Quote>(
  'lock-quote',
  `select ${quoteColumns} from quote where quo_guid = $1 for update`,
)

/** Locks a quote, so that concurrent saving, paying and booking wait for each other. */
export async function lockQuote(tx: Transaction, guid: string): Promise<Quote | undefined> {
  const row = await firstRow(tx, selectForUpdate, [guid])
  return row && withEveryField(row)
}

const upsertQuote = statement<Quote>(
  'write-quote',
  `insert into quote (quo_guid, quo_cust_id, quo_ausr_id, quo_source, quo_booking, quo_terms, quo_mop, quo_net, quo_netvat,
     quo_total, quo_hold, quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   on conflict (quo_guid) do update set quo_booking = excluded.quo_booking, quo_terms = excluded.quo_terms,
     quo_mop = excluded.quo_mop, quo_net = excluded.quo_net, quo_netvat = excluded.quo_netvat,
     quo_total = excluded.quo_total, quo_hold = excluded.quo_hold, quo_currency = excluded.quo_currency,
     quo_lines = excluded.quo_lines, quo_miles = excluded.quo_miles, quo_route = excluded.quo_route,
     quo_priced_at = excluded.quo_priced_at, quo_expires = excluded.quo_expires, quo_changed = now()
   returning ${quoteColumns}`,
)

/** Writes a new quote, or overwrites the one with this guid, which the caller has locked. */
export async function writeQuote(tx: Transaction, quote: StoredQuote): Promise<Quote> {
  const { price } = quote
  const row = await firstRow(tx, upsertQuote, [
    quote.quo_guid,
    quote.quo_cust_id,
    quote.quo_ausr_id,
    quote.quo_source,
    JSON.stringify(quote.quo_booking),
    JSON.stringify(quote.quo_terms),
    price?.quo_mop,
    price?.pricing.net,
    price?.pricing.netvat,
    price?.pricing.total,
    price?.pricing.hold,
    price?.pricing.currency,
    price && JSON.stringify(price.pricing.lines),
    price?.quo_miles,
    price && JSON.stringify(price.quo_route),
    price?.quo_priced_at,
    price?.quo_expires,
  ])
  if (!row) throw new Error('The quote was not written')
  return row
}

const updateDocket = statement<never>(
  'quote-booked',
  'update quote set quo_dck_id = $2, quo_held = null, quo_changed = now() where quo_guid = $1',
)

/** Records the docket that was made of the quote. This is final. */
export const markBooked = (tx: Transaction, guid: string, dck_id: number) =>
  execute(tx, updateDocket, [guid, dck_id])

const selectDocket = statement<BookedDocket>(
  'docket-of-quote',
  'select dck_id, dck_docket, dck_tracking, dck_status, dck_circ_code, dck_version from docket where dck_id = $1',
)

/** The docket that was made of a quote. */
export async function docketOfQuote(db: Queryable, dck_id: number): Promise<BookedDocket> {
  const row = await firstRow(db, selectDocket, [dck_id])
  if (!row) throw new Error('A booked quote has no docket')
  return row
}

const updateHeld = statement<never>(
  'hold-quote',
  `update quote set quo_held = case when $2 then now() end, quo_asked = quo_asked or $2, quo_changed = now() where quo_guid = $1 and quo_dck_id is null`,
)

/** Holds a quote while a payment is in progress: it cannot be changed until the payment ends or the quote is booked. */
export const holdQuote = (tx: Transaction, guid: string) => execute(tx, updateHeld, [guid, true])

/** The payment has failed: the quote can be changed again. */
export const releaseQuote = (tx: Transaction, guid: string) => execute(tx, updateHeld, [guid, false])

const selectBookedBy = statement<{ ausr_logon: string; unit: string }>(
  'quote-user',
  `select ausr_logon, coalesce(bu_name, '') unit from app_user left join business_unit on bu_id = ausr_bu_id
   where ausr_id = $1`,
)

/** The user who made a quote, for the log. */
export const userOfQuote = (db: Queryable, ausrId: number) => firstRow(db, selectBookedBy, [ausrId])
