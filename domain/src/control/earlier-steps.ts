import type { StatusId } from '../dockets/status.ts'
import type { EarlierStep } from '../time/stated-time.ts'

/** The times of a docket with which a stated time is compared: ISO 8601. */
export interface DocketTimes {
  booked: string
  /** The latest status whose time was stated, with its name; null for none. The time of another is only that of its entry. */
  lastStatus: { name: string; at: string } | null
  /** The arrival at the collection, and the last arrival at a drop; null if it is not known. */
  arrivedAtCollection: string | null
  arrivedAtDrop: string | null
}

export const bookedStep = (at: string): EarlierStep => ({ what: 'The docket was booked', at })

/** The steps that came before a status of a docket. Only a delivery or a return comes after the arrivals at all drops. */
export function stepsBefore(status: StatusId, times: DocketTimes): EarlierStep[] {
  const { booked, lastStatus, arrivedAtCollection, arrivedAtDrop } = times
  const isAfterDrops = status === 'D' || status === 'R'
  return [
    bookedStep(booked),
    ...(lastStatus ? [{ what: `The docket became "${lastStatus.name}"`, at: lastStatus.at }] : []),
    ...stepAt('The driver arrived at the collection', arrivedAtCollection),
    ...(isAfterDrops ? stepAt('The driver arrived at the drop', arrivedAtDrop) : []),
  ]
}

/** The steps before a time at a stop: the booking, and before a departure the collection or delivery there. */
export const stepsBeforeStopTime = (
  event: 'arrived' | 'left',
  booked: string,
  stop: { position: number; handedOver: string | null } | undefined,
): EarlierStep[] => [
  bookedStep(booked),
  ...(event === 'left' && stop
    ? stepAt(stop.position === 0 ? 'The goods were collected' : 'The goods were delivered', stop.handedOver)
    : []),
]

/** A step, if its time is known. */
export const stepAt = (what: string, at: string | null): EarlierStep[] => (at === null ? [] : [{ what, at }])
