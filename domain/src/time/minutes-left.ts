import { instantMs, MINUTE_MS, wholeMinute } from './london-time.ts'

/**
 * The minutes until a deadline, as people count them from a clock without seconds: 0 in the minute of the deadline, and
 * negative after it.
 * @param deadline ISO. @param nowMs milliseconds since 1970.
 */
export const minutesLeft = (deadline: string, nowMs: number): number =>
  Math.floor(instantMs(deadline) / MINUTE_MS) - Math.floor(nowMs / MINUTE_MS)

/**
 * Whether a deadline has passed: from the minute after it, so that nothing is called late by 0 minutes.
 * @param deadlineMs and @param nowMs milliseconds since 1970.
 */
export const isPast = (deadlineMs: number, nowMs: number): boolean => deadlineMs < wholeMinute(nowMs)

/** The instant before which deadlines are past, for a statement: ISO. @param now ISO. */
export const pastBefore = (now: string): string => new Date(wholeMinute(instantMs(now))).toISOString()
