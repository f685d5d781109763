import { estimateLegs, type Position, type Travel } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import { ServiceFailure } from '../platform/outside/read-json.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { sourcesOf } from './chosen-sources.ts'
import { roadThrough, type RoadRoute } from './providers/osrm.ts'

export interface RouteResult {
  /** From each position to the next. */
  legs: Travel[]
  /** The route on the map, as latitude and longitude; null for an estimate. */
  line: [number, number][] | null
  /** Why the distance is an estimate although a routing server was chosen. */
  notice: string | null
}

/**
 * The route through these positions in order: by road if the tenant has chosen the routing server. Otherwise, or while the
 * server is down, it is estimated for the tariff's vehicle.
 */
export async function findRoute(
  tenant: Tenant,
  positions: readonly Position[],
  pace?: Pace,
): Promise<RouteResult> {
  const estimated = (notice: string | null): RouteResult => ({
    legs: estimateLegs(positions, pace),
    line: null,
    notice,
  })
  try {
    const road = await chosenRoad(tenant, positions)
    if (road === undefined) return estimated(null)
    if (road) return { ...road, notice: null }
    return estimated('No road route was found, so the distance is an estimate.')
  } catch (failure) {
    if (!(failure instanceof ServiceFailure)) throw failure
    return estimated(`${failure.service} is not responding, so the distance is an estimate.`)
  }
}

/** Undefined if no routing server is chosen. */
async function chosenRoad(
  tenant: Tenant,
  positions: readonly Position[],
): Promise<RoadRoute | null | undefined> {
  const { osrm } = tenant.services
  if (!osrm || positions.length < 2 || (await sourcesOf(tenant)).travel !== 'osrm') return undefined
  return await roadThrough(osrm, positions)
}
