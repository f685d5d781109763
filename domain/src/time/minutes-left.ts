import { instantMs, MINUTE_MS } from './london-time.ts'

/**
 * The minutes until a deadline, as people count them from a clock without seconds: 0 in the minute of the deadline, and
 * negative after it.
 * @param deadline ISO. @param nowMs milliseconds since 1970.
 */
export const minutesLeft = (deadline: string, nowMs: number): number =>
  Math.floor(instantMs(deadline) / MINUTE_MS) - Math.floor(nowMs / MINUTE_MS)
