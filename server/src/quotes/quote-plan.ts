import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import { bookingCalendar } from '@despatch/domain/dockets/collection-day.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { isQuoteExpired } from '@despatch/domain/quotes/quote-validity.ts'
import type { Customer } from '@despatch/domain/customers/customer.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { timeRulesOf, type AccountDraft } from '../dockets/check-booking.ts'
import { planned, type PlannedAddress } from '../dockets/route.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Quote, StoredPrice, StoredQuote } from './quotes.queries.ts'

/** The addresses of a quote with their times, and the adjusted times. */
export interface QuotePlan {
  addresses: PlannedAddress[]
  adjusted: AdjustedTime[]
  /** Why the service cannot be booked any more; null if it can. */
  refusal: string | null
}

/** What the times of a quote depend on. */
interface TimedQuote extends Pick<StoredQuote, 'quo_source'> {
  price: Pick<StoredPrice, 'quo_route' | 'quo_priced_at' | 'quo_expires'>
}

/**
 * The plan of a quote if it is booked at `now`, along the route of its price. Until the price expires, it has the times that
 * were shown with it, also after the cut-off of its service. A payment link is valid for a day, so its times are worked out
 * again every 15 minutes.
 */
export function planOf(
  {
    draft,
    customer,
    flags,
    service,
  }: Pick<AccountDraft, 'draft' | 'flags' | 'service'> & { customer: Pick<Customer, 'cust_max_delay'> },
  { quo_source, price: { quo_route, quo_priced_at, quo_expires } }: TimedQuote,
  now: string,
): QuotePlan {
  const isHeld = quo_source !== 'card' && !isQuoteExpired(quo_expires, now)
  const { addresses, adjusted, refusal } = bookingTimes(draft.addresses, {
    now: isHeld ? quo_priced_at : timesAsOf(quo_priced_at, now),
    cust_max_delay: customer.cust_max_delay,
    CalculateTimeToAddress: flags.CalculateTimeToAddress,
    travelMinutes: quo_route.legs.map(({ minutes }) => minutes),
    calendar: bookingCalendar(service, draft.docket.dck_tariff, flags.hours, draft.addresses),
  })
  return { addresses: planned(addresses, quo_route), adjusted, refusal }
}

/** The plan of a stored quote if it is booked at `now`; null while it has no price, or without its customer. */
export async function planOfQuote(
  tenant: Tenant,
  { quo_cust_id, quo_source, quo_booking: draft, price }: Quote,
  now: string,
): Promise<QuotePlan | null> {
  const customer = await findCustomer(tenant, quo_cust_id)
  if (!price || !customer) return null
  const rules = await timeRulesOf(tenant, await settingsOf(tenant, quo_cust_id), draft)
  return planOf({ draft, customer, ...rules }, { quo_source, price }, now)
}
