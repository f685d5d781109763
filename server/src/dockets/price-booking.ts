import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { countryError } from '@despatch/domain/dockets/served-countries.ts'
import { regionErrors } from '@despatch/domain/dockets/served-regions.ts'
import { errorAt, type FieldError } from '@despatch/domain/fields/field-errors.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import { bookingCalendar } from '@despatch/domain/dockets/collection-day.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { milesNote, type MilesSource } from '@despatch/domain/pricing/miles-source.ts'
import type { BookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import { checkHours, outOfHours, type HoursSubject } from '@despatch/domain/dockets/hours-of-operation.ts'
import { ImpossibleAmount } from '@despatch/domain/money/money.ts'
import { noCardError, tariffOn } from '@despatch/domain/pricing/card-on.ts'
import { agreedPricing } from '@despatch/domain/pricing/agreed-price.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import { pricedJob } from '@despatch/domain/pricing/priced-job.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import type { PriceLine, Pricing } from '@despatch/domain/pricing/pricing.ts'
import { zoneErrors } from '@despatch/domain/pricing/zone-price.ts'
import { zoneLines } from '@despatch/domain/pricing/zones.ts'
import { limitErrors } from '@despatch/domain/pricing/job-limits.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { hasOutcome } from '@despatch/domain/tenants/test-postcodes.ts'
import type { z } from 'zod'
import { findTariff, priceTermsOf, type StoredTariff } from '../pricing/price-terms.queries.ts'
import { zonePricesFor } from '../pricing/zone-sheets.queries.ts'
import { listServiceTypes } from '../lookups/lookups.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Booker } from './booker.ts'
import { draftOfAccount, refuseErrors, type AccountDraft } from './check-booking.ts'
import { deadMilesOf } from './dead-miles.ts'
import { routeOf } from './locate-stops.ts'
import { planned, type PlannedAddress, type Route } from './route.ts'
import { usualTime } from './usual-deliveries.ts'

/** The VAT rate at which a docket was priced; null for bookings of versions without it. */
export interface DocketVat {
  dck_vat_code: string | null
  dck_vat_percent: number | null
}

/** A booking with its times and price, as it is stored. */
export interface PricedBooking extends DocketVat {
  dck_mop: MethodOfPayment
  draft: BookingDraft
  addresses: PlannedAddress[]
  /** Every time of `draft` that was adjusted in `addresses` (RULE-09). */
  adjusted: AdjustedTime[]
  miles: number
  milesSource: MilesSource
  pricing: Pricing
  /** The rate card that it is priced on; null for a quote whose tariff has none any more. */
  dck_rc_id: number | null
  /** The dead miles of that card; null if it counts none. */
  dck_dead_miles: number | null
}

/** A newly priced booking, with its account and route. */
export interface NewBooking extends PricedBooking {
  customer: AccountDraft['customer']
  route: Route
  /** The time by which nine of ten deliveries like this arrive; null if that is not known, or not earlier than promised. */
  usually: string | null
  /** The zone charges of the job with other expected arrivals at its addresses. */
  zonesAt: (arrivals: readonly string[]) => PriceLine[]
}

/**
 * Checks a booking by the rules that the screen checks too, sets its times, and prices it (RULE-01 to RULE-10,
 * PRICE-01, PRICE-04). Refuses with every field error. `now` is ISO 8601 with offset.
 */
export async function priceBooking(
  tenant: Tenant,
  booker: Booker,
  payload: z.output<typeof BookingPayload>,
  now: string,
): Promise<NewBooking> {
  const account = await draftOfAccount(tenant, booker, payload)
  await refuseErrors(tenant, booker, account, now)
  const booking = await priceDraft(tenant, booker, account, now)
  refuseOutsideHours(booking.addresses, account.flags, booker.hoursFor)
  return booking
}

/**
 * Sets the times of a draft and prices it from its postcodes, parcels and tariff, even if other fields are missing.
 * Refuses a tariff of another service, a country or a region that the service does not go to, unknown postcodes, and figures
 * too large for a price: what is priced can be booked.
 * @param bookedFor the ready time of the collection of a docket that is being changed.
 */
export async function priceDraft(
  tenant: Tenant,
  booker: Booker,
  account: AccountDraft,
  now: string,
  bookedFor: string | null = null,
): Promise<NewBooking> {
  await refuseUnservedCountries(tenant, account.draft)
  const tariff = await tariffFor(tenant, account.draft)
  return priceOnTariff(tenant, booker, account, { tariff, now, bookedFor })
}

/** The same on a given tariff instead of the draft's. It does not check the countries. */
export async function priceOnTariff(
  tenant: Tenant,
  booker: Booker,
  { draft, customer, settings, flags, service }: AccountDraft,
  { tariff, now, bookedFor = null }: { tariff: StoredTariff; now: string; bookedFor?: string | null },
): Promise<NewBooking> {
  if (isTestDatabase(tenant.name)) refuseUnpriced(draft)
  // They take the calls for what is not served.
  if (!booker.bypassPostcode) refuseUnservedRegions(draft, tariff, settings.TrackingTelephone)
  const route = await routeOf(tenant, booker, draft, paceOf(tariff))
  const { addresses, adjusted, refusal } = bookingTimes(draft.addresses, {
    now,
    cust_max_delay: customer.cust_max_delay,
    CalculateTimeToAddress: flags.CalculateTimeToAddress,
    travelMinutes: route.legs.map(({ minutes }) => minutes),
    calendar: bookingCalendar(service, tariff.ttyp_code, flags.hours, draft.addresses, bookedFor),
  })
  refuseWithoutDay(refusal)
  const ready = addresses[0]?.dadd_ready ?? now
  const dck_mop = methodOfPayment(customer, settings, booker)
  const terms = await priceTermsOf(tenant, customer.cust_id, settings.holdMargin)
  const { miles, milesSource } = route
  const distance = { miles, milesNote: milesNote(milesSource, booker.name) }
  const plan = planned(addresses, route)
  const arrivals = plan.map(({ dadd_projected }) => dadd_projected)
  const job = pricedJob(draft, distance, { ready, outOfHours: outOfHours(ready, flags.hours), arrivals })
  refuseNotTaken(limitErrors({ miles, parcels: draft.parcels }, tariff))
  const onCard = tariffOn(tariff, job.day) ?? refuseTariff(noCardError(job.day))
  const zone_prices = await zonePricesFor(tenant, customer.cust_id, onCard, job.day)
  refuseNotTaken(zoneErrors(job.postcodes, zone_prices))
  const deadMiles = await deadMilesOf(tenant, onCard, route, { isReturn: job.wandr, pace: paceOf(tariff) })
  const pricing = priced(() =>
    booker.agreed
      ? agreedPricing(booker.agreed, job, onCard, terms)
      : priceJob({ ...job, deadMiles }, onCard, { ...terms, zone_prices }),
  )
  const usually = await usualTime(tenant, {
    service: tariff.ttyp_serv_type,
    vehicle: tariff.ttyp_vehicle,
    miles,
    ready,
    deadline: addresses.at(-1)?.dadd_deadline,
  })
  return {
    customer,
    dck_mop,
    draft,
    addresses: plan,
    adjusted,
    miles,
    milesSource,
    pricing,
    dck_rc_id: onCard.rc_id,
    dck_dead_miles: deadMiles?.miles ?? null,
    dck_vat_code: tariff.ttyp_vat_code,
    dck_vat_percent: tariff.ttyp_vat_percent,
    route,
    usually,
    zonesAt: (times) => zoneLines({ ...job, arrivals: times }, tariff, terms.zones),
  }
}

/** Refuses countries that the service of a draft does not go to. */
export async function refuseUnservedCountries(
  tenant: Tenant,
  { docket, addresses }: BookingDraft,
): Promise<void> {
  const services = await listServiceTypes(tenant)
  const errors = addresses.flatMap(({ dadd_country }, index) =>
    errorAt(`addresses.${index}.dadd_country`, countryError(dadd_country, docket.dck_serv_type, services)),
  )
  refuseInvalid(errors)
}

function refuseUnservedRegions(
  { addresses }: BookingDraft,
  { styp_description: service, regions: served }: StoredTariff,
  telephone: string,
): void {
  const postcodes = addresses.map(({ dadd_postalcode }) => dadd_postalcode)
  const found = regionErrors(postcodes, { service, served, telephone: telephone.trim() })
  const errors = found.map(({ index, message }) => ({
    field: `addresses.${index}.dadd_postalcode`,
    message,
  }))
  const [first] = errors
  if (first)
    refuse('INVALID', {
      title: 'Pricing Docket',
      ...(errors.length === 1 ? { detail: first.message } : {}),
      errors,
    })
}

/** The most pence that the database's integer can store. */
const largestAmount = 2_147_483_647

/** Figures too large for a price, such as ten thousand containers, are the sender's error. */
export function priced(price: () => Pricing, title = 'Pricing Docket'): Pricing {
  try {
    const pricing = price()
    if (pricing.hold > largestAmount) throw new ImpossibleAmount(`${pricing.hold} pence cannot be stored`)
    return pricing
  } catch (failure) {
    if (!(failure instanceof ImpossibleAmount)) throw failure
    return refuse('INVALID', {
      title,
      errors: [{ field: 'parcels', message: 'These parcels are too many or too large to be priced here.' }],
    })
  }
}

async function tariffFor(tenant: Tenant, draft: BookingDraft): Promise<StoredTariff> {
  const tariff = await findTariff(tenant, draft.docket.dck_tariff)
  if (tariff?.ttyp_serv_type === draft.docket.dck_serv_type) return tariff
  return refuse('TARIFF_NOT_AVAILABLE', {
    errors: [{ field: 'docket.dck_tariff', message: 'Please choose a tariff of this service.' }],
  })
}

/** A client tries out what it does without a price. */
function refuseUnpriced({ addresses }: BookingDraft): void {
  const postcodes = addresses.map(({ dadd_postalcode }) => dadd_postalcode)
  if (!hasOutcome('noPrice', postcodes)) return
  refuseTariff('A delivery with this test postcode has no price.')
}

/** Refuses a service without a day to collect or to deliver, by the sentence of `bookingTimes`. */
export function refuseWithoutDay(refusal: string | null): void {
  if (refusal === null) return
  refuse('TARIFF_NOT_AVAILABLE', {
    detail: refusal,
    errors: [{ field: 'docket.dck_serv_type', message: refusal }],
  })
}

/** Refuses a tariff that does not take the job, with the reasons. */
function refuseNotTaken(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) refuse('TARIFF_NOT_AVAILABLE', { detail: first.message, errors: [...errors] })
}

const refuseTariff = (message: string): never =>
  refuse('TARIFF_NOT_AVAILABLE', { detail: message, errors: [{ field: 'docket.dck_tariff', message }] })

/** Refuses HOURS_OF_OPERATION if a time is outside the hours of a rule in force (RULE-08). */
export function refuseOutsideHours(
  addresses: Parameters<typeof checkHours>[0],
  { hours, hoursRules }: Pick<BookingFlags, 'hours' | 'hoursRules'>,
  subject: HoursSubject,
): void {
  const refused = checkHours(addresses, hours, hoursRules, subject)
  const [first] = refused
  if (!first) return
  refuse('HOURS_OF_OPERATION', {
    detail: first.message,
    errors: refused.map(({ index, field, message }) => ({ field: `addresses.${index}.${field}`, message })),
  })
}
