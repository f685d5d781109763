import { estimateTravel, type Position } from '../geo/distance.ts'
import type { Pace } from '../geo/driving-time.ts'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'

/** A docket on a driver's way. */
export interface RouteJob {
  /** null once it has been collected, or if the position is unknown. */
  collection: Position | null
  /** null if the position is unknown. */
  delivery: Position | null
  /** When the parcels can be collected: ISO 8601 with offset, or null. */
  ready: string | null
  /** ISO 8601 with offset, or null without one. */
  deadline: string | null
}

/** Minutes at each stop: a planning assumption. */
export const minutesPerStop = 3

export interface RouteEnd {
  position: Position | null
  /** Milliseconds since 1970. */
  ms: number
  /** For each job, how many whole minutes after its deadline it is delivered; 0 on time or without a deadline. */
  late: readonly number[]
}

/**
 * Drives to the stops of jobs in order, by `estimateTravel` (ADDR-05). A stop without a position takes no travel time.
 * @param startMs milliseconds since 1970.
 */
export function driveRoute(
  start: Position | null,
  startMs: number,
  jobs: readonly RouteJob[],
  pace: Pace,
): RouteEnd {
  let [position, ms] = [start, startMs]
  const arriveAt = (stop: Position | null) => {
    if (position && stop) ms += estimateTravel(position, stop, pace).minutes * MINUTE_MS
    position = stop ?? position
  }
  const late = jobs.map(({ collection, delivery, ready, deadline }) => {
    if (collection) {
      arriveAt(collection)
      ms = Math.max(ms, ready === null ? ms : instantMs(ready)) + minutesPerStop * MINUTE_MS
    }
    arriveAt(delivery)
    const minutes = deadline === null ? 0 : Math.max(0, Math.ceil((ms - instantMs(deadline)) / MINUTE_MS))
    ms += minutesPerStop * MINUTE_MS
    return minutes
  })
  return { position, ms, late }
}
