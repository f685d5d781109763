import { dueTime } from '../dockets/due-time.ts'
import { formatLondonAs } from '../settings/london-format.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'

/** Windows end at ten past, twenty past, and so on, and start then or now. */
const STEP_MINUTES = 10

/** A driver may be this much earlier or later, and more with each stop before or on a long way: a quarter of the time to go. */
const LEAST_MINUTES = 10
const MINUTES_PER_STOP = 5
const MOST_MINUTES = 60
const SHARE = 0.25

export interface ArrivalWindow {
  /** ISO 8601 in London. */
  from: string
  until: string
}

/**
 * The times between which a driver is expected, around an estimated arrival. It never starts before now, and narrows as the
 * arrival comes nearer.
 * @param estimated ISO 8601 with offset. @param nowMs milliseconds since 1970. @param stopsBefore how many the driver visits first.
 */
export function arrivalWindow(estimated: string, nowMs: number, stopsBefore: number): ArrivalWindow {
  const arrivalMs = Math.max(instantMs(estimated), nowMs)
  const toGo = (arrivalMs - nowMs) / MINUTE_MS
  const least = LEAST_MINUTES + stopsBefore * MINUTES_PER_STOP
  const margin = Math.min(MOST_MINUTES, Math.max(least, toGo * SHARE)) * MINUTE_MS
  const step = STEP_MINUTES * MINUTE_MS
  const from = Math.max(
    Math.floor((arrivalMs - margin) / step) * step,
    Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS,
  )
  return { from: isoInLondon(from), until: isoInLondon(Math.ceil((arrivalMs + margin) / step) * step) }
}

/** 'Arriving 12:50–13:05', with the day before it unless that is today: 'Arriving Mon 30 Nov, 08:10–08:40'. */
export const windowText = ({ from, until }: ArrivalWindow, now: string): string =>
  `Arriving ${dueTime(from, now)}–${formatLondonAs(until, 'HH:mm')}`
