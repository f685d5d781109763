import { statedTimeError, type EarlierStep } from '../time/stated-time.ts'
import { formatLondon, instantMs, isoInLondon, MINUTE_MS, wholeMinute } from '../time/london-time.ts'
import { docketActionError, type StatusId } from '../dockets/status.ts'
import type { Flag } from '../fields/flag.ts'

/** What a driver does at a stop. */
export const stopEvents = ['arrived', 'left'] as const

export type StopEvent = (typeof stopEvents)[number]

/** When a driver came to a stop and left it: ISO 8601 with offset, to the minute; null if it is not known. */
export interface StopTimes {
  dadd_arrived: string | null
  dadd_left: string | null
}

/** The reason why no times can be recorded at the stops of a docket, or null. */
export function stopTimesError({ dck_status, dck_archive }: TimedDocket): string | null {
  if (dck_archive === 'T') return 'This docket is in the archive, so its times cannot be changed.'
  return docketActionError('haveStopTimes', dck_status)
}

interface TimedDocket {
  dck_status: StatusId
  dck_archive: Flag
}

export interface ReportedTime {
  event: StopEvent
  /** ISO 8601 with offset. */
  at: string
  /** The position of the stop, 0 for the collection. */
  stop: number
  /** The times of every stop as they are known, in order. */
  stops: readonly StopTimes[]
  /** When the collection was ready: ISO 8601 with offset. */
  ready: string
  /** ISO 8601 with offset. */
  now: string
  /** The booking, and the collection or delivery that is recorded for this stop. */
  steps: readonly EarlierStep[]
}

/**
 * The reason why a time at a stop is not possible, or null. It is compared to the minute, and follows the rule for all stated
 * times. Nothing happens before the goods are ready, no driver leaves before they arrive, and no drop is reached before the driver
 * leaves the collection. Drops can be visited in any order.
 */
export function reportedTimeError(reported: ReportedTime): string | null {
  const { event, at, stop, stops, ready, now, steps } = reported
  const time = minuteOf(at)
  const error = statedTimeError(at, { now, steps })
  if (error !== null) return error
  if (time < minuteOf(ready))
    return `The goods were ready at ${formatLondon(ready)}. Enter that time or a later one.`
  const { dadd_arrived: arrived = null, dadd_left: left = null } = stops[stop] ?? {}
  if (event === 'left' && arrived !== null && time < minuteOf(arrived))
    return `The driver arrived at ${formatLondon(arrived)}. Enter a later time, or correct the arrival first.`
  if (event === 'arrived' && left !== null && time > minuteOf(left))
    return `The driver left at ${formatLondon(left)}. Enter an earlier time, or correct the departure first.`
  const [collection, ...drops] = stops
  const collected = collection?.dadd_left ?? collection?.dadd_arrived ?? null
  if (stop > 0 && collected !== null && time < minuteOf(collected))
    return `The driver was at the collection until ${formatLondon(collected)}. Enter a later time.`
  const reached = drops.flatMap(({ dadd_arrived, dadd_left }) => dadd_arrived ?? dadd_left ?? [])
  const first = reached.toSorted((one, other) => instantMs(one) - instantMs(other))[0]
  return stop === 0 && first !== undefined && time > minuteOf(first)
    ? `The driver was at a drop at ${formatLondon(first)}. Enter an earlier time.`
    : null
}

/** The start of the minute of a time, as it is recorded. */
export const recordedTime = (at: string): string => isoInLondon(minuteOf(at))

/** The whole minutes that a driver was at a stop; null unless both times are known. */
export const minutesAt = ({ dadd_arrived, dadd_left }: StopTimes): number | null =>
  dadd_arrived === null || dadd_left === null
    ? null
    : Math.max(0, (minuteOf(dadd_left) - minuteOf(dadd_arrived)) / MINUTE_MS)

/** The recorded times in words, as the evidence of a charge. */
export const stopTimesWords = ({ dadd_arrived, dadd_left }: StopTimes): string =>
  [
    dadd_arrived === null ? '' : `arrived ${formatLondon(dadd_arrived)}`,
    dadd_left === null ? '' : `left ${formatLondon(dadd_left)}`,
  ]
    .filter(Boolean)
    .join(', ')

const minuteOf = (iso: string) => wholeMinute(instantMs(iso))
