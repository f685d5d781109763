import { Temporal } from 'temporal-polyfill'
import type { AddressDraft } from './booking.ts'
import type { Flag } from '../fields/flag.ts'
import type { HooName } from '../settings/hoo-settings.ts'
import type { Settings } from '../settings/settings-catalogue.ts'
import { dayInWords, weekdayOf } from '../time/day-in-words.ts'
import { dayAfter, londonDay } from '../time/london-day.ts'
import { minutesOfDay } from '../time/time-of-day.ts'
import { WEEKDAYS, weekdayNames, type Weekday } from '../time/weekdays.ts'
import { companyDayOn, holidayNameAfter, isObservedHoliday, type HolidayCalendar } from './company-day.ts'
import { formatLondon, instantMs, isoInLondon, londonClock, wholeMinute } from '../time/london-time.ts'
import { londonInstant } from '../time/london-time-typed.ts'

/** The settings group hoo: 'HH:mm' in London; '' for both start and end of a closed day. */
export type HoursOfOperation = Record<HooName, string>

/** The hours of operation with the days that differ from their weekday: bank holidays and the company's own days. */
export interface OpeningHours extends HoursOfOperation, HolidayCalendar {
  /** The hours on bank holidays: those of the weekday, those of Sunday, or none. */
  HolidayHours: Settings['HolidayHours']
}

/** The rules that are on (RULE-08, decision 53). */
export interface HoursRules {
  /** HoursOfOperation.GlobalHOO: for all bookings, quotes and card bookings. */
  GlobalHOO: Flag
  /** HoursOfOperation.BookingHOO: only for the booking form and `docket/post`, which require a login. */
  BookingHOO: Flag
}

/** The subject of the check: the booking form, or a quote by a guest, a user or a payment link. */
export type HoursSubject = 'booking' | 'quote'

export const OUTSIDE_HOURS = 'Booking jobs for outside of hours of operation is not available.'

/** A time of an address outside the hours. */
export interface HoursRefusal {
  /** Index of the address in the booking, from 0. */
  index: number
  field: 'dadd_ready' | 'dadd_deadline'
  message: string
}

export interface OpenWindow {
  /** ISO with London's offset. */
  opens: string
  closes: string
}

/** The most days that are searched for the next opening: a long holiday, but never an endless search. */
const MOST_DAYS = 60

/** Whether the hours apply: the global rule to both subjects, the booking rule to bookings only. */
export const hoursRuleIsOn = (rules: HoursRules, subject: HoursSubject): boolean =>
  rules.GlobalHOO === 'T' || (rules.BookingHOO === 'T' && subject === 'booking')

/**
 * Every time of an address outside the hours of its London day (RULE-08). Both ends of the hours are inside. Unset
 * times are not checked, and nothing is checked without a rule for the subject.
 */
export function checkHours(
  addresses: readonly Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline'>[],
  hours: OpeningHours,
  rules: HoursRules,
  subject: HoursSubject,
): HoursRefusal[] {
  if (!hoursRuleIsOn(rules, subject)) return []
  return addresses.flatMap((address, index) =>
    (['dadd_ready', 'dadd_deadline'] as const).flatMap((field) => {
      const time = address[field]
      return time === null || isOpen(time, hours)
        ? []
        : [{ index, field, message: outsideHoursMessage(time, hours) }]
    }),
  )
}

/**
 * The notice when the booking form or the quote opens outside hours (RULE-08); null within hours, or without a rule.
 * The collection is then set to now, as specified, because an empty ready time means now.
 */
export const noticeAtOpening = (
  now: string,
  hours: OpeningHours,
  rules: HoursRules,
  subject: HoursSubject,
): string | null =>
  hoursRuleIsOn(rules, subject) && !isOpen(now, hours) ? outsideHoursMessage(now, hours) : null

