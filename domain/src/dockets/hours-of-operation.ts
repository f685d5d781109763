import { Temporal } from 'temporal-polyfill'
import type { AddressDraft } from './booking.ts'
import type { Flag } from '../settings/flag.ts'
import type { HooName } from '../settings/hoo-settings.ts'
import { WEEKDAYS, weekdayNames, type Weekday } from '../settings/weekdays.ts'
import { formatLondon, instantMs, isoInLondon, londonClock, wholeMinute } from './london-time.ts'
import { londonInstant } from './london-time-typed.ts'

/** The settings group hoo: 'HH:mm' in London, '' on both sides of a day that is closed. */
export type HoursOfOperation = Record<HooName, string>

/** Which rules are switched on (RULE-08, decision 53). */
export interface HoursRules {
  /** HoursOfOperation.GlobalHOO: for everything that is booked here, quotes and card bookings included. */
  GlobalHOO: Flag
  /** HoursOfOperation.BookingHOO: for the booking form and `docket/post` alone, which only logged-in users reach. */
  BookingHOO: Flag
}

/** What the hours are checked for: the booking form of a logged-in user, or a quote by a guest, a user or a mailed link. */
export type HoursSubject = 'booking' | 'quote'

export const OUTSIDE_HOURS = 'Booking jobs for outside of hours of operation is not available.'

/** An address time that the hours do not allow. */
export interface HoursRefusal {
  /** Place of the address in the booking, from 0. */
  index: number
  field: 'dadd_ready' | 'dadd_deadline'
  message: string
}

export interface OpenWindow {
  /** ISO with London's offset. */
  opens: string
  closes: string
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Whether the hours count: the global rule for both subjects, the booking rule for bookings alone. */
export const hoursRuleIsOn = (rules: HoursRules, subject: HoursSubject): boolean =>
  rules.GlobalHOO === 'T' || (rules.BookingHOO === 'T' && subject === 'booking')

/**
 * Every address time outside its own London weekday's window, both ends of which are inside (RULE-08).
 * Times not yet set are left alone; without a rule for this subject nothing is refused.
 */
export function checkHours(
  addresses: readonly Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline'>[],
  hours: HoursOfOperation,
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
 * What the booking form or the quote says when it opens outside hours (RULE-08); null within hours, or without a rule.
 * The collection is then set to now, as the specification has it, because a ready time left empty means now.
 */
export const noticeAtOpening = (
  now: string,
  hours: HoursOfOperation,
  rules: HoursRules,
  subject: HoursSubject,
): string | null =>
  hoursRuleIsOn(rules, subject) && !isOpen(now, hours) ? outsideHoursMessage(now, hours) : null

/** The specification's sentence, the window of that weekday, and the next one that opens (RULE-08). */
export function outsideHoursMessage(time: string, hours: HoursOfOperation): string {
  const { weekday } = londonClock(time)
  const name = weekdayNames[weekday]
  const window = windowOf(weekday, hours)
  const allowed = window
    ? `On ${name} we work from ${hours[`hoo_${weekday}_start`]} to ${hours[`hoo_${weekday}_end`]}.`
    : `We are closed on ${name}.`
  const next = nextOpening(time, hours)
  if (!next) return `${OUTSIDE_HOURS} ${allowed}`
  return `${OUTSIDE_HOURS} ${allowed} We are next open from ${formatLondon(next.opens)} to ${formatLondon(next.closes)}.`
}

/**
 * The window to work in from `now` on: what is left of an open one, otherwise the next one within a week.
 * null where no day of the week has hours.
 */
export function nextOpening(now: string, hours: HoursOfOperation): OpenWindow | null {
  const { year, month, day } = londonClock(now)
  const nowMs = wholeMinute(instantMs(now))
  const today = Temporal.PlainDate.from({ year, month, day })
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = today.add({ days: ahead })
    const window = windowOf(WEEKDAYS[date.dayOfWeek % 7] ?? 'sun', hours)
    if (!window) continue
    const opens = instantMs(londonInstant(date, window.start))
    const closes = instantMs(londonInstant(date, window.end))
    if (closes < nowMs) continue
    return { opens: isoInLondon(Math.max(opens, nowMs)), closes: isoInLondon(closes) }
  }
  return null
}

/**
 * Whether a job at that time is charged as out of hours (PRICE-02, RULE-08).
 * A tenant that has set no hours for any day has nothing to be outside of.
 */
export const outOfHours = (time: string, hours: HoursOfOperation): boolean =>
  WEEKDAYS.some((weekday) => windowOf(weekday, hours) !== null) && !isOpen(time, hours)

/**
 * Days whose hours cannot be kept to (RULE-08, RULE-11), for the settings to refuse: one side missing, not HH:mm,
 * or an end that is not after the start. Until mended such a day counts as closed.
 */
export const faultyDays = (hours: HoursOfOperation): Weekday[] =>
  WEEKDAYS.filter((weekday) => {
    const blank = hours[`hoo_${weekday}_start`] === '' && hours[`hoo_${weekday}_end`] === ''
    return !blank && windowOf(weekday, hours) === null
  })

/** Inside the window of its London weekday, to the minute, both ends included. */
function isOpen(time: string, hours: HoursOfOperation): boolean {
  const { weekday, minutes } = londonClock(time)
  const window = windowOf(weekday, hours)
  return window !== null && minutes >= window.start && minutes <= window.end
}

/** In minutes since midnight; null for a closed day. */
function windowOf(weekday: Weekday, hours: HoursOfOperation): { start: number; end: number } | null {
  const start = minutesOf(hours[`hoo_${weekday}_start`])
  const end = minutesOf(hours[`hoo_${weekday}_end`])
  return start !== null && end !== null && end > start ? { start, end } : null
}

function minutesOf(text: string): number | null {
  const time = TIME.exec(text)
  return time ? Number(time[1]) * 60 + Number(time[2]) : null
}
