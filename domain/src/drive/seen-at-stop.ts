import { stopTimesWords, type StopTimes } from '../control/stop-times.ts'
import { metresBetween, type RecordedPosition } from './recorded-position.ts'

/** Where a phone was when its driver reported something. */
export interface SeenPosition extends Omit<RecordedPosition, 'at'> {
  /** Within so many metres, as the phone estimates; null if it does not know. */
  accuracy: number | null
}

/** Where the driver was at the arrival at a stop and at the departure; null if it is not known. */
export interface SeenAtStop {
  arrived: SeenPosition | null
  left: SeenPosition | null
}

export const notSeen: SeenAtStop = { arrived: null, left: null }

/** An arrival counts as confirmed by a position that is at most so many metres from the stop. */
export const confirmedWithinMetres = 250

/** The position of a stop; null if it was not found. */
interface StopPosition {
  dadd_latitude: number | null
  dadd_longitude: number | null
}

/** Whole metres between a position and a stop; null if one of them is not known. */
function metresFrom(stop: StopPosition, seen: SeenPosition | null): number | null {
  const { dadd_latitude: latitude, dadd_longitude: longitude } = stop
  if (seen === null || latitude === null || longitude === null) return null
  return Math.round(metresBetween(seen, { latitude, longitude }))
}

/** Whether the arrival is confirmed: the phone was at the stop, and knew that well enough. */
export function isArrivalConfirmed(stop: StopPosition, { arrived }: SeenAtStop): boolean {
  const metres = metresFrom(stop, arrived)
  return (
    metres !== null && metres <= confirmedWithinMetres && (arrived?.accuracy ?? 0) <= confirmedWithinMetres
  )
}

/** The times at a stop with the positions, as the evidence of a charge. */
export const evidenceOfWaiting = (stop: StopTimes & StopPosition, seen: SeenAtStop): string =>
  [
    stopTimesWords(stop),
    positionWords('arrival', stop, seen.arrived),
    positionWords('departure', stop, seen.left),
  ]
    .filter(Boolean)
    .join(', ')

function positionWords(name: string, stop: StopPosition, seen: SeenPosition | null): string {
  if (seen === null) return ''
  const metres = metresFrom(stop, seen)
  const where = `${seen.latitude.toFixed(5)} ${seen.longitude.toFixed(5)}`
  return `position at the ${name} ${where}${metres === null ? '' : ` (${metres} m from the stop)`}`
}
