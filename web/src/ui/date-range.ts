import { formatLondonDate, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { traceDays } from '@despatch/domain/tracking/trace-days.ts'

/** The days that a list shows, both in, as DD/MM/YYYY, and the instants that they begin and end at. */
export interface DateRange {
  dateStart: string
  dateEnd: string
  from: string
  /** The first instant that is out. */
  until: string
}

/** The bounds as they stand in the address, where they do. */
export interface AskedDates {
  dateStart?: string
  dateEnd?: string
}

/** The days that an address asks for; null where it names none, or none that can be read (LIST-02). */
export const askedRange = (asked: AskedDates, nowIso: string): DateRange | null =>
  asked.dateStart || asked.dateEnd ? rangeOf(asked, nowIso) : null

/**
 * The days that an address asks for: from two days ago until today where it names none, or none that can be read
 * (TRACK-01, LIST-02).
 * @param nowIso ISO 8601 with offset.
 */
export const dateRange = (asked: AskedDates, nowIso: string): DateRange => {
  const range = rangeOf(asked, nowIso) ?? rangeOf({}, nowIso)
  if (!range) throw new RangeError(`${nowIso} is no instant`)
  return range
}

function rangeOf({ dateStart, dateEnd }: AskedDates, nowIso: string): DateRange | null {
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
