import { Temporal } from 'temporal-polyfill'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/**
 * Instants in London time (RULE-12). On the wire and in drafts, times are ISO 8601 with an offset. Typed times are parsed
 * in london-time-typed.ts.
 */

export const LONDON = 'Europe/London'

export const MINUTE_MS = 60_000

const DAY_MS = 24 * 60 * MINUTE_MS

/** Date and time on a London clock, without a time zone. */
export interface LondonClock {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  weekday: Weekday
  /** Minutes since midnight on the clock, 0 to 1439. */
  minutes: number
}

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::\d{2})?)$/

/** Milliseconds since 1970 of an ISO time. Throws a RangeError for an invalid time and for one without an offset. */
export function instantMs(iso: string): number {
  const ms = ISO_WITH_OFFSET.test(iso) ? Date.parse(withMinutes(iso)) : NaN
  if (Number.isNaN(ms)) throw new RangeError(`'${iso}' is not an ISO 8601 time with an offset`)
  return ms
}

/** An instant from 1848 on as ISO 8601 with London's offset: '2026-07-01T09:30:00+01:00' (RULE-09, RULE-12). */
export function isoInLondon(instant: string | number): string {
  const ms = typeof instant === 'number' ? instant : instantMs(instant)
  const offset = offsetMs(ms)
  const wall = new Date(ms + offset).toISOString()
  const hours = pad(offset / (60 * MINUTE_MS))
  return `${wall.endsWith('.000Z') ? wall.slice(0, 19) : wall.slice(0, 23)}+${hours}:00`
}

/** 'DD/MM/YYYY HH:mm' in London (RULE-12). Seconds are dropped, not rounded. */
export function formatLondon(iso: string): string {
  const wall = wallDate(iso)
  return `${dayAndMonth(wall)}/${String(wall.getUTCFullYear()).padStart(4, '0')} ${timeOfDay(wall)}`
}

/** 'DD/MM/YYYY HH:mm:ss' in London, for entries that differ by seconds (LOG-01). */
export function formatLondonSeconds(iso: string): string {
  const seconds = String(wallDate(iso).getUTCSeconds()).padStart(2, '0')
  return `${formatLondon(iso)}:${seconds}`
}

/** 'DD/MM HH:mm' in London (RULE-12). */
export function formatLondonShort(iso: string): string {
  const wall = wallDate(iso)
  return `${dayAndMonth(wall)} ${timeOfDay(wall)}`
}

/**
 * A time that is mostly of today: 'HH:mm' on the current London day, 'DD/MM HH:mm' on another one of the year, and
 * 'DD/MM/YYYY HH:mm' in another year (RULE-12). Throws a RangeError for an invalid time. @param nowMs milliseconds since 1970.
 */
export function formatLondonSoon(iso: string, nowMs: number): string {
  const wall = wallDate(iso)
  const today = new Date(nowMs + offsetMs(nowMs))
  if (Math.floor(wall.getTime() / DAY_MS) === Math.floor(today.getTime() / DAY_MS)) return timeOfDay(wall)
  return wall.getUTCFullYear() === today.getUTCFullYear() ? formatLondonShort(iso) : formatLondon(iso)
}

/** 'DD/MM/YYYY' in London (RULE-12). */
export const formatLondonDate = (iso: string): string => formatLondon(iso).slice(0, 10)

/** The London date and time of an instant. */
export function londonClock(iso: string): LondonClock {
  const wall = wallDate(iso)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: WEEKDAYS[wall.getUTCDay()] ?? 'sun',
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

export const londonWeekday = (iso: string): Weekday => londonClock(iso).weekday

/** The start of the instant's minute, in milliseconds. Bookings have no seconds. */
export const wholeMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS

/** Date.parse accepts '+01:00' everywhere, but PostgreSQL's '+01' only in some engines. */
const withMinutes = (iso: string): string => {
  const sign = iso.at(-3)
  return sign === '+' || sign === '-' ? `${iso}:00` : iso
}

const wallDate = (iso: string): Date => {
  const ms = instantMs(iso)
  return new Date(ms + offsetMs(ms))
}

const pad = (value: number): string => (value < 10 ? `0${value}` : String(value))
const dayAndMonth = (wall: Date): string => `${pad(wall.getUTCDate())}/${pad(wall.getUTCMonth() + 1)}`
const timeOfDay = (wall: Date): string => `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`

/** London's offset from UTC from an instant on. */
interface OffsetSpan {
  fromMs: number
  offset: number
}

const spansOfYears = new Map<number, OffsetSpan[]>()

/**
 * London's offset at an instant. Lists show thousands of times, and a Temporal conversion for each would be slow. The
 * spans between clock changes are therefore cached by year.
 */
function offsetMs(ms: number): number {
  const year = new Date(ms).getUTCFullYear()
  let spans = spansOfYears.get(year)
  if (!spans) {
    spans = spansOfYear(year)
    spansOfYears.set(year, spans)
  }
  let offset = 0
  for (const span of spans) if (span.fromMs <= ms) offset = span.offset
  return offset
}

function spansOfYear(year: number): OffsetSpan[] {
  const start = Date.UTC(year, 0, 1)
  const end = Date.UTC(year + 1, 0, 1)
  const spans: OffsetSpan[] = []
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(LONDON)
  while (at && at.epochMilliseconds < end) {
    spans.push({ fromMs: at.epochMilliseconds, offset: at.offsetNanoseconds / 1_000_000 })
    at = at.getTimeZoneTransition('next')
  }
  return spans
}
