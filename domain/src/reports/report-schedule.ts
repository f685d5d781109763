import { Temporal } from 'temporal-polyfill'
import { isoInLondon, LONDON } from '../time/london-time.ts'

/** The frequencies of a scheduled report (REP-02), with their names on screen. */
export const frequencyLabels = { day: 'Every day', week: 'Every week', month: 'Every month' } as const

export type Frequency = keyof typeof frequencyLabels

export const frequencies: readonly Frequency[] = ['day', 'week', 'month']

export const weekdaysFromMonday = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The last day that every month has. */
export const lastMonthDay = 28

/** The most addresses per schedule, and schedules per user. */
export const mostAddresses = 10
export const maximumSchedules = 50

/** The times at which a report is sent. */
export interface SendingTimes {
  rsch_every: Frequency
  /** Weekly: 1 Monday to 7 Sunday. Monthly: 1 to 28. Ignored for daily. */
  rsch_on: number
  /** 0 to 23, London time. */
  rsch_hour: number
}

/** The error of a schedule's day, or null. */
export const sendingDayError = ({ rsch_every, rsch_on }: SendingTimes): string | null =>
  rsch_every === 'week' && rsch_on > 7 ? 'Choose a day of the week from 1 (Monday) to 7 (Sunday)' : null

/**
 * The next sending after an instant, ISO 8601 (REP-02). A skipped hour at a clock change counts as the next hour, and a
 * repeated hour counts once, so every day has exactly one sending.
 */
export function nextSending({ rsch_every, rsch_on, rsch_hour }: SendingTimes, after: string): string {
  const now = Temporal.Instant.from(after)
  let day = firstDay(rsch_every, rsch_on, now.toZonedDateTimeISO(LONDON).toPlainDate())
  for (;;) {
    const moment = day.toZonedDateTime({ timeZone: LONDON, plainTime: { hour: rsch_hour } })
    if (Temporal.Instant.compare(moment.toInstant(), now) > 0) return isoInLondon(moment.epochMilliseconds)
    day = day.add(steps[rsch_every])
  }
}

const steps = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const

function firstDay(every: Frequency, on: number, today: Temporal.PlainDate): Temporal.PlainDate {
  if (every === 'week') return today.add({ days: on - today.dayOfWeek })
  return every === 'month' ? today.with({ day: on }) : today
}

/**
 * The London days that a sending covers: the day, week or month before, or `defaultDays` for a report that covers more.
 * Both included, YYYY-MM-DD.
 */
export function sentDays(
  every: Frequency,
  sent: string,
  defaultDays?: number,
): { first: string; last: string } {
  const day = Temporal.Instant.from(sent).toZonedDateTimeISO(LONDON).toPlainDate()
  const yesterday = day.subtract({ days: 1 })
  if (defaultDays !== undefined) return period(yesterday.subtract({ days: defaultDays - 1 }), yesterday)
  if (every === 'day') return period(yesterday, yesterday)
  if (every === 'week') return period(day.subtract({ days: 7 }), yesterday)
  const month = day.with({ day: 1 }).subtract({ months: 1 })
  return period(month, month.with({ day: month.daysInMonth }))
}

const period = (first: Temporal.PlainDate, last: Temporal.PlainDate) => ({
  first: first.toString(),
  last: last.toString(),
})
