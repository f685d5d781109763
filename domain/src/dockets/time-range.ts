import type { AddressDraft } from './booking.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { instantMs } from '../time/london-time.ts'

const DAY_MS = 24 * 60 * 60_000

/** The maximum age of a ready time. It is then moved to now (RULE-09). */
export const MOST_PAST_MS = DAY_MS

/** The maximum distance of a booking's times: the same date next year, including a leap day. */
export const MOST_AHEAD_MS = 366 * DAY_MS

/**
 * Errors of times out of range: a ready time more than a day in the past, and a ready time or deadline more than a year
 * ahead (RULE-09). Past deadlines are moved instead. With actionASAP T the ready time is not used.
 * @param now ISO 8601 with offset: the time of the booking request.
 */
export function timeRangeErrors(
  addresses: readonly Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline' | 'actionASAP'>[],
  now: string,
): FieldError[] {
  const nowMs = instantMs(now)
  return addresses.flatMap(({ dadd_ready, dadd_deadline, actionASAP }, index) => {
    const errors: FieldError[] = []
    const add = (field: string, message: string) =>
      errors.push({ field: `addresses.${index}.${field}`, message })
    const readyAhead = actionASAP === 'T' ? 0 : msAhead(dadd_ready, nowMs)
    if (readyAhead < -MOST_PAST_MS)
      add('dadd_ready', 'Ready time is more than a day in the past. Choose a later time.')
    if (readyAhead > MOST_AHEAD_MS)
      add('dadd_ready', 'Ready time is more than a year ahead. Choose an earlier time.')
    if (msAhead(dadd_deadline, nowMs) > MOST_AHEAD_MS)
      add('dadd_deadline', 'Deadline is more than a year ahead. Choose an earlier time.')
    return errors
  })
}

const msAhead = (time: string | null, nowMs: number): number => (time === null ? 0 : instantMs(time) - nowMs)
