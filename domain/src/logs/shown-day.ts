import { londonDay } from '../time/london-day.ts'
import { londonDays } from '../time/london-time-typed.ts'

/** The requested day if it is valid and not in the future, otherwise today. All are YYYY-MM-DD (LOG-01). */
export function shownDay(requested: string | undefined, today: string): string {
  if (requested === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(requested)) return today
  return londonDays(requested, requested).ok && requested <= today ? requested : today
}

/** Converts DD/MM/YYYY to YYYY-MM-DD; returns a reason for an invalid or future day. */
export function isoDay(
  typed: string,
  today: string,
): { ok: true; day: string } | { ok: false; reason: string } {
  const days = londonDays(typed, typed)
  if (!days.ok) return days
  const day = londonDay(days.from)
  return day <= today ? { ok: true, day } : { ok: false, reason: 'This day is in the future.' }
}