/** The specification's sentence, the hours of that day, and the next opening (RULE-08). */
export function outsideHoursMessage(time: string, hours: OpeningHours): string {
  const day = londonDay(time)
  const differs = companyDayOn(day, hours) !== null || isObservedHoliday(day, hours)
  const name = differs
    ? `${dayInWords(day, day)}${holidayNameAfter(day, hours)}`
    : weekdayNames[weekdayOf(day)]
  const window = windowOn(day, hours)
  const allowed = window
    ? `On ${name} we work from ${clockText(window.start)} to ${clockText(window.end)}.`
    : `We are closed on ${name}.`
  const next = nextOpening(time, hours)
  if (!next) return `${OUTSIDE_HOURS} ${allowed}`
  return `${OUTSIDE_HOURS} ${allowed} We are next open from ${formatLondon(next.opens)} to ${formatLondon(next.closes)}.`
}

/** When the company opens on a day, ISO: at midnight if it is closed or has no hours. */
export const openingOf = (day: string, hours: OpeningHours): string =>
  londonInstant(Temporal.PlainDate.from(day), windowOn(day, hours)?.start ?? 0)

/**
 * The next opening from `now`: the rest of the current one, otherwise the next within 60 days. Null if there is none.
 */
export function nextOpening(now: string, hours: OpeningHours): OpenWindow | null {
  const nowMs = wholeMinute(instantMs(now))
  const today = londonDay(now)
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const day = dayAfter(today, ahead)
    const window = windowOn(day, hours)
    if (!window) continue
    const date = Temporal.PlainDate.from(day)
    const opens = instantMs(londonInstant(date, window.start))
    const closes = instantMs(londonInstant(date, window.end))
    if (closes < nowMs) continue
    return { opens: isoInLondon(Math.max(opens, nowMs)), closes: isoInLondon(closes) }
  }
  return null
}

/**
 * Whether a job at that time is charged as out of hours (PRICE-02, RULE-08). Never for a tenant without any hours.
 */
export const outOfHours = (time: string, hours: OpeningHours): boolean =>
  WEEKDAYS.some((weekday) => windowOf(weekday, hours) !== null) && !isOpen(time, hours)

/**
 * Days with invalid hours (RULE-08, RULE-11): start or end missing, not HH:mm, or an end that is not after the start.
 * Such a day counts as closed.
 */
export const invalidDays = (hours: HoursOfOperation): Weekday[] =>
  WEEKDAYS.filter((weekday) => {
    const blank = hours[`hoo_${weekday}_start`] === '' && hours[`hoo_${weekday}_end`] === ''
    return !blank && windowOf(weekday, hours) === null
  })

/** Whether a time is inside the hours of its London day, to the minute, both ends included. */
function isOpen(time: string, hours: OpeningHours): boolean {
  const { minutes } = londonClock(time)
  const window = windowOn(londonDay(time), hours)
  return window !== null && minutes >= window.start && minutes <= window.end
}

interface OpenMinutes {
  /** Minutes since midnight. */
  start: number
  end: number
}

/** The hours of a day (YYYY-MM-DD): the company's own for it, those of a bank holiday, or its weekday's; null if closed. */
export function windowOn(day: string, hours: OpeningHours): OpenMinutes | null {
  const own = companyDayOn(day, hours)
  if (own) return windowBetween(own.cday_start, own.cday_end)
  const isHoliday = isObservedHoliday(day, hours)
  if (isHoliday && hours.HolidayHours === 'closed') return null
  return windowOf(isHoliday && hours.HolidayHours === 'sunday' ? 'sun' : weekdayOf(day), hours)
}

/** The hours of a weekday; null if closed. */
const windowOf = (weekday: Weekday, hours: HoursOfOperation): OpenMinutes | null =>
  windowBetween(hours[`hoo_${weekday}_start`], hours[`hoo_${weekday}_end`])

function windowBetween(from: string, until: string): OpenMinutes | null {
  const start = minutesOfDay(from)
  const end = minutesOfDay(until)
  return start !== null && end !== null && end > start ? { start, end } : null
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
