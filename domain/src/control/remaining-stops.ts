import type { Position } from '../geo/distance.ts'

/** A stop of a docket that a driver has. */
export interface WorkStop {
  dadd_id: number
  dadd_addresstype: 0 | 1
  /** null if it is not known. */
  position: Position | null
  /** When it can be started: ISO 8601 with offset, or null. */
  ready: string | null
  /** The driver has come and not left. */
  isAt: boolean
  /** Nothing is left to do: it was left, delivered to, or its delivery failed. */
  isDone: boolean
}

/** A docket that a driver has, with its stops in order. */
export interface Work {
  dck_id: number
  isCollected: boolean
  stops: readonly WorkStop[]
}

export interface RemainingStop extends WorkStop {
  dck_id: number
}

/**
 * The stops that a driver still has to visit, in the order of the work. Dockets are expected in the order of the driver’s list.
 * One at which the driver is comes first. Collections at the same position are made together, so that deliveries from one
 * depot do not lead back to it.
 */
export function remainingStops(work: readonly Work[]): RemainingStop[] {
  const remaining = work.map(remainingOf)
  const current = remaining.filter((stops) => stops.some(({ isAt }) => isAt))
  const others = remaining.filter((stops) => !current.includes(stops))
  const ordered = [...current, ...others]
  const visited = new Set<number>()
  const visit = (stop: RemainingStop) => {
    if (visited.has(stop.dadd_id)) return []
    visited.add(stop.dadd_id)
    return [stop]
  }
  const collections = ordered.flat().filter(({ dadd_addresstype }) => dadd_addresstype === 0)
  return ordered.flatMap((stops) =>
    stops
      .toSorted((one, other) => Number(other.isAt) - Number(one.isAt))
      .flatMap((stop) =>
        stop.dadd_addresstype === 0
          ? [stop, ...collections.filter((other) => isSamePosition(stop.position, other.position))].flatMap(
              visit,
            )
          : visit(stop),
      ),
  )
}

const remainingOf = ({ dck_id, isCollected, stops }: Work): RemainingStop[] =>
  stops
    .filter(({ dadd_addresstype, isDone }) => (dadd_addresstype === 0 ? !isCollected : !isDone))
    .map((stop) => ({ ...stop, dck_id }))

const isSamePosition = (one: Position | null, other: Position | null): boolean =>
  one !== null && other !== null && one.latitude === other.latitude && one.longitude === other.longitude
