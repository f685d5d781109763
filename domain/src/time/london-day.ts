import { Temporal } from 'temporal-polyfill'
import { formatLondonDate } from './london-time.ts'

/** The London day of an instant (ISO 8601 with offset), as YYYY-MM-DD. */
export const londonDay = (iso: string): string => formatLondonDate(iso).split('/').toReversed().join('-')

/** Formats YYYY-MM-DD as DD/MM/YYYY (RULE-12). */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/')

/** The days from one day to a later one: 0 if they are the same. Both are YYYY-MM-DD. */
export const daysBetween = (day: string, later: string): number =>
  Temporal.PlainDate.from(day).until(later, { largestUnit: 'days' }).days

/** Adds days to a day; both are YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()
