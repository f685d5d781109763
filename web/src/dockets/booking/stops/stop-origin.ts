import { instantMs } from '@despatch/domain/time/london-time.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import type { StopSuggestion } from './stop-search.queries.ts'
import { bookingTexts } from '../texts.ts'

const sources = {
  account: 'your collection address',
  book: 'your address book',
  recent: '',
  data: '',
} as const

const dayMs = 86_400_000

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** The London day of an instant in words: 'today', 'yesterday', 'last Thursday' within a week, otherwise its date. */
export function dayInWords(iso: string, now: string): string {
  const [then, today] = [londonDay(iso), londonDay(now)]
  const days = Math.round((Date.parse(today) - Date.parse(then)) / dayMs)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return `last ${weekday.format(instantMs(iso))}`
  return (then.slice(0, 4) === today.slice(0, 4) ? day : dayOfYear).format(instantMs(iso))
}

/** Where a suggested stop is known from: 'your address book · 14 times, last Thursday'. Empty for address data. */
export function originInWords(
  { from, times, lastUsed }: Pick<StopSuggestion, 'from' | 'times' | 'lastUsed'>,
  now: string,
): string {
  const when = lastUsed === null ? '' : dayInWords(lastUsed, now)
  const booked = bookingTexts.bookedBefore(times, when)
  return [sources[from], times === 0 ? '' : booked].filter(Boolean).join(' · ')
}
