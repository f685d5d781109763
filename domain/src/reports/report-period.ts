import { dayAfter, daysBetween, londonDay, typedDay } from '../time/london-day.ts'
import { londonDays } from '../time/london-time-typed.ts'
import { dayOfBound } from '../tracking/trace-days.ts'

/** The maximum number of London days of a run: three years. */
export const maximumReportDays = 1096

/** The default number of days of a run, ending today. */
export const defaultReportDays = 30

/** The London days of a run, both included. */
export interface ReportPeriod {
  /** YYYY-MM-DD. */
  first: string
  last: string
  /** The first instant included, and the first excluded. */
  from: string
  until: string
  days: number
}

export type AskedPeriod =
  | { ok: true; period: ReportPeriod }
  | { ok: false; field: 'dateStart' | 'dateEnd'; reason: string }

/**
 * The days that a report covers (REP-02). By default it ends today and covers the usual number of days. Returns a
 * reason for an invalid date, an end before the start, or more than `maximumReportDays`.
 * @param now ISO 8601 with offset.
 */
export function reportPeriod(
  dateStart: string | undefined,
  dateEnd: string | undefined,
  now: string,
  defaultDays = defaultReportDays,
): AskedPeriod {
  const end = dayOfBound(dateEnd ?? now)
  const endAlone = londonDays(end, end)
  if (!endAlone.ok) return { ok: false, field: 'dateEnd', reason: endAlone.reason }
  const last = londonDay(endAlone.from)
  const start = dateStart === undefined ? typedDay(dayAfter(last, 1 - defaultDays)) : dayOfBound(dateStart)
  const startAlone = londonDays(start, start)
  if (!startAlone.ok) return { ok: false, field: 'dateStart', reason: startAlone.reason }
  const both = londonDays(start, end)
  if (!both.ok) return { ok: false, field: 'dateEnd', reason: both.reason }
  const first = londonDay(startAlone.from)
  const days = daysBetween(first, last) + 1
  if (days > maximumReportDays) {
    const reason = `A report can cover at most three years (${maximumReportDays} days). You selected ${days} days.`
    return { ok: false, field: 'dateStart', reason }
  }
  return { ok: true, period: { first, last, from: both.from, until: both.until, days } }
}
