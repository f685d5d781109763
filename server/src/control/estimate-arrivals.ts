import { estimateTravel } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { RouteStop } from './change-status.queries.ts'

/**
 * The expected arrival at each delivery after collection at `collected` (ISO 8601): leg by leg at the speed of the
 * tariff's vehicle. Stops without a position get no estimate, and their leg adds no time.
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
