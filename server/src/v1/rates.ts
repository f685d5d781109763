import { createHash } from 'node:crypto'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { isPastCutoff } from '@despatch/domain/dockets/collection-day.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { instantMs, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { needsCardPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { draftOfAccount } from '../dockets/check-booking.ts'
import { priceDraft, refuseOutsideHours } from '../dockets/price-booking.ts'
import { shownPrice } from '../dockets/shown-price.ts'
import { listServiceTypes } from '../lookups/lookups.queries.ts'
import { boundedCache } from '../platform/bounded-cache.ts'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookedStops } from './booked-stops.ts'
import { servicesOf } from './bookable-services.ts'
import { bookingDefaults } from './booking-defaults.ts'
import { portalBooking, v1Booker } from './portal-booking.ts'
import { rateCode, rateLifetimeSeconds, type RatedJourney } from './rate-code.ts'

type Request = CheckedPayload<typeof listRates>
type Rates = ReplyOf<typeof listRates>['data']
type Service = Awaited<ReturnType<typeof servicesOf>>[number]

const MINUTE_MS = 60_000

/** A shop asks again with each change of a basket. */
const LIFETIME_MS = 5 * MINUTE_MS

const MOST_CACHED = 5000

type Cache = ReturnType<typeof boundedCache<Promise<Rates>>>

/** Rates of each company, until one of its prices or settings changes. */
const caches = new WeakMap<Tenant, Cache>()

function cacheOf(tenant: Tenant): Cache {
  const known = caches.get(tenant)
  if (known) return known
  const cache = boundedCache<Promise<Rates>>(MOST_CACHED, LIFETIME_MS)
  for (const kind of ['reference', 'reset'] as const) tenant.announcements.on(kind, () => cache.clear())
  caches.set(tenant, cache)
  return cache
}

/** The rates of a request. They are cached for five minutes or until a cut-off, while changes of prices are announced. */
export async function ratesOf(
  config: KeyConfig,
  tenant: Tenant,
  session: Session,
  request: Request,
): Promise<Rates> {
  if (!tenant.announcements.listening) return await findRates(config, tenant, session, request)
  const cache = cacheOf(tenant)
  const asked = JSON.stringify([session.user.ausr_id, request, await openBookings(tenant)])
  const key = createHash('sha256').update(asked).digest('base64')
  const cached = cache.get(key)
  if (cached) return await cached
  const rates = findRates(config, tenant, session, request)
  cache.set(key, rates)
  // A failure is not stored.
  void rates.catch(() => cache.delete(key))
  return await rates
}

/** The London day and the services whose bookings for it are still open: with either, the dates of rates change. */
async function openBookings(tenant: Tenant): Promise<string[]> {
  const now = isoInLondon(Date.now())
  const open = (await listServiceTypes(tenant)).filter((service) => !isPastCutoff(instantMs(now), service))
  return [londonDay(now), ...open.map(({ styp_id }) => styp_id)]
}

async function findRates(
  config: KeyConfig,
  tenant: Tenant,
  session: Session,
  request: Request,
): Promise<Rates> {
  const services = await servicesOf(tenant, session)
  if (services.length === 0) return []
  const { customer } = await bookingDefaults(tenant, session)
  // A stop that no service can have is refused, because an empty list would not tell why.
  await bookedStops(tenant, session, customer.cust_id, request)
  const rates = await Promise.all(
    services.map((service) => {
      const usualFirst = service.tariffs.toSorted(
        (one, other) =>
          Number(other.code === customer.cust_maintariff) - Number(one.code === customer.cust_maintariff),
      )
      return rateOf(config, tenant, session, { request, service: { ...service, tariffs: usualFirst } })
    }),
  )
  return rates.flatMap((rate) => rate ?? [])
}

/** The rate of a service with its first tariff that can be booked; undefined if none can. */
async function rateOf(
  config: KeyConfig,
  tenant: Tenant,
  session: Session,
  { request, service }: { request: Request; service: Service },
): Promise<Rates[number] | undefined> {
  // A booking with the code has the times of this moment (`withRate`).
  const now = new Date()
  for (const tariff of service.tariffs) {
    try {
      const input = { ...request, service: service.code, tariff: tariff.code }
      const priced = await price(tenant, session, input, now.toISOString())
      if (!priced) return undefined
      const { journey, net, vat, total, currency, stop } = priced
      const expires = Math.floor(now.getTime() / 1000) + rateLifetimeSeconds
      const offer = { service: service.code, tariff: tariff.code, total, expires }
      return {
        rate: await rateCode(config, tenant.name, journey, offer),
        service: service.code,
        service_name: service.name,
        tariff: tariff.code,
        tariff_name: tariff.name,
        net,
        vat,
        total,
        currency,
        arrives_at: stop?.dadd_deadline ?? null,
        deadline: stop?.dadd_deadline ?? null,
      }
    } catch (failure) {
      // Another tariff of the service may take heavier goods, or a longer way.
      if (!(failure instanceof Refusal)) throw failure
    }
  }
  return undefined
}

/**
 * Prices a journey as a booking; undefined if a booking would be refused for its payment, or if the price is not shown to the
 * caller. Refuses what `priceDraft` refuses.
 */
async function price(
  tenant: Tenant,
  session: Session,
  request: Request & { service: string; tariff: number },
  now: string,
) {
  const booker = v1Booker(session)
  const payload = await portalBooking(tenant, session, { ...request, exact_times: false })
  const account = await draftOfAccount(tenant, booker, payload)
  const booking = await priceDraft(tenant, booker, account, now)
  refuseOutsideHours(booking.addresses, account.flags, booker.hoursFor)
  const { pricing, dck_mop, addresses } = booking
  const isShown = shownPrice(session, booking).pricing !== undefined
  if (!isShown || needsCardPayment(dck_mop, pricing)) return undefined
  return {
    journey: journeyOf(payload, request),
    net: pricing.net,
    vat: pricing.netvat,
    total: pricing.total,
    currency: pricing.currency,
    stop: addresses.at(-1),
  }
}

/** The journey of a booking for the code of a rate. */
export const journeyOf = (
  { docket, addresses }: Awaited<ReturnType<typeof portalBooking>>,
  { parcels, wait_and_return }: Pick<Request, 'parcels' | 'wait_and_return'>,
): RatedJourney => ({
  cust_id: docket.dck_cust_id,
  postcodes: addresses.map(({ dadd_postalcode }) => dadd_postalcode),
  points: addresses.map(({ dadd_latitude, dadd_longitude }) => [dadd_latitude, dadd_longitude]),
  parcels,
  wait_and_return,
})
