import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { minutesPerStop } from './driver-route.ts'
import type { RemainingStop } from './remaining-stops.ts'

/** When a driver comes to a stop, and after how many others. */
export interface Forecast {
  dck_id: number
  dadd_id: number
  /** To the minute, ISO 8601 in London; null if the stop has no position, or the driver is there. */
  at: string | null
  /** How many stops the driver visits before. */
  before: number
}

/**
 * The arrivals at the remaining stops of a driver, who was at the start at `startMs`. A collection is made when it is ready.
 * A stop without a position takes no travel time. No arrival is before now.
 * @param travel minutes to each stop with a position, from the one with a position before it, in order.
 * @param startMs and nowMs: milliseconds since 1970.
 */
export function forecastArrivals(
  stops: readonly RemainingStop[],
  travel: readonly number[],
  { startMs, nowMs }: { startMs: number; nowMs: number },
): Forecast[] {
  let ms = startMs
  let leg = 0
  return stops.map(({ dck_id, dadd_id, dadd_addresstype, position, ready, isAt }, before) => {
    const minutes = position ? (travel[leg++] ?? 0) : 0
    if (!isAt) ms += minutes * MINUTE_MS
    ms = Math.max(ms, nowMs)
    if (dadd_addresstype === 0 && ready !== null) ms = Math.max(ms, instantMs(ready))
    const at = position && !isAt ? isoInLondon(Math.ceil(ms / MINUTE_MS) * MINUTE_MS) : null
    ms += minutesPerStop * MINUTE_MS
    return { dck_id, dadd_id, at, before }
  })
}
