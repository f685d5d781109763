import type { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { adjustedTimes, type RequestedTimes } from '@despatch/domain/dockets/adjusted-times.ts'
import type { Travel } from '@despatch/domain/geo/distance.ts'
import { bookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import { bookingCalendar, type ServiceDays } from '@despatch/domain/dockets/collection-day.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import { checkHours, outOfHours } from '@despatch/domain/dockets/hours-of-operation.ts'
import { instantMs, isoInLondon, MINUTE_MS, wholeMinute } from '@despatch/domain/time/london-time.ts'
import { milesNote } from '@despatch/domain/pricing/miles-source.ts'
import { noCardError, tariffOn } from '@despatch/domain/pricing/card-on.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import { pricedJob } from '@despatch/domain/pricing/priced-job.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import { regionErrors } from '@despatch/domain/dockets/served-regions.ts'
import { zoneErrors } from '@despatch/domain/pricing/zone-price.ts'
import { limitErrors } from '@despatch/domain/pricing/job-limits.ts'
import type { Session } from '../platform/session.ts'
import { bookableCustomer, refuseTimesOutOfRange } from '../dockets/check-booking.ts'
import { methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { priced, refuseOutsideHours } from '../dockets/price-booking.ts'
import { deadMilesOf } from '../dockets/dead-miles.ts'
import { positionsOf } from '../dockets/locate-stops.ts'
import { expectedArrivals, routeThrough } from '../dockets/route.ts'
import { listCompanyDays, listServiceTypes, listTariffTypes, offered } from '../lookups/lookups.queries.ts'
import { findTariff, priceTermsOf } from '../pricing/price-terms.queries.ts'
import { zonePricesFor } from '../pricing/zone-sheets.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { payerOf } from './quote-payer.ts'
import { shownPricing } from './quote-view.ts'

type Query = CheckedPayload<typeof quoteTariffs>

const title = 'Load Tariffs'

/**
 * The price of a job for every tariff, from the booking's pricing engine, in the tenant's order of tariffs (QUOTE-09,
 * PRICE-02). Tariffs that cannot take the job, or would arrive outside the hours of operation, are in `notOffered` with
 * the reason. Refuses HOURS_OF_OPERATION if the hours leave none (RULE-08), and unknown postcodes and services.
 */
export async function listTariffOffers(
  tenant: Tenant,
  session: Session | null,
  query: Query,
): Promise<ReplyOf<typeof quoteTariffs>> {
  const { booker, quo_cust_id } = await payerOf(tenant, session)
  const customer = await bookableCustomer(tenant, booker, quo_cust_id)
  const settings = await settingsOf(tenant, customer.cust_id)
  const quo_mop = methodOfPayment(customer, settings, booker)
  const terms = await priceTermsOf(tenant, customer.cust_id, settings.holdMargin)
  const services = await servicesOf(tenant, query.dck_serv_type)

  const asked = askedTimes(query)
  refuseTimesOutOfRange(asked)
  const positions = await positionsOf(tenant, query.addresses, title)
  const now = new Date().toISOString()
  const { addresses, parcels, dck_wandr } = query
  const draft = { docket: { dck_wandr }, addresses, parcels }
  const flags = bookingFlags(settings, await listCompanyDays(tenant))
  const timesOver = (legs: readonly Travel[], service: ServiceDays, tariff: number) =>
    bookingTimes(asked, {
      now,
      cust_max_delay: customer.cust_max_delay,
      CalculateTimeToAddress: flags.CalculateTimeToAddress,
      travelMinutes: legs.map(({ minutes }) => minutes),
      calendar: bookingCalendar(service, tariff, flags.hours, asked),
    })
  let outsideHours: RequestedTimes[] = []
  const rows: ReplyOf<typeof quoteTariffs>['rows'] = []
  const notOffered: ReplyOf<typeof quoteTariffs>['notOffered'] = []
  for (const { ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type } of await listTariffTypes(tenant)) {
    const service = services.get(ttyp_serv_type)
    const tariff = await findTariff(tenant, ttyp_code)
    if (!service || !tariff) continue
    const route = await routeThrough(tenant, positions, paceOf(tariff))
    const { legs, miles, milesSource } = route
    const { addresses: times, notice, refusal } = timesOver(legs, service, ttyp_code)
    const ready = times[0]?.dadd_ready ?? now
    const when = { ready, outOfHours: outOfHours(ready, flags.hours) }
    const arrivals = expectedArrivals(times, legs)
    const job = pricedJob(draft, { miles, milesNote: milesNote(milesSource, '') }, { ...when, arrivals })
    const onCard = tariffOn(tariff, job.day)
    if (!onCard) {
      notOffered.push({ ttyp_code, ttyp_description, ttyp_vehicle, reason: noCardError(job.day) })
      continue
    }
    const [unserved] = regionErrors(job.postcodes, {
      service: service.styp_description,
      served: tariff.regions,
      telephone: settings.TrackingTelephone.trim(),
    })
    const zone_prices = await zonePricesFor(tenant, customer.cust_id, onCard, job.day)
    const [notTaken] = [...limitErrors({ miles, parcels }, tariff), ...zoneErrors(job.postcodes, zone_prices)]
    const beyond = unserved?.message ?? notTaken?.message ?? refusal
    const reason = beyond ?? checkHours(times, flags.hours, flags.hoursRules, 'quote')[0]?.message
    if (reason !== undefined) {
      if (beyond === null) outsideHours = times
      notOffered.push({ ttyp_code, ttyp_description, ttyp_vehicle, reason })
      continue
    }
    const minutes = legs.reduce((sum, leg) => sum + leg.minutes, 0)
    const deadMiles = await deadMilesOf(tenant, onCard, route, { isReturn: job.wandr, pace: paceOf(tariff) })
    const pricing = priced(() => priceJob({ ...job, deadMiles }, onCard, { ...terms, zone_prices }), title)
    rows.push({
      ttyp_code,
      ttyp_description,
      ttyp_vehicle,
      ttyp_serv_type,
      styp_description: service.styp_description,
      ...shownPricing(session, customer, { quo_mop, pricing }),
      notice,
      minutes,
      dadd_deadline: times.at(-1)?.dadd_deadline ?? ready,
      dadd_projected: isoInLondon(instantMs(ready) + minutes * MINUTE_MS),
    })
  }
  if (rows.length === 0) refuseOutsideHours(outsideHours, flags, 'quote')
  const { miles, milesSource, positions: stops } = await routeThrough(tenant, positions)
  const ready = readyTime(query, now)
  const adjusted = adjustedTimes(asked.slice(0, 1), [{ dadd_ready: ready, dadd_deadline: null }])
  return { priced_at: now, rows, next: null, notOffered, miles, milesSource, positions: stops, adjusted }
}

const askedTimes = ({ addresses }: Query) =>
  addresses.map(({ dadd_ready, dadd_postalcode }) => ({
    dadd_ready,
    dadd_deadline: null,
    actionASAP: 'F' as const,
    dadd_postalcode,
    dadd_country: '',
  }))

type ServiceType = Awaited<ReturnType<typeof listServiceTypes>>[number]

/** The available services, by code. */
async function servicesOf(tenant: Tenant, wanted: string | undefined): Promise<Map<string, ServiceType>> {
  const found = offered(await listServiceTypes(tenant)).filter(({ styp_id }) => !wanted || styp_id === wanted)
  if (found.length === 0) {
    refuse('INVALID', {
      title: 'Load Services',
      errors: [{ field: 'dck_serv_type', message: 'Please choose a service from the list.' }],
    })
  }
  return new Map(found.map((service) => [service.styp_id, service]))
}

/** When the goods are ready: not before now (RULE-09). The calendar of a service may move its collection further. */
function readyTime({ addresses }: Query, now: string): string {
  const earliest = wholeMinute(instantMs(now))
  const given = addresses[0]?.dadd_ready
  return isoInLondon(given ? Math.max(earliest, instantMs(given)) : earliest)
}
