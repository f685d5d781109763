import { randomUUID } from 'node:crypto'
import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { quoteExpiry, type QuoteSource } from '@despatch/domain/quotes/quote-validity.ts'
import type { z } from 'zod'
import type { Session } from '../platform/session.ts'
import { bookerOf } from '../dockets/booker.ts'
import { priceBooking, type PricedBooking } from '../dockets/price-booking.ts'
import type { Route } from '../dockets/route.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { logQuote } from './log-quote.ts'
import { writeQuote, type StoredPrice, type Quote } from './quotes.queries.ts'

/** A price as it is stored with a quote. `pricedAt`: the moment for which its times are worked out. It expires after `now`. */
export const storedPrice = (
  {
    dck_mop,
    pricing,
    miles,
    route,
    dck_dead_miles,
    dck_vat_code,
    dck_vat_percent,
  }: PricedBooking & { route: Route },
  { pricedAt, now, source }: { pricedAt: string; now: string; source: QuoteSource },
): StoredPrice => ({
  quo_mop: dck_mop,
  pricing,
  quo_miles: miles,
  quo_route: {
    positions: route.positions,
    legs: route.legs,
    milesSource: route.milesSource,
    dck_dead_miles,
    dck_vat_code,
    dck_vat_percent,
  },
  quo_priced_at: pricedAt,
  quo_expires: quoteExpiry(now, source),
})

/** A booking, with when its price and its times were shown. */
export type ShownBooking = z.output<typeof BookingPayload> & { priced_at?: string | undefined }

/**
 * Stores a booking of the booking form as a quote, so that a card payment has a price and a guid. Checks it completely
 * and prices it; refuses everything that `priceBooking` refuses.
 */
export async function storeQuote(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { priced_at, ...payload }: ShownBooking,
): Promise<Quote> {
  const now = new Date().toISOString()
  const pricedAt = timesAsOf(priced_at, now)
  const booking = await priceBooking(tenant, bookerOf(session), payload, pricedAt)
  const quote = await writeQuote(tx, {
    quo_guid: randomUUID(),
    quo_cust_id: booking.draft.docket.dck_cust_id,
    quo_ausr_id: session.user.ausr_id,
    quo_source: 'form',
    quo_booking: booking.draft,
    price: storedPrice(booking, { pricedAt, now, source: 'form' }),
    quo_terms: {},
  })
  tx.defer(logQuote(tx, 'keep-quote', quote, session.user.ausr_logon, session.unit))
  return quote
}
