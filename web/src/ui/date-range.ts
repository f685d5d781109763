import { formatLondonDate, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { traceDays } from '@despatch/domain/tracking/trace-days.ts'

/** The first and last day that a list shows (DD/MM/YYYY, both included), and the instants of start and end. */
export interface DateRange {
  dateStart: string
  dateEnd: string
  from: string
  /** Exclusive. */
  until: string
}

/** The dates in the page's query parameters. */
export interface DateParams {
  dateStart?: string
  dateEnd?: string
}

/** The range of the query parameters, or null if they have no valid range (LIST-02). */
export const rangeFromQuery = (asked: DateParams, nowIso: string): DateRange | null =>
  asked.dateStart || asked.dateEnd ? rangeOf(asked, nowIso) : null

/**
 * The range of the query parameters. If they have no valid range, from two days ago until today (TRACK-01, LIST-02).
 * @param nowIso ISO 8601 with offset.
 */
export const dateRange = (asked: DateParams, nowIso: string): DateRange => {
  const range = rangeOf(asked, nowIso) ?? rangeOf({}, nowIso)
  if (!range) throw new RangeError(`${nowIso} is not an instant`)
  return range
}

function rangeOf({ dateStart, dateEnd }: DateParams, nowIso: string): DateRange | null {
  const days = traceDays(dateStart, dateEnd, nowIso)
  return days.ok
    ? {
        dateStart: formatLondonDate(days.from),
        dateEnd: formatLondonDate(isoInLondon(Date.parse(days.until) - 1)),
        from: days.from,
        until: days.until,
      }
    : null
}
