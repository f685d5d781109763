import { randomUUID } from 'node:crypto'
import type { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { emailListError } from '@despatch/domain/fields/email-list.ts'
import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Session } from '../platform/session.ts'
import { guestCustomerOf } from '../settings/guest-customer.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { priceBooking } from '../dockets/price-booking.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { findTariff } from '../pricing/price-terms.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { storedPrice } from './store-quote.ts'
import { logQuote } from './log-quote.ts'
import { guestBooker, reachedQuote } from './quote-payer.ts'
import { quoteView } from './quote-view.ts'
import { findQuote, writeQuote, type Quote } from './quotes.queries.ts'

/**
 * Stores a booking made by staff as a quote for its customer to pay by card, and enqueues the email with the link
 * (QUOTE-08). Refuses a company without guests, an account that pays on account, a price of zero, and everything that
 * `priceBooking` refuses.
 */
export async function sendCardBooking(
  tx: Transaction,
  { tenant, config }: { tenant: Tenant; config: Config },
  session: Session,
  { docket, ...rest }: CheckedPayload<typeof cardBookingPost>,
): Promise<{ quote: Quote; adjusted: AdjustedTime[] }> {
  if (!tenant.guestAccess) refuse('GUESTS_NOT_ALLOWED', { detail: cannotBeOpened })
  const quo_cust_id = docket.dck_cust_id ?? (await guestCustomer(tenant))
  await refuseUnpayable(tenant, config, { cust_id: quo_cust_id, email: docket.dck_email })

  const now = new Date().toISOString()
  const payload = { ...rest, docket: { ...docket, dck_cust_id: quo_cust_id } }
  const booking = await priceBooking(tenant, guestBooker(quo_cust_id), payload, now)
  if (booking.pricing.total <= 0) refuse('PAYMENT_NOT_NEEDED')
  const quote = await writeQuote(tx, {
    quo_guid: randomUUID(),
    quo_cust_id,
    quo_ausr_id: null,
    quo_source: 'card',
    quo_booking: booking.draft,
    price: storedPrice(booking, { pricedAt: now, now, source: 'card' }),
    quo_terms: {},
  })
  tx.defer(
    logQuote(tx, 'send-card-booking', quote, session.user.ausr_logon, session.unit),
    enqueue(tx, 'mail-card-booking', { quo_guid: quote.quo_guid }),
  )
  return { quote, adjusted: booking.adjusted }
}

/** The customer that guests book on. Refuses INVALID if no suitable customer is chosen. */
async function guestCustomer(tenant: Tenant): Promise<number> {
  const cust_id = await guestCustomerOf(tenant)
  if (cust_id !== null) return cust_id
  const message = 'Choose a customer: System Settings have no account that guests can book on.'
  return refuse('INVALID', { title: 'Booking', errors: [{ field: 'docket.dck_cust_id', message }] })
}

const cannotBeOpened =
  'Guest bookings are switched off here, so your customer could not open the payment link.'

async function refuseUnpayable(
  tenant: Tenant,
  config: Config,
  { cust_id, email }: { cust_id: number; email: string },
): Promise<void> {
  const customer = await findCustomer(tenant, cust_id)
  const error = emailListError(email)
  const errors = [
    ...(error === null ? [] : [{ field: 'docket.dck_email', message: error }]),
    ...(customer?.cust_mop === 'A'
      ? [{ field: 'docket.dck_cust_id', message: 'This account does not pay by card.' }]
      : []),
  ]
  if (errors.length > 0) refuse('INVALID', { title: 'Booking', errors })
  if (customer && !(await tenant.isPayable(tenant, config, customer.cust_mop)))
    refuse('PAYMENT_PROVIDER', {
      detail:
        'Card payments are not set up, so your customer could not pay. Set up the payment provider under Office first.',
    })
}

/** The link by which a card booking's customer checks it and pays. */
export const cardBookingLink = (
  config: Pick<Config, 'publicUrl'>,
  tenant: Tenant,
  { quo_id, quo_guid }: Pick<Quote, 'quo_id' | 'quo_guid'>,
): string =>
  `${publicUrlOf(config, tenant.name)}${pathTo('quote', {
    srv: 'card-booking',
    id: quo_id,
    guid: quo_guid,
    database: tenant.name,
  })}`

/** A card booking for anyone with its link. An unknown number and a wrong guid get the same refusal (QUOTE-08). */
export async function openCardBooking(
  db: Queryable,
  tenant: Tenant,
  session: Session | null,
  { id, guid }: CheckedPayload<typeof cardBookingGet>,
): Promise<ReplyOf<typeof cardBookingGet>> {
  const quote = reachedQuote(await findQuote(db, guid), session)
  const customer = await findCustomer(tenant, quote.quo_cust_id)
  if (quote.quo_source !== 'card' || quote.quo_id !== Number(id) || !customer)
    return refuse('QUOTE_NOT_FOUND')
  const { booking, pricing, addresses: times, ...view } = await quoteView(db, tenant, session, quote)
  const tariff = await findTariff(tenant, booking.docket.dck_tariff)
  return {
    quote: view,
    customer: { cust_mop: customer.cust_mop },
    tariff: tariff
      ? {
          ttyp_code: tariff.ttyp_code,
          ttyp_description: tariff.ttyp_description,
          ttyp_vehicle: tariff.ttyp_vehicle,
        }
      : null,
    ...(pricing ? { pricing } : {}),
    times,
    ...booking,
  }
}
