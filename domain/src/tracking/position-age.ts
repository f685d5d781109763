import { instantMs, MINUTE_MS } from '../time/london-time.ts'

/** For this many minutes, a position is recent. After that, the driver may be anywhere. */
export const RECENT_MINUTES = 10

/**
 * Whether a driver's last position is recent enough to show as their place, and to estimate from (TRACK-06, TRACK-07).
 * @param at ISO 8601 with offset. @param nowMs milliseconds since 1970.
 */
export const isRecentPosition = (at: string, nowMs: number): boolean =>
  nowMs - instantMs(at) < RECENT_MINUTES * MINUTE_MS

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * The age of a driver's last position (TRACK-06), in words to the minute, hour or day, and whether it is recent.
 * Times ahead of our clock count as now.
 * @param at ISO 8601 with offset. @param nowMs milliseconds since 1970.
 */
export function positionAge(at: string, nowMs: number): { words: string; fresh: boolean } {
  const minutes = Math.max(0, Math.floor((nowMs - instantMs(at)) / MINUTE_MS))
  const fresh = isRecentPosition(at, nowMs)
  if (minutes < 1) return { words: 'just now', fresh }
  if (minutes < 60) return { words: counted(minutes, 'minute'), fresh }
  const hours = Math.floor(minutes / 60)
  return { words: hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day'), fresh }
}
