import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { refuse, type FieldFault } from '@despatch/contract/wire/refusals.ts'
import { estimateTravel, type Position, type Travel } from '@despatch/domain/addresses/distance.ts'
import { incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import { customerMayBook, type Customer, type MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { checkBooking } from '@despatch/domain/dockets/booking-rules.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { checkHours, outOfHours, type HoursOfOperation } from '@despatch/domain/dockets/hours-of-operation.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/dockets/london-time.ts'
import { ImpossibleAmount } from '@despatch/domain/pricing/money.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import { pricedJob } from '@despatch/domain/pricing/priced-job.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { z } from 'zod'
import { positionOfPostcode } from '../addresses/position-of-postcode.ts'
import { can, type Session } from '../auth/session.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { listConsignmentTypes } from '../lookups/lookups.queries.ts'
import { findTariff, priceTermsOf, type StoredTariff } from '../pricing/price-terms.queries.ts'
import { listMandatoryFields } from '../settings/mandatory-fields.queries.ts'
import { bookingFlags, type BookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import { settingsOf, type Settings } from '../settings/settings.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { methodOfPayment } from './method-of-payment.ts'
import { unlistedReference } from './picked-reference.ts'

type Payload = z.output<typeof BookingPayload>

/** An address with its times set and the moment we plan to be there. */
export type PlannedAddress = AddressDraft & { dadd_projected: string }

/** A booking that has passed every rule and has its price. */
export interface PricedBooking {
  customer: Customer
  dck_mop: MethodOfPayment
  draft: BookingDraft
  addresses: PlannedAddress[]
  miles: number
  pricing: Pricing
}

/**
 * Checks a booking by the rules that the screen has checked too, sets its times, and prices it (RULE-01 to RULE-10,
 * PRICE-01, PRICE-04). Refuses with every field at fault. `now` is ISO 8601 with offset.
 */
export async function priceBooking(
  tenant: Tenant,
  session: Session,
  payload: Payload,
  now: string,
): Promise<PricedBooking> {
  const draft = cleanBooking(payload)
  const customer = await bookableCustomer(tenant, session, draft.docket.dck_cust_id)
  const settings = await settingsOf(tenant, customer.cust_id)
  const flags = bookingFlags(settings)
  await checkRules(tenant, session, customer, settings, flags, draft)

  const tariff = await tariffFor(tenant, draft)
  const positions = await positionsOf(tenant, draft.addresses)
  const legs = legsOf(positions, tariff.ttyp_speed_mph)
  const { CalculateTimeToAddress, hours, hoursRules } = flags
  const { addresses } = bookingTimes(draft.addresses, {
    now,
    cust_max_delay: customer.cust_max_delay,
    CalculateTimeToAddress,
    travelMinutes: legs.map(({ minutes }) => minutes),
  })
  refuseOutsideHours(addresses, hours, hoursRules)

  const miles = Math.round(legs.reduce((sum, leg) => sum + leg.miles, 0) * 100) / 100
  const ready = addresses[0]?.dadd_ready ?? now
  const dck_mop = methodOfPayment(customer, settings, session)
  const terms = await priceTermsOf(tenant, customer.cust_id, dck_mop === 'A' ? 0 : holdMargin(settings))
  const pricing = priced(() => priceJob(pricedJob(draft, miles, outOfHours(ready, hours)), tariff, terms))
  return { customer, dck_mop, draft, addresses: planned(addresses, positions, legs), miles, pricing }
}

/** Pence that the database's integer holds. */
const largestAmount = 2_147_483_647

/** A job of figures that no price can hold, such as ten thousand containers, is the sender's to mend. */
function priced(price: () => Pricing): Pricing {
  try {
    const pricing = price()
    if (pricing.hold > largestAmount) throw new ImpossibleAmount(`${pricing.hold} pence cannot be stored`)
    return pricing
  } catch (failure) {
    if (!(failure instanceof ImpossibleAmount)) throw failure
    return refuse('INVALID', {
      title: 'Pricing Docket',
      errors: [{ field: 'parcels', message: 'These parcels are too many or too large to be priced here.' }],
    })
  }
}

/** Only the user's default customer may book (FORM-09). */
async function bookableCustomer(tenant: Tenant, session: Session, id: number): Promise<Customer> {
  const customer = (await findCustomer(tenant, id)) ?? null
  if (!customer || !customerMayBook(customer, session.user)) return refuse('CUSTOMER_NOT_AVAILABLE')
  return customer
}

async function checkRules(
  tenant: Tenant,
  session: Session,
  customer: Customer,
  settings: Settings,
  flags: BookingFlags,
  draft: BookingDraft,
): Promise<void> {
  const faults = checkBooking(draft, {
    customer,
    mandatory: await listMandatoryFields(tenant),
    flags,
    bypassPostcode: can(session, 'bypass_pcode_validation'),
    ...(settings.RequiredField ? { requiredTemplate: settings.RequiredField } : {}),
  })
  const errors = [
    ...faults.map(({ field, message }) => ({ field, message })),
    ...(await unlistedReference(tenant, customer, draft.docket)),
    ...(await unknownKinds(tenant, draft.parcels)),
  ]
  const [first] = errors
  if (!first) return
  // An incomplete address also lacks what is mandatory; the advice that mends both is the one to give (RULE-02).
  const incomplete = faults.find(({ title }) => title === incompleteTitle)
  if (incomplete) refuse('INCOMPLETE_ADDRESSES', { detail: incomplete.message, errors })
  const title = faults[0]?.title
  refuse('INVALID', {
    ...(title ? { title } : {}),
    ...(errors.length === 1 ? { detail: first.message } : {}),
    errors,
  })
}

/** Only the tenant's own lists say which kinds of parcel there are. */
async function unknownKinds(tenant: Tenant, parcels: BookingDraft['parcels']): Promise<FieldFault[]> {
  const kinds = new Set((await listConsignmentTypes(tenant)).map(({ ctyp_id }) => ctyp_id))
  return parcels.flatMap(({ dpar_ctyp_id }, index) =>
    dpar_ctyp_id === null || kinds.has(dpar_ctyp_id)
      ? []
      : [
          {
            field: `parcels.${index}.dpar_ctyp_id`,
            message: 'Please choose a kind of parcel from the list.',
          },
        ],
  )
}

async function tariffFor(tenant: Tenant, draft: BookingDraft): Promise<StoredTariff> {
  const tariff = await findTariff(tenant, draft.docket.dck_tariff)
  if (tariff?.ttyp_serv_type === draft.docket.dck_serv_type) return tariff
  return refuse('TARIFF_NOT_AVAILABLE', {
    errors: [{ field: 'docket.dck_tariff', message: 'Please choose a tariff of this service.' }],
  })
}

async function positionsOf(tenant: Tenant, addresses: readonly AddressDraft[]): Promise<Position[]> {
  const found = await Promise.all(
    addresses.map(({ dadd_postalcode }) => positionOfPostcode(tenant, dadd_postalcode)),
  )
  const unknown: FieldFault[] = found.flatMap((position, index) =>
    position
      ? []
      : [
          {
            field: `addresses.${index}.dadd_postalcode`,
            message:
              'This postcode is not known to us, so its distance cannot be worked out. Please give us a call.',
          },
        ],
  )
  if (unknown.length > 0) refuse('INVALID', { title: 'Pricing Docket', errors: unknown })
  return found.filter((position) => position !== undefined)
}

function legsOf(positions: readonly Position[], mph: number): Travel[] {
  return positions.flatMap((position, index) => {
    const next = positions[index + 1]
    return next ? [estimateTravel(position, next, mph)] : []
  })
}

const holdMargin = (settings: Settings): number => Number(settings.holdMargin ?? 0) || 0

function refuseOutsideHours(
  addresses: readonly AddressDraft[],
  hours: HoursOfOperation,
  rules: Parameters<typeof checkHours>[2],
): void {
  const refused = checkHours(addresses, hours, rules)
  const [first] = refused
  if (!first) return
  refuse('HOURS_OF_OPERATION', {
    detail: first.message,
    errors: refused.map(({ index, field, message }) => ({ field: `addresses.${index}.${field}`, message })),
  })
}

/** How far from its postcode a position may be before it is not believed to be of the same place, in miles. */
const believable = 3

/** The plan: at the collection when it is ready, then leg by leg, and nowhere before it is ready for us. */
function planned(
  addresses: readonly AddressDraft[],
  positions: readonly Position[],
  legs: readonly Travel[],
): PlannedAddress[] {
  let arrival = 0
  return addresses.map((address, index) => {
    const travel = index === 0 ? 0 : (legs[index - 1]?.minutes ?? 0) * MINUTE_MS
    arrival = Math.max(arrival + travel, address.dadd_ready ? instantMs(address.dadd_ready) : 0)
    return { ...address, ...placed(address, positions[index]), dadd_projected: isoInLondon(arrival) }
  })
}

/** The sender's position where it is near its postcode's (it may be of the very building), otherwise the postcode's. */
function placed(address: AddressDraft, position: Position | undefined) {
  const { dadd_latitude: latitude, dadd_longitude: longitude } = address
  const given = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const used = given && position && estimateTravel(given, position).miles <= believable ? given : position
  return { dadd_latitude: used?.latitude ?? null, dadd_longitude: used?.longitude ?? null }
}
