import type { AddressType } from '../addresses/location.ts'
import { formatLondonAs, isLondonDayOf } from '../settings/london-format.ts'
import { londonClock } from '../time/london-time.ts'
import { weekdayNames } from '../time/weekdays.ts'

/**
 * The time by which a delivery is promised, in the words that every page, email and file uses: '22:50' today, 'Mon 30 Nov,
 * 12:00' on another day, and with the year in another year. Texts that are read on another day have no `now`, and always
 * name the day. Throws a RangeError for a time that is not ISO 8601 with an offset.
 */
export function dueTime(iso: string, now?: string): string {
  const time = formatLondonAs(iso, 'HH:mm')
  if (now !== undefined && isLondonDayOf(iso, now)) return time
  const { weekday, year } = londonClock(iso)
  const isThisYear = now === undefined || londonClock(now).year === year
  const day = formatLondonAs(iso, 'D MMM YYYY HH:mm')
    .split(' ')
    .slice(0, isThisYear ? 2 : 3)
  return `${weekdayNames[weekday].slice(0, 3)} ${day.join(' ')}, ${time}`
}

/** The words before the time by which a stop is made, by its type. */
export const dueWords: Readonly<Record<AddressType, string>> = { 0: 'Collection by', 1: 'Delivery by' }

/** The words before the time by which nine of ten deliveries like this arrive. */
export const usualWords = '9 of 10 like this arrive by'

/** 'Delivery by 22:50': what is promised of a stop. See `dueTime`. */
export const dueText = (type: AddressType, dadd_deadline: string, now?: string): string =>
  `${dueWords[type]} ${dueTime(dadd_deadline, now)}`
