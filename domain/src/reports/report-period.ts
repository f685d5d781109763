import { Temporal } from 'temporal-polyfill'
import { dayAfter, londonDay, typedDay } from '../dockets/london-day.ts'
import { londonDays } from '../dockets/london-time-typed.ts'
import { dayOfBound } from '../tracking/trace-days.ts'

/** The most London days of one run: three years. */
export const mostReportDays = 1096

/** So many days a run covers unless it is told otherwise, today the last of them. */
export const usualReportDays = 30

/** The London days of a run, both ends in. */
export interface ReportPeriod {
  /** YYYY-MM-DD. */
  first: string
  last: string
  /** The first instant that is in, and the first that is out. */
  from: string
  until: string
  days: number
}

export type AskedPeriod =
  | { ok: true; period: ReportPeriod }
  | { ok: false; field: 'dateStart' | 'dateEnd'; reason: string }

/**
 * The days that a report covers (REP-02): until today unless the end is given, and as many days as are usual unless
 * the start is given. Refused with a reason: what is no date, an end before the start, more than `mostReportDays`.
 * @param now ISO 8601 with offset.
 */
export function reportPeriod(
  dateStart: string | undefined,
  dateEnd: string | undefined,
  now: string,
  usualDays = usualReportDays,
): AskedPeriod {
  const end = dayOfBound(dateEnd ?? now)
  const endAlone = londonDays(end, end)
  if (!endAlone.ok) return { ok: false, field: 'dateEnd', reason: endAlone.reason }
  const last = londonDay(endAlone.from)
  const start = dateStart === undefined ? typedDay(dayAfter(last, 1 - usualDays)) : dayOfBound(dateStart)
  const startAlone = londonDays(start, start)
  if (!startAlone.ok) return { ok: false, field: 'dateStart', reason: startAlone.reason }
  const both = londonDays(start, end)
  if (!both.ok) return { ok: false, field: 'dateEnd', reason: both.reason }
  const first = londonDay(startAlone.from)
  const days = daysBetween(first, last)
  if (days > mostReportDays) {
    const reason = `A report covers at most three years (${mostReportDays} days); this is ${days}.`
    return { ok: false, field: 'dateStart', reason }
  }
  return { ok: true, period: { first, last, from: both.from, until: both.until, days } }
}

const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last), { largestUnit: 'day' }).days + 1
