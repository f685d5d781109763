import { DEFAULT_PACE, drivingMinutes } from './driving-time.ts'

/**
 * The built-in estimate of `postcode/distance` (ADDR-05): the straight line multiplied by a road factor, at speeds that
 * depend on the length of the journey. It uses no map, so it works for any two positions on earth.
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
  /** Whole minutes, rounded up to be safe. */
  minutes: number
}

/** The mean radius of the earth, 6,371.0088 km (IUGG), in statute miles. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344

/**
 * Road miles per straight mile: more near the ends, on streets, than on the main roads between.
 * Within 10 % of our round figures for 23 pairs of towns (`test/usual-mileages.ts`). Shorter journeys are less direct:
 * Olner, 'How wiggly is Britain?' (danolner.github.io/2015/07/routeFactor), from routes in Great Britain.
 * Estuaries and mountains are ignored. A routing server (OSRM) takes them into account.
 */
export const TOWN_DETOUR = 1.4
export const OPEN_ROAD_DETOUR = 1.15

/** Straight miles that count as streets: about two and a half at each end. */
export const TOWN_STRAIGHT_MILES = 5

/** Haversine distance in miles, unrounded. Throws a RangeError for a position outside the globe. */
export function greatCircleMiles(origin: Position, destination: Position): number {
  checkPosition(origin)
  checkPosition(destination)
  const north = radians(destination.latitude - origin.latitude)
  const east = radians(destination.longitude - origin.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(origin.latitude)) * Math.cos(radians(destination.latitude)) * Math.sin(east / 2) ** 2
  // Rounding can bring antipodes slightly above 1, where the arcsine is not defined.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** Road miles for a straight distance, unrounded (ADDR-05). Never shorter for a longer line. */
const roadMiles = (straight: number): number =>
  Math.min(straight, TOWN_STRAIGHT_MILES) * TOWN_DETOUR +
  Math.max(0, straight - TOWN_STRAIGHT_MILES) * OPEN_ROAD_DETOUR

/**
 * Miles and minutes between two positions, at the pace of a vehicle (ADDR-05).
 * Throws a RangeError for a speed of 0 or less.
 */
export function estimateTravel(origin: Position, destination: Position, pace = DEFAULT_PACE): Travel {
  const miles = toHundredths(roadMiles(greatCircleMiles(origin, destination)))
  return { miles, minutes: drivingMinutes(miles, pace) }
}

/** The legs of a route in order, each by `estimateTravel` (ADDR-05). */
export const estimateLegs = (points: readonly Position[], pace = DEFAULT_PACE): Travel[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    return next ? [estimateTravel(point, next, pace)] : []
  })

/** Road miles of a whole route: the sum of its estimated legs (ADDR-05). */
export const routeMiles = (points: readonly Position[]): number =>
  toHundredths(estimateLegs(points).reduce((sum, { miles }) => sum + miles, 0))

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const toHundredths = (miles: number): number => Math.round(miles * 100) / 100

function checkPosition({ latitude, longitude }: Position): void {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new RangeError(`${latitude}, ${longitude} is not a position`)
  }
}
