import { estimateTravel, type Position } from '../geo/distance.ts'
import type { Pace } from '../geo/driving-time.ts'
import { londonDay } from '../time/london-day.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { minutesPerStop } from './driver-route.ts'

/** A stop of a docket that a driver has. */
export interface WorkStop {
  dadd_id: number
  dadd_addresstype: 0 | 1
  /** null if it is not known. */
  position: Position | null
  /** When it can be started: ISO 8601 with offset, or null. */
  ready: string | null
  /** When it is due: ISO 8601 with offset, or null. */
  deadline: string | null
  /** The driver has come and not left. */
  isAt: boolean
  /** Nothing is left to do: it was left, delivered to, or its delivery failed. */
  isDone: boolean
  /** Its position in the order that was last decided for this driver, from 0; null if that order does not have it. */
  turn: number | null
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

/** Where a driver was, and when in milliseconds since 1970. */
export interface WorkStart {
  position: Position
  ms: number
}

/** A stop that is due on a later day is only part of the work within this time. */
const AHEAD_MS = 6 * 60 * MINUTE_MS

interface TimedStop extends RemainingStop {
  /** When the driver could do it first of all stops, or when it is due if that is earlier: milliseconds since 1970. */
  turnMs: number
}

/**
 * The stops that a driver still has to visit today, in the order of the work: by the time at which the driver could do each one
 * of them, counted from the start without the other dockets, or by the time at which it is due if that is earlier. So
 * collections at one place are made together if both are ready by then, no stop waits for goods that are ready after the
 * stops behind it are due, and no docket changes the order of the others.
 *
 * An order remains until it lacks a stop or the driver is at another one than its first, so that arrivals do not jump back
 * and forth as the driver moves. A stop at which the driver is comes first.
 * @param nowMs milliseconds since 1970.
 */
export function remainingStops(
  work: readonly Work[],
  start: WorkStart,
  pace: Pace,
  nowMs: number,
): RemainingStop[] {
  const stops = work.flatMap((docket) => timedStops(docket, start, pace, nowMs))
  const decided = stops.toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0))
  const remains =
    stops.every(({ turn }) => turn !== null) && (decided[0]?.isAt || !stops.some(({ isAt }) => isAt))
  return (remains ? decided : stops.toSorted(byTurn)).map(({ turnMs: _turn, ...stop }) => stop)
}

function timedStops(docket: Work, start: WorkStart, pace: Pace, nowMs: number): TimedStop[] {
  let [{ position, ms }, turnMs] = [start, Number.NEGATIVE_INFINITY]
  return docket.stops
    .filter((stop) => isRemaining(stop, docket) && isForToday(stop, nowMs))
    .map((stop) => {
      if (stop.position) ms += estimateTravel(position, stop.position, pace).minutes * MINUTE_MS
      position = stop.position ?? position
      if (stop.dadd_addresstype === 0 && stop.ready !== null) ms = Math.max(ms, instantMs(stop.ready))
      // The stops of a docket stay in order, also if they are due at the same time.
      turnMs = Math.max(turnMs + 1, stop.deadline === null ? ms : Math.min(ms, instantMs(stop.deadline)))
      ms += minutesPerStop * MINUTE_MS
      return { ...stop, dck_id: docket.dck_id, turnMs: stop.isAt ? Number.NEGATIVE_INFINITY : turnMs }
    })
}

const isRemaining = ({ dadd_addresstype, isDone }: WorkStop, { isCollected }: Work): boolean =>
  dadd_addresstype === 0 ? !isCollected : !isDone

/** Nothing is known of the driver's way to a stop that is due tomorrow. */
const isForToday = ({ deadline, isAt }: WorkStop, nowMs: number): boolean =>
  deadline === null ||
  isAt ||
  londonDay(deadline) <= londonDay(isoInLondon(nowMs)) ||
  instantMs(deadline) < nowMs + AHEAD_MS

/** Stops of the same time are in the order of the dockets, and those at one place follow each other. */
function byTurn(one: TimedStop, other: TimedStop): number {
  if (one.turnMs !== other.turnMs) return one.turnMs < other.turnMs ? -1 : 1
  const [a, b] = [one.position, other.position]
  return (a?.latitude ?? 0) - (b?.latitude ?? 0) || (a?.longitude ?? 0) - (b?.longitude ?? 0)
}
