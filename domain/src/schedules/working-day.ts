import { companyDayOn, isClosedDay, type HolidayCalendar } from '../dockets/company-day.ts'
import { bankHolidayOn } from '../time/bank-holidays.ts'
import { weekdayOf } from '../time/day-in-words.ts'

/**
 * The name of a holiday (YYYY-MM-DD); null for a day that is none. A holiday is a day on which the company is closed, or a bank
 * holiday that it observes and has no hours of its own for.
 */
export function holidayOn(day: string, calendar: HolidayCalendar): string | null {
  const own = companyDayOn(day, calendar)
  if (own) return isClosedDay(own) ? own.cday_name : null
  return calendar.HolidayNation === 'none' ? null : bankHolidayOn(calendar.HolidayNation, day)
}

/** Whether a day (YYYY-MM-DD) is from Monday to Friday and no holiday. */
export const isWorkingDay = (day: string, calendar: HolidayCalendar): boolean =>
  !['sat', 'sun'].includes(weekdayOf(day)) && holidayOn(day, calendar) === null
