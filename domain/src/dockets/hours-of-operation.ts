import { Temporal } from 'temporal-polyfill'
import type { AddressDraft } from './booking.ts'
import type { Flag } from '../fields/flag.ts'
import type { HooName } from '../settings/hoo-settings.ts'
import { WEEKDAYS, weekdayNames, type Weekday } from '../time/weekdays.ts'
import { formatLondon, instantMs, isoInLondon, londonClock, wholeMinute } from '../time/london-time.ts'
import { londonInstant } from '../time/london-time-typed.ts'

/** The settings group hoo: 'HH:mm' in London; '' for both start and end of a closed day. */
export type HoursOfOperation = Record<HooName, string>

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

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Whether the hours apply: the global rule to both subjects, the booking rule to bookings only. */
export const hoursRuleIsOn = (rules: HoursRules, subject: HoursSubject): boolean =>
  rules.GlobalHOO === 'T' || (rules.BookingHOO === 'T' && subject === 'booking')

/**
 * Every time of an address outside the hours of its London weekday (RULE-08). Both ends of the hours are inside. Unset
 * times are not checked, and nothing is checked without a rule for the subject.
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
 * The notice when the booking form or the quote opens outside hours (RULE-08); null within hours, or without a rule.
 * The collection is then set to now, as specified, because an empty ready time means now.
 */
export const noticeAtOpening = (
  now: string,
  hours: HoursOfOperation,
  rules: HoursRules,
  subject: HoursSubject,
): string | null =>
  hoursRuleIsOn(rules, subject) && !isOpen(now, hours) ? outsideHoursMessage(now, hours) : null

/** The specification's sentence, the hours of that weekday, and the next opening (RULE-08). */
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
 * The next opening from `now`: the rest of the current one, otherwise the next within a week. Null if no day has hours.
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
 * Whether a job at that time is charged as out of hours (PRICE-02, RULE-08). Never for a tenant without any hours.
 */
export const outOfHours = (time: string, hours: HoursOfOperation): boolean =>
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

/** Whether a time is inside the hours of its London weekday, to the minute, both ends included. */
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
