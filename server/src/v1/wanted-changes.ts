import type { checkChanges } from '@despatch/contract/v1/change-delivery.ts'
import type { StopChange } from '@despatch/contract/v1/stop-changes.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { amendedStop } from '@despatch/domain/dockets/amended-fields.ts'
import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { z } from 'zod'
import { findCustomer } from '../customers/customers.queries.ts'
import type { Changes } from '../dockets/plan-amendment.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { chosenService } from './booking-defaults.ts'
import { portalParcels, portalStop } from './portal-booking.ts'

type Wanted = Omit<CheckedPayload<typeof checkChanges>, 'id'>
type WantedStop = z.output<typeof StopChange>
type StopWithoutBarcodes = Omit<AddressDraft, 'barcodes'>

const withoutBarcodes = ({ barcodes: _barcodes, ...stop }: AddressDraft): StopWithoutBarcodes => stop

/** The given values alone, so that what is left out stays as it is. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

const changedStop = (stop: AddressDraft, wanted: WantedStop): StopWithoutBarcodes =>
  withoutBarcodes(
    amendedStop(
      stop,
      given({
        dadd_name: wanted.name,
        dadd_companyname: wanted.company,
        dadd_build: wanted.building,
        dadd_street: wanted.street,
        dadd_locality: wanted.locality,
        dadd_town: wanted.town,
        dadd_county: wanted.county,
        dadd_country: wanted.country,
        dadd_postalcode: wanted.postcode,
        dadd_latitude: wanted.latitude,
        dadd_longitude: wanted.longitude,
        dadd_telephone: wanted.phone,
        dadd_email: wanted.email,
        dadd_note: wanted.instructions,
        dadd_ready: wanted.ready_at,
        dadd_deadline: wanted.deadline,
      }) as Partial<AddressDraft>,
    ),
  )

/** The stops with their changes; undefined if none is named. Barcodes stay with the position of their stop. */
function wantedStops({ addresses }: BookingDraft, { from, via, to }: Wanted) {
  if (!from && !via && !to) return undefined
  const [first, ...others] = addresses
  const last = others.pop()
  if (!first || !last) throw new Error('A delivery has fewer than two stops')
  if (via && via.length !== others.length && [...others, last].some(({ barcodes }) => barcodes.length > 0))
    refuse('AMEND_REFUSED', {
      detail: 'The stops have barcodes, so their number cannot be changed.',
      errors: [{ field: 'via', message: `Send ${others.length} stops.` }],
    })
  return [
    changedStop(first, from ?? {}),
    ...(via
      ? via.map((stop) => withoutBarcodes(portalStop(1, { ...stop, barcodes: [] })))
      : others.map(withoutBarcodes)),
    changedStop(last, to ?? {}),
  ]
}

const referencesIn = (references: readonly string[] = []) =>
  Object.fromEntries(references.map((reference, index) => [`dck_cust_ref${index + 1}`, reference]))

async function serviceIn(tenant: Tenant, { dck_cust_id }: BookingDraft['docket'], wanted: Wanted) {
  if (wanted.service === undefined && wanted.tariff === undefined) return {}
  const customer = (await findCustomer(tenant, dck_cust_id)) ?? refuse('CUSTOMER_NOT_AVAILABLE')
  const { service, tariff } = await chosenService(tenant, customer, wanted)
  return { dck_serv_type: service, dck_tariff: tariff }
}

/** Changes in `/v1` as changes of the portal's docket. Refuses TARIFF_NOT_AVAILABLE. */
export async function wantedChanges(tenant: Tenant, stored: BookingDraft, wanted: Wanted): Promise<Changes> {
  const { contact, notes, wait_and_return, parcels } = wanted
  const addresses = wantedStops(stored, wanted)
  return {
    docket: {
      ...(await serviceIn(tenant, stored.docket, wanted)),
      ...referencesIn(wanted.references),
      ...given({
        dck_contact: contact?.name,
        dck_telephone: contact?.phone,
        dck_email: contact?.email,
        dck_note: notes,
        dck_wandr:
          wait_and_return === undefined ? undefined : wait_and_return ? ('T' as const) : ('F' as const),
      }),
    },
    ...(addresses ? { addresses } : {}),
    ...(parcels ? { parcels: portalParcels(parcels) } : {}),
  }
}
