import { typedDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon, londonClock } from '@despatch/domain/time/london-time.ts'
import { readTypedTime, type TypedTime } from '@despatch/domain/time/london-time-typed.ts'

/**
 * Reads what was typed into a time field. Short forms are completed first: '9:30' means today, '24/12 9:30' this
 * year, and '24/12/26 9:30' this century.
 */
export const readTime = (typed: string, nowIso: string): TypedTime =>
  readTypedTime(completed(typed.trim(), nowIso))

function completed(typed: string, nowIso: string): string {
  const today = formatLondon(nowIso).slice(0, 10)
  if (/^\d{1,2}:\d{2}$/.test(typed)) return `${today} ${typed}`
  const [, dayAndMonth = '', year, time = ''] =
    /^(\d{1,2}\/\d{1,2})(?:\/(\d{2}))?[ ,]+(\d{1,2}:\d{2})$/.exec(typed) ?? []
  if (dayAndMonth === '') return typed
  return `${dayAndMonth}/${year ? `20${year}` : londonClock(nowIso).year} ${time}`
}

/** The text for the same time of day on another day (YYYY-MM-DD). */
export const onDay = (day: string, iso: string): string => `${typedDay(day)} ${formatLondon(iso).slice(11)}`
