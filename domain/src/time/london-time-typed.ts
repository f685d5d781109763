import { Temporal } from 'temporal-polyfill'
import { isoInLondon, LONDON } from './london-time.ts'

/** A parsed time, or the reason why it is invalid. */
export type TypedTime = { ok: true; iso: string } | { ok: false; reason: string }

/** London days from the start of the first (inclusive) to the start of the day after the last (exclusive). */
export type LondonDays = { ok: true; from: string; until: string } | { ok: false; reason: string }

const TYPED_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ ,]+(\d{1,2}):(\d{2})$/
const TYPED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Parses 'DD/MM/YYYY HH:mm' as London time, with optional spaces and single-digit days (RULE-12, RULE-09). Returns a
 * reason for another format, a day or time that does not exist, and the hour skipped in spring. A time in the hour
 * repeated in autumn is the first of the two.
 */
export function readTypedTime(text: string): TypedTime {
  const typed = TYPED_TIME.exec(text.trim())
  if (!typed) return { ok: false, reason: 'Enter the date and time as DD/MM/YYYY HH:mm.' }
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = typed.slice(1).map(Number)
  const date = calendarDay(year, month, day)
  if (!date) return { ok: false, reason: noSuchDay(day, month, year) }
  if (hour > 23 || minute > 59) {
    return {
      ok: false,
      reason: `${clockText(hour, minute)} is not a time of day. Hours go from 00:00 to 23:59.`,
    }
  }
  const wall = date.toPlainDateTime({ hour, minute })
  const moment = wall.toZonedDateTime(LONDON, { disambiguation: 'earlier' })
  return moment.toPlainDateTime().equals(wall)
    ? { ok: true, iso: isoInLondon(moment.epochMilliseconds) }
    : { ok: false, reason: skippedHour(wall, moment) }
}

/**
 * Converts `dateStart` and `dateEnd` of a filter to instants: whole London days, both included (RULE-12, LIST-02).
 * Accepts DD/MM/YYYY and YYYY-MM-DD. A day with a clock change has 23 or 25 hours. Returns a reason for an invalid date
 * and for an end before the start.
 */
export function londonDays(dateStart: string, dateEnd: string): LondonDays {
  const first = readDate(dateStart)
  if (typeof first === 'string') return { ok: false, reason: first }
  const last = readDate(dateEnd)
  if (typeof last === 'string') return { ok: false, reason: last }
  if (Temporal.PlainDate.compare(first, last) > 0) {
    return { ok: false, reason: 'The end date is before the start date.' }
  }
  return { ok: true, from: startOfDay(first), until: startOfDay(last.add({ days: 1 })) }
}

/**
 * The instant at which London clocks show a number of minutes past midnight; 1440 is the next midnight. A skipped time
 * counts as one hour later, and a repeated time as the first of the two.
 */
export const londonInstant = (day: Temporal.PlainDate, minutes: number): string => {
  const wall = day.toPlainDateTime().add({ minutes })
  return isoInLondon(wall.toZonedDateTime(LONDON).epochMilliseconds)
}

const startOfDay = (day: Temporal.PlainDate): string => londonInstant(day, 0)

function readDate(text: string): Temporal.PlainDate | string {
  const trimmed = text.trim()
  const typed = TYPED_DATE.exec(trimmed)?.slice(1).toReversed() ?? ISO_DATE.exec(trimmed)?.slice(1)
  if (!typed) return 'Enter the date as DD/MM/YYYY.'
  const [year = 0, month = 0, day = 0] = typed.map(Number)
  return calendarDay(year, month, day) ?? noSuchDay(day, month, year)
}

/** Years outside 1900 to 2999 are treated as typing errors: 0206, 20226. */
function calendarDay(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1) return null
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' })
  return date.day === day ? date : null
}

function skippedHour(wall: Temporal.PlainDateTime, before: Temporal.ZonedDateTime): string {
  const after = wall.toZonedDateTime(LONDON, { disambiguation: 'later' })
  const change = before.getTimeZoneTransition('next') ?? after
  const skipped = (after.offsetNanoseconds - before.offsetNanoseconds) / 60e9
  const from = change.toPlainDateTime().subtract({ minutes: skipped })
  return (
    `${clockText(wall.hour, wall.minute)} does not exist on that day: ` +
    `the clocks go forward from ${clockText(from.hour, from.minute)} to ${clockText(change.hour, change.minute)}.`
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clockText = (hour: number, minute: number): string => `${twoDigits(hour)}:${twoDigits(minute)}`
const noSuchDay = (day: number, month: number, year: number): string =>
  `${twoDigits(day)}/${twoDigits(month)}/${year} is not a day in the calendar.`
