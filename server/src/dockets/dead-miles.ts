import { comesBack, countedDeadMiles, goesOut, type DeadMiles } from '@despatch/domain/pricing/dead-miles.ts'
import type { RateCard } from '@despatch/domain/pricing/rate-card.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import { findRoute } from '../addresses/find-route.ts'
import { positionOfPostcode } from '../addresses/position-of-postcode.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Route } from './route.ts'

/**
 * The dead miles of a route that a rate card counts. With wait and return the way back is from the collection, where the job ends.
 * Null if the card counts none, if its base is inactive or has no postcode, or if the position of an end of the route is not known.
 */
export async function deadMilesOf(
  tenant: Tenant,
  { rc_dead_ways: ways, rc_dead_postcode: postcode }: RateCard,
  { positions, milesSource }: Pick<Route, 'positions' | 'milesSource'>,
  { isReturn, pace }: { isReturn: boolean; pace: Pace },
): Promise<DeadMiles | null> {
  if (ways === 'none' || postcode === null) return null
  const base = await positionOfPostcode(tenant, postcode)
  const collection = positions[0]
  const end = isReturn ? collection : positions.at(-1)
  if (!base || !collection || !end) return null
  const way = async (isCounted: boolean, from: Position, to: Position) => {
    if (!isCounted) return { miles: 0, isEstimated: false }
    const { legs, line } = await findRoute(tenant, [from, to], pace)
    return { miles: legs.reduce((sum, { miles }) => sum + miles, 0), isEstimated: line === null }
  }
  const [out, back] = await Promise.all([
    way(goesOut(ways), base, collection),
    way(comesBack(ways), end, base),
  ])
  const isEstimated =
    out.isEstimated || back.isEstimated || base.of === 'district' || milesSource === 'districts'
  return { miles: countedDeadMiles(ways, { out: out.miles, back: back.miles }), isEstimated }
}
