import type { Settings } from '../settings/settings-catalogue.ts'
import { londonClock } from './london-time.ts'

/** How instants are written: those of any day, and those of today (aset_general_format, aset_today_format). */
export interface TimeFormats {
  general: Settings['aset_general_format']
  today: Settings['aset_today_format']
}

type Format = TimeFormats[keyof TimeFormats]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (value: number) => String(value).padStart(2, '0')

/** An ISO instant in London in one of the formats that a company may choose (RULE-12, SYS-02). */
export function formatLondonAs(iso: string, format: Format): string {
  const { year, month, day, minutes } = londonClock(iso)
  const parts: Record<string, string> = {
    YYYY: String(year).padStart(4, '0'),
    YY: two(year % 100),
    MMM: MONTHS[month - 1] ?? '',
    MM: two(month),
    DD: two(day),
    D: String(day),
    HH: two(Math.floor(minutes / 60)),
    mm: two(minutes % 60),
  }
  return format.replaceAll(/YYYY|YY|MMM|MM|DD|D|HH|mm/g, (part) => parts[part] ?? part)
}

/**
 * An ISO instant in London as a company writes it, in its own way where it is of today.
 * @param now ISO 8601 with an offset.
 */
export function formatLondonNear(iso: string, now: string, { general, today }: TimeFormats): string {
  const [then, here] = [londonClock(iso), londonClock(now)]
  const isToday = then.day === here.day && then.month === here.month && then.year === here.year
  return formatLondonAs(iso, isToday ? today : general)
}
