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

/** Whether a new position is saved: the first, then those after a movement, and some while the phone stays where it is. */
export function isWorthRecording(last: RecordedPosition | null, next: RecordedPosition): boolean {
  if (last === null) return true
  const passed = next.at - last.at
  return passed >= (metresBetween(last, next) < STILL_METRES ? STILL_EVERY_MS : MOVING_EVERY_MS)
}
