import { instantMs, isoInLondon, MINUTE_MS } from '../dockets/london-time.ts'

/**
 * Where a quote comes from: a guest or a user on the quote page, staff who send a customer the link to pay by card, or
 * the booking form on its way to a card payment.
 */
export type QuoteSource = 'guest' | 'customer' | 'card' | 'form'

/** Minutes that a quoted price holds, from its pricing (QUOTE-03; section 9). */
export const quoteMinutes = 15

/** Hours that the price of a card booking holds, because its link goes by mail (QUOTE-08). */
export const cardBookingHours = 24

/** Until when a price holds. `pricedAt` is ISO 8601 with offset, and so is the answer. */
export const quoteExpiry = (pricedAt: string, source: QuoteSource): string =>
  isoInLondon(instantMs(pricedAt) + MINUTE_MS * (source === 'card' ? cardBookingHours * 60 : quoteMinutes))

/** Whether a price no longer holds: at the very moment it ends it does not. A quote without a price has none to hold. */
export const isQuoteExpired = (quo_expires: string | null, now: string): boolean =>
  quo_expires === null || instantMs(now) >= instantMs(quo_expires)
