import { estimateTravel, type Position, type Travel } from '../geo/distance.ts'
import { drivingMinutes, type Pace } from '../geo/driving-time.ts'

/** The fewest miles that can be entered. */
export const minimumEnteredMiles = 0.1

/** The most miles that can be entered. */
export const maximumEnteredMiles = 5000

/**
 * The legs of a route whose total length was entered, because the location of a stop is unknown (null). Legs between
 * known locations are estimated, and the other legs share the remaining miles equally. Null if the estimated legs alone
 * are longer than the route.
 */
export function enteredLegs(stops: readonly (Position | null)[], miles: number, pace: Pace): Travel[] | null {
  const known = stops.slice(1).map((to, index) => {
    const from = stops[index]
    return from && to ? estimateTravel(from, to, pace) : null
  })
  const open = known.filter((leg) => leg === null).length
  const rest = miles - known.reduce((sum, leg) => sum + (leg?.miles ?? 0), 0)
  if (rest < 0) return null
  const each = open === 0 ? 0 : Math.round((rest * 100) / open) / 100
  return known.map((leg) => leg ?? { miles: each, minutes: drivingMinutes(each, pace) })
}
