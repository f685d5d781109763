/** How fast a vehicle drives, in miles an hour; the first above 0. */
export interface Pace {
  /** Average in town, stops at traffic lights included. */
  townMph: number
  /** The most it averages on a clear road; where that is less than in town, it drives as in town. */
  openRoadMph: number
}

/** For a journey that has no tariff yet: a van. */
export const DEFAULT_PACE: Pace = { townMph: 25, openRoadMph: 50 }

/** The streets at both ends, together; driven at the speed in town. */
const TOWN_MILES = 10

/**
 * The roads beyond: where each stretch ends, in miles from the start, and what its traffic allows. Planning
 * assumptions, which give a van 1 h 40 min from London to Oxford (60 miles) and 4 h 14 min to Manchester (188 miles).
 */
const openRoads = [
  { to: 50, mph: 40 },
  { to: Infinity, mph: 50 },
] as const

/**
 * Whole minutes that a vehicle needs for so many road miles, rounded up (ADDR-05). More miles never take less time.
 * Refuses (RangeError) a speed in town that is not above 0.
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
