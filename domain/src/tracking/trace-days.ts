import { Temporal } from 'temporal-polyfill'
import { formatLondonDate, LONDON } from '../dockets/london-time.ts'
import { londonDays, type LondonDays } from '../dockets/london-time-typed.ts'

/** The list begins this many days before its end, unless it is told otherwise. */
const daysBack = 2

/** A search reads every scan of its days, so it may not have more of them than this. */
export const mostSearchDays = 31

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/

/**
 * The day that a bound of the trace list names (TRACK-01): 'DD/MM/YYYY', 'YYYY-MM-DD', or an ISO 8601 time with its
 * offset, which stands for the London day that it lies in. Anything else comes back as it is, and is refused later.
 */
export function dayOfBound(bound: string): string {
  const typed = bound.trim()
  if (!ISO_TIME.test(typed)) return typed
  try {
    return formatLondonDate(typed)
  } catch {
    return typed
  }
}

/** Why a bound names no day, as a sentence; null where it does (TRACK-01). */
export function whyNoBound(bound: string): string | null {
  const day = dayOfBound(bound)
  const days = londonDays(day, day)
  return days.ok ? null : days.reason
}

/**
 * The days of the trace list as instants, both ends in (TRACK-01): the end is today unless it is given, the start two
 * days before the end. Refused with a reason: what is no date, and an end before the start.
 * @param now ISO 8601 with offset.
 */
export function traceDays(
  dateStart: string | undefined,
  dateEnd: string | undefined,
  now: string,
): LondonDays {
  const end = dayOfBound(dateEnd ?? now)
  const last = londonDays(end, end)
  if (!last.ok) return last
  const start =
    dateStart === undefined ? formatLondonDate(daysBefore(last.from, daysBack)) : dayOfBound(dateStart)
  return londonDays(start, end)
}

/** Whether a range of the list is short enough to be searched: `mostSearchDays` London days at most. */
export const isSearchable = ({ from, until }: { from: string; until: string }): boolean =>
  Date.parse(daysBefore(until, mostSearchDays)) <= Date.parse(from)

const daysBefore = (iso: string, days: number): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(LONDON).subtract({ days }).toString({ timeZoneName: 'never' })
