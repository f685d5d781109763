import { Temporal } from 'temporal-polyfill'
import { instantMs, londonClock } from '../time/london-time.ts'
import { londonInstant } from '../time/london-time-typed.ts'

const DAY_MINUTES = 24 * 60

/** Minutes after midnight of HH:mm. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When a message may be sent: now, or at the end of the quiet hours. They are times in London and may include midnight. Without
 * both times, or if they are equal, there are none.
 * @param now ISO 8601 with offset. @param from HH:mm, or empty. @param until HH:mm, or empty. Returns milliseconds since 1970.
 */
export function afterQuietHours(now: string, from: string, until: string): number {
  const nowMs = instantMs(now)
  if (from === '' || until === '' || from === until) return nowMs
  const { year, month, day, minutes } = londonClock(now)
  const end = minutesOf(until)
  const sinceStart = (minutes - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  const length = (end - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  if (sinceStart >= length) return nowMs
  const today = Temporal.PlainDate.from({ year, month, day })
  const lastDay = end > minutes ? today : today.add({ days: 1 })
  return Math.max(nowMs, instantMs(londonInstant(lastDay, end)))
}
