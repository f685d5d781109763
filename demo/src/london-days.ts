import { bankHolidayOn } from '@despatch/domain/time/bank-holidays.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon, formatLondonDate, londonWeekday, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'

export const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const midnights = new Map<string, number>()

/** The start of the London day that contains an instant. */
export function midnightOf(instant: number): number {
  const date = formatLondonDate(isoInLondon(instant))
  const known = midnights.get(date)
  if (known !== undefined) return known
  const day = londonDays(date, date)
  if (!day.ok) throw new RangeError(day.reason)
  const midnight = Date.parse(day.from)
  midnights.set(date, midnight)
  return midnight
}

/** The start of the London day this many days after, or before, the one that contains an instant. */
export const dayFrom = (instant: number, days: number): number =>
  // Plus half a day, so that days of 23 and 25 hours are both handled.
  midnightOf(midnightOf(instant) + days * DAY_MS + DAY_MS / 2)

export const weekdayOf = (instant: number) => londonWeekday(isoInLondon(instant))

/** Monday to Friday, except bank holidays. */
export const isWorkingDay = (instant: number): boolean =>
  !['sat', 'sun'].includes(weekdayOf(instant)) &&
  bankHolidayOn('EW', londonDay(isoInLondon(instant))) === null

/** The start of the first working day after the day of an instant. */
export function nextWorkingDay(instant: number): number {
  let day = dayFrom(instant, 1)
  while (!isWorkingDay(day)) day = dayFrom(day, 1)
  return day
}
