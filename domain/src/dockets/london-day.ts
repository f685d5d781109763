import { Temporal } from 'temporal-polyfill'
import { formatLondonDate } from './london-time.ts'

/** London's day at an instant (ISO 8601 with offset), as YYYY-MM-DD. */
export const londonDay = (iso: string): string => formatLondonDate(iso).split('/').toReversed().join('-')

/** DD/MM/YYYY of YYYY-MM-DD (RULE-12). */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/')

/** So many days after a day; both are YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()
