import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'

/** For how long a price and the times beside it hold, in minutes (QUOTE-03; section 9). */
export const heldMinutes = 15

/**
 * The moment for which the times of a booking are worked out: when they were shown, for 15 minutes, and then again every
 * 15 minutes. So a person who checks and pays gets the times that they read, and a caller gains at most what they could
 * have been shown a quarter of an hour ago. A time in the future counts as now.
 * @param shownAt when the price and the times were shown; undefined if they were not. Both are ISO 8601 with offset.
 */
export function timesAsOf(shownAt: string | undefined, now: string): string {
  const nowMs = instantMs(now)
  if (shownAt === undefined || instantMs(shownAt) >= nowMs) return now
  const shownMs = instantMs(shownAt)
  const held = heldMinutes * MINUTE_MS
  return isoInLondon(shownMs + Math.floor((nowMs - shownMs) / held) * held)
}
