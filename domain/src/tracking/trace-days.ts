import { Temporal } from 'temporal-polyfill'
import { formatLondonDate, LONDON } from '../time/london-time.ts'
import { londonDays, type LondonDays } from '../time/london-time-typed.ts'

/** The default length of the list: this many days before its end. */
const daysBack = 2

/** The maximum number of days of a search, because it reads every scan of those days. */
export const maximumSearchDays = 31

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/

/**
 * The day of a bound of the trace list (TRACK-01): 'DD/MM/YYYY', 'YYYY-MM-DD', or the London day of an ISO 8601 time with
 * offset. Any other text is returned unchanged and rejected later.
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

/** The error of a bound that is not a day, or null (TRACK-01). */
export function boundError(bound: string): string | null {
  const day = dayOfBound(bound)
  const days = londonDays(day, day)
  return days.ok ? null : days.reason
}

/**
 * The days of the trace list as instants, both included (TRACK-01). By default it ends today and starts two days before
 * its end. Returns a reason for an invalid date and for an end before the start.
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

/** Whether a range is short enough for a search: at most `maximumSearchDays` London days. */
export const isSearchable = ({ from, until }: { from: string; until: string }): boolean =>
  Date.parse(daysBefore(until, maximumSearchDays)) <= Date.parse(from)

const daysBefore = (iso: string, days: number): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(LONDON).subtract({ days }).toString({ timeZoneName: 'never' })
