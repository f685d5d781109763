import type { quote as quoteCall } from '@despatch/contract/quotes/quotes.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { maySeePrice } from '@despatch/domain/customers/method-of-payment.ts'
import { seesPrices, type PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { pricingInPounds, type Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Session } from '../platform/session.ts'
import { findCustomer, type CustomerRow } from '../customers/customers.queries.ts'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import type { BookedDocket } from '../dockets/book-docket.queries.ts'
import { addressTimes } from '../dockets/route.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { findTariff } from '../pricing/price-terms.queries.ts'
import { usualTime } from '../dockets/usual-deliveries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookedTimes } from './booked-times.ts'
import { planOfQuote } from './quote-plan.ts'
import { docketOfQuote, type StoredPrice, type Quote } from './quotes.queries.ts'

/** The visitor's price scope. Guests see the prices of the customer that they book on. */
const scopeOf = (session: Session | null): PriceScope => (session ? priceScopeOf(session) : 'shown')

export const shownPricing = (
  session: Session | null,
  customer: Pick<CustomerRow, 'cust_total_price'>,
  { quo_mop, pricing }: Pick<StoredPrice, 'quo_mop'> & { pricing: Pricing },
) =>
  maySeePrice(seesPrices(scopeOf(session), customer), quo_mop) ? { pricing: pricingInPounds(pricing) } : {}

export const docketOnWire = ({ dck_id, dck_docket, dck_tracking, dck_status }: BookedDocket) => ({
  dck_id,
  dck_docket,
  dck_tracking,
  dck_status,
})

/** The times of a quote as booked, or as they will be when it is booked; empty without a price. */
async function timesOfQuote(db: Queryable, tenant: Tenant, quote: Quote, now: string) {
  const { quo_booking, price, quo_dck_id } = quote
  if (quo_dck_id !== null) return { ...(await bookedTimes(db, tenant, quote, quo_dck_id)), usually: null }
  const plan = await planOfQuote(tenant, quote, now)
  if (!plan || !price) return { addresses: [], adjusted: [], usually: null }
  const tariff = await findTariff(tenant, quo_booking.docket.dck_tariff)
  const usually = await usualTime(tenant, {
    service: quo_booking.docket.dck_serv_type,
    vehicle: tariff?.ttyp_vehicle ?? '',
    miles: price.quo_miles,
    ready: plan.addresses[0]?.dadd_ready,
    deadline: plan.addresses.at(-1)?.dadd_deadline,
  })
  return { addresses: plan.addresses.map(addressTimes), adjusted: plan.adjusted, usually }
}

/** A quote as its visitor sees it. */
export async function quoteView(
  db: Queryable,
  tenant: Tenant,
  session: Session | null,
  quote: Quote,
): Promise<ReplyOf<typeof quoteCall>> {
  const now = new Date().toISOString()
  const { price, quo_booking, quo_terms, quo_dck_id } = quote
  const customer = await findCustomer(tenant, quote.quo_cust_id)
  const { dck_cust_id: _account, dck_miles: _miles, ...docket } = quo_booking.docket
  return {
    guid: quote.quo_guid,
    quo_id: quote.quo_id,
    quo_source: quote.quo_source,
    quo_mop: price?.quo_mop ?? null,
    booking: { ...quo_booking, docket },
    ...(price && customer ? shownPricing(session, customer, price) : {}),
    miles: price?.quo_miles ?? null,
    milesSource: price ? (price.quo_route.milesSource ?? 'addresses') : null,
    ...(await timesOfQuote(db, tenant, quote, now)),
    quo_priced_at: price?.quo_priced_at ?? null,
    quo_expires: price?.quo_expires ?? null,
    now,
    terms: {
      terms: quo_terms.terms !== undefined,
      guidelines: quo_terms.guidelines !== undefined,
      prohibited: quo_terms.prohibited !== undefined,
    },
    docket: quo_dck_id === null ? null : docketOnWire(await docketOfQuote(db, quo_dck_id)),
  }
}
