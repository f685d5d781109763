import { Temporal } from 'temporal-polyfill'
import { isoInLondon, LONDON } from '../dockets/london-time.ts'

/** How often a report is sent (REP-02), and what that is called on screen. */
export const everyWords = { day: 'Every day', week: 'Every week', month: 'Every month' } as const

export type Every = keyof typeof everyWords

export const everies: readonly Every[] = ['day', 'week', 'month']

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The last day of a month that every month has. */
export const lastMonthDay = 28

/** At most so many addresses a schedule, and so many schedules a user. */
export const mostAddresses = 10
export const mostSchedules = 50

/** When a report is sent. */
export interface Rhythm {
  rsch_every: Every
  /** Of a week, 1 Monday to 7 Sunday; of a month, 1 to 28; of a day it does not matter. */
  rsch_on: number
  /** 0 to 23 on a London clock. */
  rsch_hour: number
}

/** What is wrong with the day of a rhythm, or null. */
export const rhythmError = ({ rsch_every, rsch_on }: Rhythm): string | null =>
  rsch_every === 'week' && rsch_on > 7 ? 'A day of the week from 1, Monday, to 7, Sunday' : null

/**
 * The first sending after an instant, ISO 8601 (REP-02). An hour that the clocks skip counts as the one an hour on, and
 * of a repeated one the first counts, so that no day goes without and none has two.
 */
export function nextSending({ rsch_every, rsch_on, rsch_hour }: Rhythm, after: string): string {
  const now = Temporal.Instant.from(after)
  let day = firstDay(rsch_every, rsch_on, now.toZonedDateTimeISO(LONDON).toPlainDate())
  for (;;) {
    const moment = day.toZonedDateTime({ timeZone: LONDON, plainTime: { hour: rsch_hour } })
    if (Temporal.Instant.compare(moment.toInstant(), now) > 0) return isoInLondon(moment.epochMilliseconds)
    day = day.add(steps[rsch_every])
  }
}

const steps = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const

function firstDay(every: Every, on: number, today: Temporal.PlainDate): Temporal.PlainDate {
  if (every === 'week') return today.add({ days: on - today.dayOfWeek })
  return every === 'month' ? today.with({ day: on }) : today
}

/**
 * The London days that a sending is about: the day before, the seven days before, or the month before; of a report that
 * looks back further, as many days as that. Both ends in, YYYY-MM-DD.
 */
export function sentDays(every: Every, sent: string, usualDays?: number): { first: string; last: string } {
  const day = Temporal.Instant.from(sent).toZonedDateTimeISO(LONDON).toPlainDate()
  const yesterday = day.subtract({ days: 1 })
  if (usualDays !== undefined) return period(yesterday.subtract({ days: usualDays - 1 }), yesterday)
  if (every === 'day') return period(yesterday, yesterday)
  if (every === 'week') return period(day.subtract({ days: 7 }), yesterday)
  const month = day.with({ day: 1 }).subtract({ months: 1 })
  return period(month, month.with({ day: month.daysInMonth }))
}

const period = (first: Temporal.PlainDate, last: Temporal.PlainDate) => ({
  first: first.toString(),
  last: last.toString(),
})
