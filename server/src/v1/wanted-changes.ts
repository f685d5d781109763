import type { checkChanges } from '@despatch/contract/v1/change-delivery.ts'
import type { StopChange } from '@despatch/contract/v1/stop-changes.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { amendedStop } from '@despatch/domain/dockets/amended-fields.ts'
import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { z } from 'zod'
import { findCustomer } from '../customers/customers.queries.ts'
import type { Changes } from '../dockets/plan-amendment.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'
import { chosenService } from './booking-defaults.ts'
import { coordinateErrors, shownDegrees } from './coordinates.ts'
import { portalParcels, portalStop } from './portal-booking.ts'

type Change = Omit<CheckedPayload<typeof checkChanges>, 'id'>
type WantedStop = z.output<typeof StopChange>
type StopWithoutBarcodes = Omit<AddressDraft, 'barcodes'>

const withoutBarcodes = ({ barcodes: _barcodes, ...stop }: AddressDraft): StopWithoutBarcodes => stop

/** The given values alone, so that what is left out stays as it is. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

const changedStop = (stop: AddressDraft, change: WantedStop): StopWithoutBarcodes =>
  withoutBarcodes(
    amendedStop(
      stop,
      given({
        dadd_name: change.name,
        dadd_companyname: change.company,
        dadd_build: change.building,
        dadd_street: change.street,
        dadd_locality: change.locality,
        dadd_town: change.town,
        dadd_county: change.county,
        dadd_country: change.country,
        dadd_postalcode: change.postcode,
        dadd_latitude: shownDegrees(change.latitude ?? null) ?? undefined,
        dadd_longitude: shownDegrees(change.longitude ?? null) ?? undefined,
        dadd_telephone: change.phone,
        dadd_email: change.email,
        dadd_note: change.instructions,
        dadd_ready: change.ready_at,
        dadd_deadline: change.deadline,
      }) as Partial<AddressDraft>,
    ),
  )

/** The stops with their changes; undefined if none is named. Barcodes stay with the position of their stop. */
function wantedStops({ addresses }: BookingDraft, { from, via, to }: Change) {
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

async function serviceIn(tenant: Tenant, { dck_cust_id }: BookingDraft['docket'], change: Change) {
  if (change.service === undefined && change.tariff === undefined) return {}
  const customer = (await findCustomer(tenant, dck_cust_id)) ?? refuse('CUSTOMER_NOT_AVAILABLE')
  const { service, tariff } = await chosenService(tenant, customer, change)
  return { dck_serv_type: service, dck_tariff: tariff }
}

type Point = Pick<AddressDraft, 'dadd_latitude' | 'dadd_longitude'>

/** The coordinates that a change names, for each of its stops. */
export function namedCoordinates({ addresses }: BookingDraft, { from, via, to }: Change): Point[] {
  const onTheWay: (WantedStop | undefined)[] = via ?? addresses.slice(1, -1).map(() => undefined)
  return [from, ...onTheWay, to].map((stop) => ({
    dadd_latitude: shownDegrees(stop?.latitude ?? null),
    dadd_longitude: shownDegrees(stop?.longitude ?? null),
  }))
}

async function refuseCoordinates(
  tenant: Tenant,
  stored: BookingDraft,
  change: Change,
  addresses: readonly StopWithoutBarcodes[],
): Promise<void> {
  const points = namedCoordinates(stored, change)
  const errors = await Promise.all(
    addresses.map(({ dadd_postalcode: postcode }, index) => {
      const { dadd_latitude: latitude = null, dadd_longitude: longitude = null } = points[index] ?? {}
      return coordinateErrors(tenant, `${v1FieldOf(`addresses.${index}`, addresses.length)}.`, {
        postcode,
        latitude,
        longitude,
      })
    }),
  )
  refuseInvalid(errors.flat())
}

/**
 * Changes in `/v1` as changes of the portal's docket. Refuses TARIFF_NOT_AVAILABLE, and INVALID for coordinates far from
 * their postcode.
 */
export async function wantedChanges(tenant: Tenant, stored: BookingDraft, change: Change): Promise<Changes> {
  const { contact, notes, wait_and_return, parcels } = change
  const addresses = wantedStops(stored, change)
  if (addresses) await refuseCoordinates(tenant, stored, change, addresses)
  return {
    docket: {
      ...(await serviceIn(tenant, stored.docket, change)),
      ...referencesIn(change.references),
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
