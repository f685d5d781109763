import { Temporal } from 'temporal-polyfill'
import { WEEKDAYS, weekdayNames, type Weekday } from './weekdays.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The weekday of a day (YYYY-MM-DD). */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek % 7] ?? 'sun'

/** A day in a sentence: 'Monday 30 November', with the year if it is not that of `today`. Both are YYYY-MM-DD. */
export function dayInWords(day: string, today: string): string {
  const { day: date, month, year } = Temporal.PlainDate.from(day)
  const words = `${weekdayNames[weekdayOf(day)]} ${date} ${months[month - 1]}`
  return today.startsWith(`${year}-`) ? words : `${words} ${year}`
}
