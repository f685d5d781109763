import { Temporal } from 'temporal-polyfill'
import type { HolidayCalendar } from '../dockets/company-day.ts'
import { dayAfter, daysBetween } from '../time/london-day.ts'
import { lastWorkingDay, placesInMonth, weekDays, type ScheduleRule } from './schedule-rule.ts'
import { isWorkingDay } from './working-day.ts'

/**
 * The dates of a valid rule from one day to another, both included, in order, before holidays are considered. All are
 * YYYY-MM-DD. Weeks and months are counted from those of the rule's first day, so another range has the same dates.
 */
export function ruleDates(
  rule: ScheduleRule,
  from: string,
  until: string,
  calendar: HolidayCalendar,
): string[] {
  const first = from > rule.sch_from ? from : rule.sch_from
  const last = rule.sch_until !== null && rule.sch_until < until ? rule.sch_until : until
  if (first > last) return []
  const dates =
    rule.sch_unit === 'week' ? datesOfWeeks(rule, first, last) : datesOfMonths(rule, first, last, calendar)
  return [...new Set(dates)].filter((date) => date >= first && date <= last).toSorted()
}

/** The dates of the rule's weeks that the range touches. */
function datesOfWeeks(
  { sch_every, sch_days, sch_from }: ScheduleRule,
  first: string,
  last: string,
): string[] {
  const start = mondayOf(sch_from)
  const step = sch_every * 7
  const dates: string[] = []
  let monday = dayAfter(start, Math.floor(daysBetween(start, first) / step) * step)
  for (; monday <= last; monday = dayAfter(monday, step))
    for (const [index, weekday] of weekDays.entries())
      if (sch_days.includes(weekday)) dates.push(dayAfter(monday, index))
  return dates
}

/** The dates of the rule's months that the range touches. */
function datesOfMonths(
  { sch_every, sch_days, sch_from }: ScheduleRule,
  first: string,
  last: string,
  calendar: HolidayCalendar,
): string[] {
  const start = monthOf(sch_from)
  const { months } = start.until(monthOf(first), { largestUnit: 'months' })
  const dates: (string | null)[] = []
  let month = start.add({ months: Math.floor(months / sch_every) * sch_every })
  for (; month.toPlainDate({ day: 1 }).toString() <= last; month = month.add({ months: sch_every }))
    dates.push(...sch_days.map((code) => dateInMonth(month, code, calendar)))
  return dates.filter((date) => date !== null)
}

/** The date of a code of `monthDays`; null for the last working day of a month that has none. */
function dateInMonth(month: Temporal.PlainYearMonth, code: string, calendar: HolidayCalendar): string | null {
  if (code === lastWorkingDay) return lastWorkingDayOf(month, calendar)
  const [place = '', weekday] = code.split('-')
  if (weekday === undefined)
    return month.toPlainDate({ day: Math.min(Number(code), month.daysInMonth) }).toString()
  const wanted = weekDays.findIndex((each) => each === weekday) + 1
  const last = month.toPlainDate({ day: month.daysInMonth })
  if (place === 'last') return last.subtract({ days: (last.dayOfWeek - wanted + 7) % 7 }).toString()
  const first = month.toPlainDate({ day: 1 })
  const weeks = placesInMonth.findIndex((each) => each === place)
  return first.add({ days: ((wanted - first.dayOfWeek + 7) % 7) + weeks * 7 }).toString()
}

function lastWorkingDayOf(month: Temporal.PlainYearMonth, calendar: HolidayCalendar): string | null {
  for (let day = month.daysInMonth; day > 0; day -= 1) {
    const date = month.toPlainDate({ day }).toString()
    if (isWorkingDay(date, calendar)) return date
  }
  return null
}

const monthOf = (day: string): Temporal.PlainYearMonth => Temporal.PlainDate.from(day).toPlainYearMonth()

const mondayOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
