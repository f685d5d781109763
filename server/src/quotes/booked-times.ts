import { adjustedTimes } from '@despatch/domain/dockets/adjusted-times.ts'
import { addressesOfDocket } from '../dockets/docket-details.queries.ts'
import { addressTimes } from '../dockets/route.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { planOfQuote } from './quote-plan.ts'
import type { Quote } from './quotes.queries.ts'

/**
 * The times of a docket as booked, and those that differ from what its quote asked for (RULE-09), with the reasons that held
 * when it was priced.
 */
export async function bookedTimes(db: Queryable, tenant: Tenant, quote: Quote, dck_id: number) {
  const addresses = await addressesOfDocket(db, dck_id)
  const plan = quote.price && (await planOfQuote(tenant, quote, quote.price.quo_priced_at))
  const reasons = new Map(plan?.adjusted.map(({ field, reason }) => [field, reason]))
  return {
    addresses: addresses.map(addressTimes),
    adjusted: adjustedTimes(quote.quo_booking.addresses, addresses, reasons),
  }
}
