import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ParcelRequest } from '@despatch/contract/v1/v1-stops.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { fittedStop } from '@despatch/domain/dockets/fitted-stop.ts'
import { references, type ReferenceColumns } from '@despatch/domain/customers/customer.ts'
import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'
import type { z } from 'zod'
import { bookerOf, type Booker } from '../dockets/booker.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookedStops, type BookedStop } from './booked-stops.ts'
import { shownDegrees } from './coordinates.ts'
import { bookingDefaults, chosenService } from './booking-defaults.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'

type PortalBooking = z.output<typeof BookingPayload>
type PortalStop = PortalBooking['addresses'][number]

/** Clients may name an address by its name and postcode alone, and the point of its door. */
export const v1Rules = { shortAddresses: true, usesCoordinates: true }

export const v1Booker = (session: Session): Booker => ({ ...bookerOf(session), ...v1Rules })

/** A stop of a request as the portal's: 0 for the collection, 1 for a delivery. Texts that are too long are fitted. */
export const portalStop = (type: 0 | 1, stop: BookedStop): PortalStop =>
  fittedPortalStop(type, fittedStop(stop))

const fittedPortalStop = (type: 0 | 1, stop: BookedStop): PortalStop => ({
  dadd_addresstype: type,
  dadd_companyname: stop.company,
  dadd_build: stop.building,
  dadd_street: stop.street,
  dadd_locality: stop.locality,
  dadd_town: stop.town,
  dadd_county: stop.county,
  dadd_country: stop.country,
  dadd_postalcode: stop.postcode,
  dadd_latitude: shownDegrees(stop.latitude),
  dadd_longitude: shownDegrees(stop.longitude),
  dadd_name: stop.name,
  dadd_telephone: stop.phone,
  dadd_email: stop.email,
  dadd_note: stop.instructions,
  dadd_ready: stop.ready_at,
  dadd_deadline: stop.deadline,
  // An omitted time is set by the same rule. With T, a time that was asked for would be ignored.
  actionASAP: 'F',
  barcodes: stop.barcodes.map((barcode) => ({ dab_barcode: barcode, dab_reference: '' })),
})

/** The parcels of a request as the portal's. None are one piece of unknown weight. */
export const portalParcels = (parcels: readonly z.output<typeof ParcelRequest>[]): PortalBooking['parcels'] =>
  parcels.length === 0
    ? [emptyParcel()]
    : parcels.map((parcel) => ({
        dpar_quantity: parcel.quantity,
        dpar_weight: parcel.weight_kg,
        dpar_length: parcel.length_cm,
        dpar_width: parcel.width_cm,
        dpar_height: parcel.height_cm,
        dpar_description: parcel.description,
        dpar_ctyp_id: null,
      }))

type QuoteRequest = CheckedPayload<typeof postQuote>
type DeliveryRequest = Omit<CheckedPayload<typeof postDelivery>, 'expected_total' | 'rate'>

const nothingGiven = {
  contact: { name: '', phone: '', email: '' },
  references: [],
  notes: '',
  reference: undefined,
}

/** Whether the client's own reference can be the first of the account's: not if that one is picked from a list. */
export const canBeFirstReference = (customer: ReferenceColumns): boolean =>
  references(customer)[0]?.fromList === false

/** The client's own reference as the first of the account's, so that people find the booking by it; empty if it is too long. */
const clientReference = (customer: ReferenceColumns, reference = ''): string =>
  canBeFirstReference(customer) && reference.length <= textLengths.docket.dck_cust_ref1 ? reference : ''

/** A request as the portal's own booking, with the account's defaults for what it leaves out. */
export async function portalBooking(
  tenant: Tenant,
  session: Session,
  request: QuoteRequest | DeliveryRequest,
): Promise<PortalBooking> {
  const { customer, contact } = await bookingDefaults(tenant, session)
  const { service, tariff } = await chosenService(tenant, customer, request)
  const stops = await bookedStops(tenant, session, customer.cust_id, request)
  const given = 'contact' in request ? request : nothingGiven
  const [
    one = clientReference(customer, given.reference),
    two = '',
    three = '',
    four = '',
    five = '',
    six = '',
  ] = given.references
  return {
    docket: {
      ...emptyFields,
      dck_cust_id: customer.cust_id,
      dck_serv_type: service,
      dck_tariff: tariff,
      dck_wandr: request.wait_and_return ? 'T' : 'F',
      dck_contact: given.contact.name || contact.name,
      dck_telephone: given.contact.phone || contact.phone,
      dck_email: given.contact.email || contact.email,
      dck_note: given.notes,
      dck_cust_ref1: one,
      dck_cust_ref2: two,
      dck_cust_ref3: three,
      dck_cust_ref4: four,
      dck_cust_ref5: five,
      dck_cust_ref6: six,
    },
    addresses: stops.map((stop, index) => portalStop(index === 0 ? 0 : 1, stop)),
    parcels: portalParcels(request.parcels),
  }
}

/** The moved times in the names of `/v1`. With `exact_times`, refuses INVALID at each of them. */
export function v1Adjusted(
  adjusted: readonly AdjustedTime[],
  { exact_times, via }: { exact_times: boolean; via: readonly unknown[] },
) {
  const moved = adjusted.map(({ field, from, to, reason }) => ({
    field: v1FieldOf(field, via.length + 2),
    asked: from,
    given: to,
    reason,
  }))
  if (exact_times && moved.length > 0) {
    refuse('INVALID', {
      detail: 'An asked-for time is not possible. See errors, or send exact_times: false to have it moved.',
      errors: moved.map(({ field, given, reason }) => ({
        field,
        message: `Not possible (${reason}). The earliest possible time is ${given}.`,
      })),
    })
  }
  return moved
}
