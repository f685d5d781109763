import { isClosedDay, type CompanyDay } from '../dockets/company-day.ts'
import type { Settings } from '../settings/settings-catalogue.ts'
import { bankHolidays } from '../time/bank-holidays.ts'

/** A day of the list of a year's holidays. */
export interface YearDay<Own extends CompanyDay> {
  /** YYYY-MM-DD. */
  day: string
  /** The name of the bank holiday; null if it is none. */
  bankHoliday: string | null
  /** The company's own entry for the day; null without one. */
  own: Own | null
}

/** The bank holidays and the company's days of a year, in order. A day that is both is one row. */
export function holidaysOfYear<Own extends CompanyDay>(
  year: number,
  nation: Settings['HolidayNation'],
  companyDays: readonly Own[],
): YearDay<Own>[] {
  const names = new Map(
    (nation === 'none' ? [] : bankHolidays(nation, year)).map(({ day, name }) => [day, name]),
  )
  const owns = new Map(
    companyDays.filter(({ cday_day }) => cday_day.startsWith(`${year}-`)).map((own) => [own.cday_day, own]),
  )
  return [...new Set([...names.keys(), ...owns.keys()])]
    .toSorted()
    .map((day) => ({ day, bankHoliday: names.get(day) ?? null, own: owns.get(day) ?? null }))
}

/** The hours of a company day: 'Closed', or '09:00 to 13:00'. */
export const hoursInWords = (day: CompanyDay): string =>
  isClosedDay(day) ? 'Closed' : `${day.cday_start} to ${day.cday_end}`
