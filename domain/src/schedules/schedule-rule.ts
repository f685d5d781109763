import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'

/**
 * The rule of a regular booking: dates only, and small on purpose. The time of each stop is put on each date by `stop-times.ts`.
 */

export const scheduleUnits = ['week', 'month'] as const

export type ScheduleUnit = (typeof scheduleUnits)[number]

/** The most weeks or months from one day of a rule to the next. */
export const mostEvery: Readonly<Record<ScheduleUnit, number>> = { week: 52, month: 12 }

/** The weekdays in the order of a week, which begins on Monday. */
export const weekDays = [...WEEKDAYS.slice(1), 'sun'] as const satisfies Weekday[]

/** The places of a weekday in a month. */
export const placesInMonth = ['first', 'second', 'third', 'fourth', 'last'] as const

export type PlaceInMonth = (typeof placesInMonth)[number]

export const lastWorkingDay = 'last-working-day'

/** The days of a month by number, from the last of a month by weekday, and the last working day. */
export const monthDays: readonly string[] = [
  ...Array.from({ length: 31 }, (_, index) => String(index + 1)),
  ...placesInMonth.flatMap((place) => weekDays.map((weekday) => `${place}-${weekday}`)),
  lastWorkingDay,
]

/** What a rule does with a day that is a holiday of the account's calendar. */
export const holidayPolicies = ['skip', 'before', 'after', 'run'] as const

export type HolidayPolicy = (typeof holidayPolicies)[number]

/** Characters. */
export const longestScheduleName = 60

/** The most regular bookings of one account, without those that have ended. */
export const mostSchedules = 200

/** How long before its ready time a docket is made, in hours. */
export const leastLeadHours = 1
export const usualLeadHours = 24
export const mostLeadHours = 336

/** The most days from a collection to one of its deliveries. */
export const mostDaysLater = 14

/** The most days of one regular booking that have times of their own. */
export const mostChangedDays = 100

/** The days of a preview. */
export const previewDays = 12

/** The most days of one calendar: six weeks with the days before and after a month. */
export const mostCalendarDays = 42

/** The highest agreed price, in pounds without VAT. */
export const mostAgreed = 100_000

/** Days before the last day of an agreed price at which the account and the office are reminded. */
export const priceEndDays = 14

/** For how many days a missed day is shown on the home page. */
export const missedShownDays = 7

/** Days after which a regular booking that has ended is deleted, because it has addresses. Its dockets stay. */
export const endedScheduleKeepDays = 30

export interface ScheduleRule {
  sch_unit: ScheduleUnit
  /** Every so many weeks or months, 1 to `mostEvery`. They are counted from the week or the month of `sch_from`. */
  sch_every: number
  /** Codes of `weekDays` or of `monthDays`, by the unit. A number is the last day of a month that has fewer. */
  sch_days: readonly string[]
  /** The first and the last possible day, YYYY-MM-DD; null for no end. */
  sch_from: string
  sch_until: string | null
  sch_holidays: HolidayPolicy
}

/** The time of a stop, in London: of the collection the ready time, of a delivery the deadline. */
export interface StopTime {
  /** Days after the day of the booking, 0 to `mostDaysLater`. */
  day: number
  /** HH:mm. */
  time: string
}

/** The times of the days (YYYY-MM-DD) that differ from those of the rule, one for each stop. */
export type ChangedDays = Readonly<Record<string, readonly (StopTime | null)[]>>
