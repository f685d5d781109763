import { estimateTravel, type Position, type Travel } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { MilesSource } from '@despatch/domain/pricing/miles-source.ts'
import type { PostcodePosition } from '../addresses/position-of-postcode.ts'
import { findRoute } from '../addresses/find-route.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The route of a booking, from which its price and times are calculated. */
export interface Route {
  /** Null for a stop whose location is not known. */
  positions: (Position | null)[]
  /** From each address to the next. */
  legs: Travel[]
  miles: number
  milesSource: MilesSource
}

/** An address with its times set and its planned arrival. */
export type PlannedAddress = AddressDraft & { dadd_projected: string }

/** The times of an address in the replies of prices and bookings. */
export const addressTimes = ({
  dadd_addresstype,
  dadd_ready,
  dadd_deadline,
  dadd_projected,
}: Pick<PlannedAddress, 'dadd_addresstype' | 'dadd_ready' | 'dadd_deadline'> & {
  dadd_projected: string | null
}) => ({ dadd_addresstype, dadd_ready, dadd_deadline, dadd_projected })

/**
 * The route through these positions in order: by road if the tenant has a routing server, otherwise estimated for the
 * tariff's vehicle.
 */
export async function routeThrough(
  tenant: Tenant,
  positions: readonly (Position & { of: PostcodePosition['of'] | 'coordinates' })[],
  pace?: Pace,
): Promise<Route & { positions: Position[] }> {
  const { legs } = await findRoute(tenant, positions, pace)
  const miles = Math.round(legs.reduce((sum, leg) => sum + leg.miles, 0) * 100) / 100
  const milesSource = positions.some((position) => position.of === 'district') ? 'districts' : 'addresses'
  return {
    positions: positions.map(({ latitude, longitude }) => ({ latitude, longitude })),
    legs,
    miles,
    milesSource,
  }
}

/** The maximum distance in miles between a position and its postcode for the position to be trusted. */
const believable = 3

/** The plan: at the collection when it is ready, then leg by leg, and never before a stop's ready time. */
export function planned(
  addresses: readonly AddressDraft[],
  { positions, legs }: Pick<Route, 'positions' | 'legs'>,
): PlannedAddress[] {
  const arrivals = expectedArrivals(addresses, legs)
  return addresses.map((address, index) => ({
    ...address,
    ...placed(address, positions[index]),
    dadd_projected: arrivals[index] ?? isoInLondon(0),
  }))
}

/** When a driver is expected at each address: ISO 8601 in London. */
export function expectedArrivals(
  addresses: readonly Pick<AddressDraft, 'dadd_ready'>[],
  legs: Route['legs'],
): string[] {
  let arrival = 0
  return addresses.map(({ dadd_ready }, index) => {
    const travel = index === 0 ? 0 : (legs[index - 1]?.minutes ?? 0) * MINUTE_MS
    arrival = Math.max(arrival + travel, dadd_ready ? instantMs(dadd_ready) : 0)
    return isoInLondon(arrival)
  })
}

/** The sender's position if it is near its postcode's (it may be the exact building), otherwise the postcode's. */
function placed(address: AddressDraft, position: Position | null | undefined) {
  const { dadd_latitude: latitude, dadd_longitude: longitude } = address
  const given = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const used = given && position && estimateTravel(given, position).miles <= believable ? given : position
  return { dadd_latitude: used?.latitude ?? null, dadd_longitude: used?.longitude ?? null }
}
