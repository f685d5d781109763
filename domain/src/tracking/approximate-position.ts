/** A position in degrees, as shown in tracking. */
interface Point {
  latitude: number
  longitude: number
}

/**
 * A position rounded to about a kilometre (0.01 degrees), for readers without an account (TRACK-03). Stops and driver are
 * rounded the same way, so that a driver who has arrived is shown at the stop.
 */
export const approximate = ({ latitude, longitude }: Point): Point => ({
  latitude: toHundredths(latitude),
  longitude: toHundredths(longitude),
})

const toHundredths = (degrees: number): number => Math.round(degrees * 100) / 100

/** The index of the first stop within the same kilometre as a position, or null. */
export function nearbyStop(
  position: Point,
  stops: readonly { dadd_latitude: number | null; dadd_longitude: number | null }[],
): number | null {
  const here = approximate(position)
  const index = stops.findIndex(({ dadd_latitude: latitude, dadd_longitude: longitude }) => {
    if (latitude === null || longitude === null) return false
    const there = approximate({ latitude, longitude })
    return there.latitude === here.latitude && there.longitude === here.longitude
  })
  return index === -1 ? null : index
}
