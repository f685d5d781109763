/**
 * The embedded estimate behind `postcode/distance` (ADDR-05): great-circle distance, lengthened for roads, at the
 * vehicle's average speed. No map is asked, so it works for any two positions on earth, islands without bridges too.
 */

export interface Position {
  /** Degrees WGS84, -90 to 90. */
  latitude: number
  /** Degrees WGS84, -180 to 180. */
  longitude: number
}

export interface Travel {
  /** Road miles, rounded to two decimals. */
  miles: number
  /** Whole minutes, rounded up: a promise made from it should be kept. */
  minutes: number
}

/** The mean radius of the earth, 6,371.0088 km (IUGG), in statute miles. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344

/**
 * Roads over straight line. Our own planning assumption, not a measurement of British roads: literature on detour
 * indices (such as Boscoe, Henry and Zdeb, 'A Nationwide Comparison of Driving Distance Versus Straight-Line
 * Distance to Hospitals', The Professional Geographer 64(2), 2012) finds the two closely proportional, with
 * exceptions at shores and other barriers. A routing server (OSRM) replaces it where one is configured.
 */
export const DETOUR_FACTOR = 1.4

/** For a job without a tariff to say otherwise: a car or van across a town and the roads out of it. */
export const DEFAULT_SPEED_MPH = 25

/** Haversine distance in miles, unrounded. Refuses (RangeError) a position that is not on the globe. */
export function greatCircleMiles(origin: Position, destination: Position): number {
  checkPosition(origin)
  checkPosition(destination)
  const north = radians(destination.latitude - origin.latitude)
  const east = radians(destination.longitude - origin.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(origin.latitude)) * Math.cos(radians(destination.latitude)) * Math.sin(east / 2) ** 2
  // Rounding can carry antipodes a hair past 1, where the arcsine has no answer.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, half)))
}

/**
 * Miles and minutes between two positions (ADDR-05). `mph` is the tariff's `ttyp_speed_mph`.
 * Refuses (RangeError) a speed that is not above 0.
 */
export function estimateTravel(origin: Position, destination: Position, mph = DEFAULT_SPEED_MPH): Travel {
  if (!(mph > 0) || !Number.isFinite(mph)) throw new RangeError(`Nothing travels at ${mph} miles an hour`)
  const miles = toHundredths(greatCircleMiles(origin, destination) * DETOUR_FACTOR)
  return { miles, minutes: Math.ceil((miles * 60) / mph) }
}

/** The legs of a route in its order, each as `estimateTravel` gives it (ADDR-05). */
export const estimateLegs = (points: readonly Position[], mph = DEFAULT_SPEED_MPH): Travel[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    return next ? [estimateTravel(point, next, mph)] : []
  })

/** Road miles of a whole route in its order: the sum of its estimated legs (ADDR-05). */
export const routeMiles = (points: readonly Position[]): number =>
  toHundredths(estimateLegs(points).reduce((sum, { miles }) => sum + miles, 0))

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const toHundredths = (miles: number): number => Math.round(miles * 100) / 100

function checkPosition({ latitude, longitude }: Position): void {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new RangeError(`${latitude}, ${longitude} is not a position`)
  }
}
