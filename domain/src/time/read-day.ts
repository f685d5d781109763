import { londonDay } from './london-day.ts'
import { londonDays } from './london-time-typed.ts'

/** The day of a typed date (DD/MM/YYYY or YYYY-MM-DD) as YYYY-MM-DD (RULE-12); null if it is not a date. */
export function readDay(text: string): string | null {
  const days = londonDays(text, text)
  return days.ok ? londonDay(days.from) : null
}
