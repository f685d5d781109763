import { bankHolidays } from '@despatch/domain/time/bank-holidays.ts'
import { weekdayOf } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'

/**
 * The next bank holiday of England and Wales from Monday to Friday and at least three days ahead, and the day before it, which is
 * none. Both are YYYY-MM-DD.
 */
export function nextHoliday(): { holiday: string; eve: string } {
  const today = londonDay(new Date().toISOString())
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].flatMap((each) => bankHolidays('EW', each).map(({ day }) => day))
  const found = days.find(
    (day) => day >= dayAfter(today, 3) && !isWeekend(day) && !days.includes(dayAfter(day, -1)),
  )
  if (found === undefined) throw new Error('Two years have no bank holiday')
  return { holiday: found, eve: dayAfter(found, -1) }
}

const isWeekend = (day: string) => ['sat', 'sun'].includes(weekdayOf(day))
