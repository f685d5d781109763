import type { Settings } from './settings-catalogue.ts'
import { londonDay } from '../time/london-day.ts'
import { londonClock } from '../time/london-time.ts'

/** The formats of times: for any day, and for today (aset_general_format, aset_today_format). */
export interface TimeFormats {
  general: Settings['aset_general_format']
  today: Settings['aset_today_format']
}

export type TimeFormat = TimeFormats[keyof TimeFormats]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (value: number) => String(value).padStart(2, '0')

/** Formats an ISO instant in London time, in one of a company's formats (RULE-12, SYS-02). */
export const formatLondonAs = (iso: string, format: TimeFormat): string => written(iso, format)

function written(iso: string, format: string): string {
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
 * Formats an ISO instant in London time, with a separate format for today.
 * @param now ISO 8601 with an offset.
 */
export function formatLondonNear(iso: string, now: string, { general, today }: TimeFormats): string {
  return formatLondonAs(iso, isLondonDayOf(iso, now) ? today : general)
}

/** The same without the year, for times within a few days. */
export function formatLondonBrief(iso: string, now: string, { general, today }: TimeFormats): string {
  return written(iso, withoutYear(isLondonDayOf(iso, now) ? today : general))
}

/** A time on the control board (CTRL-02): 'DD/MM HH:mm', and today in the company's format for today, without the year. */
export const formatLondonBoard = (iso: string, now: string, today: TimeFormats['today']): string =>
  formatLondonBrief(iso, now, { general: 'DD/MM/YYYY HH:mm', today })

/** Lower-cases "Today" for use within a sentence: 'Delivered today 14:05'. */
export const withinSentence = (time: string): string => time.replace(/^Today\b/, 'today')

/** Whether two instants are on the same day in London. */
export const isLondonDayOf = (iso: string, now: string): boolean => londonDay(iso) === londonDay(now)

const withoutYear = (format: TimeFormat): string => format.replace(/[/ ]YY(YY)?(?= )|YYYY-/, '')
