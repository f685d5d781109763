import { heldMinutes } from '../dockets/times-as-of.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'

/**
 * The source of a quote: a guest or a user on the quote page, staff who send a payment link, or the booking form before
 * a card payment.
 */
export type QuoteSource = 'guest' | 'customer' | 'card' | 'form'

/** The validity of a quoted price in minutes (QUOTE-03; section 9). */
export const quoteMinutes = heldMinutes

/** The validity of a card booking's price in hours. It is longer, because its link is sent by email (QUOTE-08). */
export const cardBookingHours = 24

/** The end of a price's validity. `pricedAt` and the result are ISO 8601 with offset. */
export const quoteExpiry = (pricedAt: string, source: QuoteSource): string =>
  isoInLondon(instantMs(pricedAt) + MINUTE_MS * (source === 'card' ? cardBookingHours * 60 : quoteMinutes))

/** Whether a price has expired; it has at exactly the time of expiry. A quote without a price counts as expired. */
export const isQuoteExpired = (quo_expires: string | null, now: string): boolean =>
  quo_expires === null || instantMs(now) >= instantMs(quo_expires)
