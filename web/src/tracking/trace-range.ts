import { formatLondonDate, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { isSearchable, traceDays } from '@despatch/domain/tracking/trace-days.ts'

/** The days of the list, both in, as DD/MM/YYYY. */
export interface TraceRange {
  dateStart: string
  dateEnd: string
  /** Whether they are few enough to be searched. */
  searchable: boolean
}

/** The bounds as they stand in the address, where they do. */
interface Bounds {
  dateStart?: string
  dateEnd?: string
}

/**
 * The days that an address asks for: from two days ago until today where it names none, or none that can be read
 * (TRACK-01).
 * @param nowIso ISO 8601 with offset.
 */
export function traceRange({ dateStart, dateEnd }: Bounds, nowIso: string): TraceRange {
  const days = traceDays(dateStart, dateEnd, nowIso)
  if (!days.ok) return traceRange({}, nowIso)
  return {
    dateStart: formatLondonDate(days.from),
    dateEnd: formatLondonDate(isoInLondon(Date.parse(days.until) - 1)),
    searchable: isSearchable(days),
  }
}
