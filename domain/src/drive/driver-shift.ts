import { instantMs, MINUTE_MS } from '../time/london-time.ts'

/** A shift that was not ended counts as ended after this. A driver may forget it, and a phone may be lost. */
export const longestShiftHours = 16

export interface ShiftTimes {
  /** ISO 8601. */
  started: string
  /** Null if it was not ended. */
  ended: string | null
}

/** The end of a shift in milliseconds: as reported, or at the latest after the longest shift. */
export const shiftEndMs = ({ started, ended }: ShiftTimes): number => {
  const latest = instantMs(started) + longestShiftHours * 60 * MINUTE_MS
  return ended === null ? latest : Math.min(latest, instantMs(ended))
}

/** Whether a driver is on shift at a time. Both ends count. Times ISO 8601. */
export const isOnShift = (shift: ShiftTimes, at: string): boolean =>
  instantMs(shift.started) <= instantMs(at) && instantMs(at) <= shiftEndMs(shift)
