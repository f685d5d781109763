import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { isQuoteExpired } from '@despatch/domain/quotes/quote-validity.ts'
import type { AccountDraft } from '../dockets/check-booking.ts'
import { planned, type PlannedAddress } from '../dockets/route.ts'
import type { StoredPrice, StoredQuote } from './quotes.queries.ts'

/** The addresses of a quote with their times, and the adjusted times. */
export interface QuotePlan {
  addresses: PlannedAddress[]
  adjusted: AdjustedTime[]
}

/** What the times of a quote depend on. */
type TimedQuote = Pick<StoredQuote, 'quo_source'> & { price: StoredPrice }

/**
 * The plan of a quote if it is booked at `now`, along the route of its price. Until the price expires, it has the times that
 * were shown with it. A payment link is valid for a day, so its times are worked out again every 15 minutes.
 */
export function planOf(
  { draft, customer, flags }: Pick<AccountDraft, 'draft' | 'customer' | 'flags'>,
  { quo_source, price: { quo_route, quo_priced_at, quo_expires } }: TimedQuote,
  now: string,
): QuotePlan {
  const isHeld = quo_source !== 'card' && !isQuoteExpired(quo_expires, now)
  const { addresses, adjusted } = bookingTimes(draft.addresses, {
    now: isHeld ? quo_priced_at : timesAsOf(quo_priced_at, now),
    cust_max_delay: customer.cust_max_delay,
    CalculateTimeToAddress: flags.CalculateTimeToAddress,
    travelMinutes: quo_route.legs.map(({ minutes }) => minutes),
  })
  return { addresses: planned(addresses, quo_route), adjusted }
}
