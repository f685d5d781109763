import { londonDay } from '../dockets/london-day.ts'
import { londonDays } from '../dockets/london-time-typed.ts'

/** The day that an address asks for, where it is one that has begun; today otherwise. All are YYYY-MM-DD (LOG-01). */
export function shownDay(asked: string | undefined, today: string): string {
  if (asked === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(asked)) return today
  return londonDays(asked, asked).ok && asked <= today ? asked : today
}

/** The day that DD/MM/YYYY names, as YYYY-MM-DD; refused with a reason where there is none, or where it has not begun. */
export function isoDay(
  typed: string,
  today: string,
): { ok: true; day: string } | { ok: false; reason: string } {
  const days = londonDays(typed, typed)
  if (!days.ok) return days
  const day = londonDay(days.from)
  return day <= today ? { ok: true, day } : { ok: false, reason: 'This day has not begun yet.' }
}
