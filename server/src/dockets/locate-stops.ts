import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import { isForcesPostcode, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { enteredLegs } from '@despatch/domain/dockets/entered-route.ts'
import {
  milesFromPostcode,
  positionOfPostcode,
  type PostcodePosition,
} from '../addresses/position-of-postcode.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Booker } from './booker.ts'
import { routeThrough, type Route } from './route.ts'

/** A location, and its source: the postcode, its district, or coordinates entered by a user. */
type Located = Omit<PostcodePosition, 'of'> & { of: PostcodePosition['of'] | 'coordinates' }

type Stop = Pick<AddressDraft, 'dadd_postalcode'> & Partial<AddressDraft>

/** The positions of the postcodes. Refuses those without a known location, each at its field. */
export async function positionsOf(
  tenant: Tenant,
  addresses: readonly Stop[],
  title: string,
): Promise<PostcodePosition[]> {
  const found = await Promise.all(
    addresses.map(({ dadd_postalcode }) => positionOfPostcode(tenant, dadd_postalcode)),
  )
  const known = found.filter((position) => position !== undefined)
  return known.length === found.length ? known : refuseUnknown(addresses, found, title, false)
}

/**
 * The route of a booking. If a postcode's location is unknown, a user with the permission bypass_pcode_validation enters its
 * coordinates, or the miles of the whole route (`dck_miles`). Other users cannot (RULE-05). Refuses missing values, and
 * miles for a route whose stops are all known. Coordinates near the postcode are used for those who book with them.
 */
export async function routeOf(
  tenant: Tenant,
  { bypassPostcode, usesCoordinates = false }: Booker,
  { docket, addresses }: BookingDraft,
  pace: Pace,
): Promise<Route> {
  const stops = await Promise.all(
    addresses.map(
      async (address): Promise<Located | undefined> =>
        (usesCoordinates ? await nearPostcode(tenant, address) : undefined) ??
        (await positionOfPostcode(tenant, address.dadd_postalcode)) ??
        (bypassPostcode ? coordinatesOf(address) : undefined),
    ),
  )
  const known = stops.filter((stop) => stop !== undefined)
  const miles = bypassPostcode ? docket.dck_miles : undefined
  if (known.length === stops.length) {
    if (docket.dck_miles !== undefined)
      refuseMiles('Leave the distance empty: the location of every address is known.')
    const route = await routeThrough(tenant, known, pace)
    return known.some((stop) => stop.of === 'coordinates') ? { ...route, milesSource: 'coordinates' } : route
  }
  if (miles === undefined) return refuseUnknown(addresses, stops, 'Pricing Docket', bypassPostcode)
  const positions = stops.map((stop): Position | null => stop ?? null)
  const legs = enteredLegs(positions, miles, pace)
  if (!legs) return refuseMiles('This distance is shorter than the part of the route that is known.')
  return { positions, legs, miles, milesSource: 'entered' }
}

/** The coordinates of a stop, if they are near its postcode: as exact as the position of a postcode, or more so. */
async function nearPostcode(tenant: Tenant, address: AddressDraft): Promise<Located | undefined> {
  const { dadd_postalcode: postcode } = address
  const point = coordinatesOf(address)
  if (!point || !(await positionOfPostcode(tenant, postcode))) return undefined
  return (await milesFromPostcode(tenant, postcode, point)) === null
    ? { ...point, of: 'postcode' }
    : undefined
}

function coordinatesOf({ dadd_latitude, dadd_longitude }: AddressDraft): Located | undefined {
  if (dadd_latitude === null || dadd_longitude === null) return undefined
  return { latitude: dadd_latitude, longitude: dadd_longitude, of: 'coordinates' }
}

const refuseMiles = (message: string): never =>
  refuse('INVALID', { title: 'Pricing Docket', errors: [{ field: 'docket.dck_miles', message }] })

const refuseUnknown = (
  addresses: readonly Stop[],
  found: readonly (Position | undefined)[],
  title: string,
  mayEnter: boolean,
): never =>
  refuse('INVALID', {
    title,
    errors: addresses.flatMap((address, index): FieldError[] =>
      found[index]
        ? []
        : [{ field: `addresses.${index}.dadd_postalcode`, message: whyUnknown(address, mayEnter) }],
    ),
  })

function whyUnknown({ dadd_postalcode }: Stop, mayEnter: boolean): string {
  const reason = isForcesPostcode(normalisePostcode(dadd_postalcode))
    ? 'A BFPO address has no public location'
    : 'The location of this postcode is not known'
  return mayEnter
    ? `${reason}. Enter the distance of the whole route in miles, or the coordinates of this address.`
    : `${reason}, so we cannot work out its distance. Please give us a call.`
}
