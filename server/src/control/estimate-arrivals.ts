import { estimateTravel } from '@despatch/domain/addresses/distance.ts'
import type { Pace } from '@despatch/domain/addresses/driving-time.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/dockets/london-time.ts'
import type { RouteStop } from './change-status.queries.ts'

/**
 * When each delivery can be expected once the goods were collected at `collected` (ISO 8601): leg after leg at the
 * pace of the tariff's vehicle. Stops without a position get no estimate, and their leg no time.
 */
export function estimateArrivals(stops: readonly RouteStop[], collected: string, pace: Pace) {
  let arrival = instantMs(collected)
  return stops.slice(1).flatMap((stop, index) => {
    const from = positionOf(stops[index])
    const to = positionOf(stop)
    if (!from || !to) return []
    arrival += estimateTravel(from, to, pace).minutes * MINUTE_MS
    return [{ dadd_id: stop.dadd_id, at: isoInLondon(arrival) }]
  })
}

const positionOf = (stop: RouteStop | undefined) =>
  stop && stop.latitude !== null && stop.longitude !== null
    ? { latitude: stop.latitude, longitude: stop.longitude }
    : undefined
