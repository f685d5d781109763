import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import type { AccountDraft } from '../dockets/check-booking.ts'
import { planned, type PlannedAddress } from '../dockets/route.ts'
import type { StoredPrice } from './quotes.queries.ts'

/** The addresses of a quote with their times, and the adjusted times. */
export interface QuotePlan {
  addresses: PlannedAddress[]
  adjusted: AdjustedTime[]
}

/** The plan of a quote if it is booked at `now`, along the route of its price. */
export function planOf(
  { draft, customer, flags }: Pick<AccountDraft, 'draft' | 'customer' | 'flags'>,
  { quo_route }: Pick<StoredPrice, 'quo_route'>,
  now: string,
): QuotePlan {
  const { addresses, adjusted } = bookingTimes(draft.addresses, {
    now,
    cust_max_delay: customer.cust_max_delay,
    CalculateTimeToAddress: flags.CalculateTimeToAddress,
    travelMinutes: quo_route.legs.map(({ minutes }) => minutes),
  })
  return { addresses: planned(addresses, quo_route), adjusted }
}
