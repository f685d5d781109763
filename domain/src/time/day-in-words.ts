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

/** A date in a sentence: 2027-04-01 → '1 April 2027'. */
export const dateInWords = (day: string): string =>
  `${Temporal.PlainDate.from(day).day} ${monthInWords(day.slice(0, 7))}`

/** A month in a sentence: 2027-02 → 'February 2027'. */
export function monthInWords(yearAndMonth: string): string {
  const { year, month } = Temporal.PlainYearMonth.from(yearAndMonth)
  return `${months[month - 1]} ${year}`
}
