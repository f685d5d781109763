import { formatLondon, instantMs, MINUTE_MS, wholeMinute } from './london-time.ts'

/** How far a stated time can be ahead of the server's clock in minutes, because clocks differ. */
const mostMinutesAhead = 2

/** How old the report of a phone or a program can be, in days. */
const mostDaysOld = 30

/** Something that happened before, such as the booking. */
export interface EarlierStep {
  /** The beginning of a sentence: 'The docket was booked'. */
  what: string
  /** ISO 8601. */
  at: string
}

/** What a stated time is compared with. */
export interface TimeLimits {
  /** The server's time: ISO 8601. */
  now: string
  /** In any order. */
  steps: readonly EarlierStep[]
}

/**
 * The reason why a time that a person, a phone or a program states is not possible, or null. It is at most two minutes in the
 * future, and not before a step that came earlier, by the minute. ISO 8601 with offset.
 */
export function statedTimeError(at: string, { now, steps }: TimeLimits): string | null {
  if (instantMs(at) > instantMs(now) + mostMinutesAhead * MINUTE_MS)
    return 'The date and time must not be in the future.'
  const last = lastOf(steps)
  return last && minuteOf(at) < minuteOf(last.at)
    ? `${last.what} at ${formatLondon(last.at)}. Enter that time or a later one.`
    : null
}

/** As `statedTimeError`, for the report of a phone or a program, which is at most 30 days old. */
export function reportTimeError(at: string, limits: TimeLimits): string | null {
  const age = instantMs(limits.now) - instantMs(at)
  return age > mostDaysOld * 24 * 60 * MINUTE_MS
    ? `The date and time must not be more than ${mostDaysOld} days ago.`
    : statedTimeError(at, limits)
}

/**
 * The time that is stored for a possible one. Nothing is dated in the future or before an earlier step of the same minute, so
 * that a history keeps its order.
 */
export function storedTime(at: string, { now, steps }: TimeLimits): string {
  const last = lastOf(steps)
  if (instantMs(at) > instantMs(now)) return now
  return last && instantMs(at) < instantMs(last.at) ? last.at : at
}

/**
 * The time that is stored for a report that the office applies: its own if that is possible, or else that of its receipt, or else
 * now.
 */
export const possibleTime = (at: string, receivedAt: string, limits: TimeLimits): string =>
  [at, receivedAt].find((each) => statedTimeError(each, limits) === null) ?? limits.now

/** When a phone made a record and when it sent it, by its own clock: ISO 8601. */
interface PhoneTimes {
  at: string
  sentAt: string
}

/**
 * The time of a record by the server's clock: as long before its receipt as the phone made it before it was sent, and never
 * after the receipt. So it does not matter how wrong the phone's clock is. ISO 8601 in UTC.
 */
export function correctedTime({ at, sentAt }: PhoneTimes, receivedAt: string): string {
  const age = Math.max(0, instantMs(sentAt) - instantMs(at))
  return new Date(instantMs(receivedAt) - age).toISOString()
}

/** Whether the office should see when a report was received too: it came more than `minutes` after its own time. */
export const isReportedLate = (at: string, receivedAt: string, minutes: number): boolean =>
  Math.abs(instantMs(receivedAt) - instantMs(at)) > minutes * MINUTE_MS

const lastOf = (steps: readonly EarlierStep[]): EarlierStep | undefined =>
  steps.toSorted((one, other) => instantMs(other.at) - instantMs(one.at))[0]

const minuteOf = (iso: string): number => wholeMinute(instantMs(iso))
