import { bankHolidayOn } from '../time/bank-holidays.ts'
import type { Settings } from '../settings/settings-catalogue.ts'

/** A day on which the company works other hours than on its weekday, or not at all. */
export interface CompanyDay {
  /** YYYY-MM-DD. */
  cday_day: string
  cday_name: string
  /** HH:mm in London; '' for both start and end of a closed day. */
  cday_start: string
  cday_end: string
}

/** What makes a day a holiday: the nation whose bank holidays are observed, and the company's own days. */
export interface HolidayCalendar {
  /** `none`: bank holidays are days like others. */
  HolidayNation: Settings['HolidayNation']
  companyDays: readonly CompanyDay[]
}

/** The company's own hours on a day; null if it has none for it. If a day is entered twice, the first counts. */
export const companyDayOn = (
  day: string,
  { companyDays }: Pick<HolidayCalendar, 'companyDays'>,
): CompanyDay | null => companyDays.find(({ cday_day }) => cday_day === day) ?? null

export const isClosedDay = ({ cday_start, cday_end }: CompanyDay): boolean =>
  cday_start === '' && cday_end === ''

/** Whether a day (YYYY-MM-DD) is a bank holiday that the company observes and has no hours of its own for. */
export const isObservedHoliday = (day: string, calendar: HolidayCalendar): boolean =>
  calendar.HolidayNation !== 'none' &&
  companyDayOn(day, calendar) === null &&
  bankHolidayOn(calendar.HolidayNation, day) !== null

/** The name of a day that differs from its weekday, in brackets after it in a sentence: ' (Christmas Day)'; or empty. */
export function holidayNameAfter(day: string, calendar: HolidayCalendar): string {
  const { HolidayNation } = calendar
  const name =
    companyDayOn(day, calendar)?.cday_name ??
    (HolidayNation === 'none' ? null : bankHolidayOn(HolidayNation, day))
  return name === null ? '' : ` (${name})`
}
