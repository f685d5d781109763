/** A vehicle's speeds in miles per hour; the first is above 0. */
export interface Pace {
  /** Average in town, including stops. */
  townMph: number
  /** Maximum average on a clear road; if lower than in town, the speed in town is used. */
  openRoadMph: number
}

/** For journeys without a tariff: a van. */
export const DEFAULT_PACE: Pace = { townMph: 25, openRoadMph: 50 }

/** Total miles on streets at both ends, driven at the speed in town. */
const TOWN_MILES = 10

/**
 * The main roads: the end of each stretch in miles from the start, and its traffic speed. Planning assumptions. They
 * give a van 1 h 40 min from London to Oxford (60 miles) and 4 h 14 min to Manchester (188 miles).
 */
const openRoads = [
  { to: 50, mph: 40 },
  { to: Infinity, mph: 50 },
] as const

/**
 * Minutes for a number of road miles, rounded up (ADDR-05). More miles never take less time.
 * Throws a RangeError for a speed in town of 0 or less.
 */
export function drivingMinutes(miles: number, { townMph, openRoadMph }: Pace): number {
  if (!(townMph > 0) || !Number.isFinite(townMph)) throw new RangeError(`${townMph} mph is not a speed`)
  let from = TOWN_MILES
  let hours = Math.min(miles, from) / townMph
  for (const { to, mph } of openRoads) {
    const speed = Math.max(townMph, Math.min(mph, openRoadMph))
    hours += Math.max(0, Math.min(miles, to) - from) / speed
    from = to
  }
  // Binary fractions must not turn exactly 90 minutes into 91.
  return Math.ceil(Number((hours * 60).toFixed(6)))
}
