import { Temporal } from 'temporal-polyfill'
import { LONDON } from './london-time.ts'

export interface LastDays {
  /** London days from the earliest to today, 'YYYY-MM-DD'. */
  days: string[]
  /** The first instants of the earliest day, today and tomorrow, ISO 8601. */
  start: string
  today: string
  tomorrow: string
}

/**
 * The last `count` London days up to today (NAV-06). A day with a clock change has 23 or 25 hours.
 * @param now ISO 8601 with offset. @param count at least 1.
 */
export function lastDays(now: string, count: number): LastDays {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(LONDON).startOfDay()
  const dayAt = (ahead: number) => today.add({ days: ahead })
  return {
    days: Array.from({ length: count }, (_, index) =>
      dayAt(index + 1 - count)
        .toPlainDate()
        .toString(),
    ),
    start: dayAt(1 - count)
      .toInstant()
      .toString(),
    today: today.toInstant().toString(),
    tomorrow: dayAt(1).toInstant().toString(),
  }
}
