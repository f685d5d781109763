/** A position of a phone at a time in milliseconds. */
export interface RecordedPosition {
  at: number
  /** Degrees WGS84. */
  latitude: number
  longitude: number
}

/** A moving phone records a position at most this often, and one that stays where it is this often. */
export const MOVING_EVERY_MS = 30_000
export const STILL_EVERY_MS = 5 * 60_000

/** Less than this in metres is no movement: positions of phones are this inaccurate. */
const STILL_METRES = 100

const METRES_PER_DEGREE = 111_195

/** The distance in metres, as on a plane. Good enough for short ones. */
export function metresBetween(
  one: Omit<RecordedPosition, 'at'>,
  other: Omit<RecordedPosition, 'at'>,
): number {
  const narrowing = Math.cos((one.latitude * Math.PI) / 180)
  return (
    Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing) *
    METRES_PER_DEGREE
  )
}

/** Where 0°, 0° ends in degrees, some ten metres. Devices without a position report it, and it is in the sea off Africa. */
const NO_PLACE_DEGREES = 0.0001

/** Whether a position can be one of a vehicle. */
const isPlace = ({ latitude, longitude }: Omit<RecordedPosition, 'at'>): boolean =>
  Math.abs(latitude) > NO_PLACE_DEGREES || Math.abs(longitude) > NO_PLACE_DEGREES

/** No vehicle on a road or on rails is faster, in metres per second (400 km/h). */
const FASTEST = 400 / 3.6

/** How far two positions of a phone that stays where it is can be from each other, in metres. */
const INACCURACY_METRES = 5000

/** After so long without a position, any is believed, so that a wrong one is not believed for longer. */
export const FORGET_AFTER_MS = 10 * 60_000

/**
 * The positions that a vehicle can have had, in the order of their times: not 0°, 0°, and not farther from the one before than it can
 * have travelled since. `last` is the one before them; null if it is not known.
 */
export function possiblePositions<Position extends RecordedPosition>(
  last: RecordedPosition | null,
  positions: readonly Position[],
): Position[] {
  let before = last
  return positions
    .filter(isPlace)
    .toSorted((one, other) => one.at - other.at)
    .filter((position) => {
      const passed = before === null ? Infinity : position.at - before.at
      const isReached =
        before === null ||
        passed > FORGET_AFTER_MS ||
        metresBetween(before, position) <= INACCURACY_METRES + (FASTEST * passed) / 1000
      if (isReached) before = position
      return isReached
    })
}

/** Whether a new position is saved: the first, then those after a movement, and some while the phone stays where it is. */
export function isWorthRecording(last: RecordedPosition | null, next: RecordedPosition): boolean {
  if (last === null) return true
  const passed = next.at - last.at
  return passed >= (metresBetween(last, next) < STILL_METRES ? STILL_EVERY_MS : MOVING_EVERY_MS)
}
