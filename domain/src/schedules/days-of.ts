import type { HolidayCalendar } from '../dockets/company-day.ts'
import { dayAfter } from '../time/london-day.ts'
import { ruleDates } from './rule-dates.ts'
import type { ScheduleRule } from './schedule-rule.ts'
import { holidayOn, isWorkingDay } from './working-day.ts'

/** A day on which a regular booking is made. */
export interface RuleDay {
  /** YYYY-MM-DD. */
  day: string
  /** The day of the rule, if it was moved because of a holiday; the first one, if several were. Otherwise null. */
  planned: string | null
  /** The name of the holiday that it was moved for, or that it runs on; otherwise null. */
  holiday: string | null
}

/** How far a day can be moved from a holiday. A company that is closed for longer has no day instead. */
const mostDaysMoved = 31

/**
 * The days of a valid rule from one day to another, both included (YYYY-MM-DD), in order, each once. A holiday is left out,
 * moved to the working day before or after it, or stays, as the rule states. A moved day stays within the first and the last
 * day of the rule: one that would not is left out.
 */
export function daysOf(
  rule: ScheduleRule,
  from: string,
  until: string,
  calendar: HolidayCalendar,
): RuleDay[] {
  const moves = rule.sch_holidays === 'before' || rule.sch_holidays === 'after'
  const margin = moves ? mostDaysMoved : 0
  const days = new Map<string, RuleDay>()
  for (const date of ruleDates(rule, dayAfter(from, -margin), dayAfter(until, margin), calendar)) {
    const holiday = holidayOn(date, calendar)
    const day = holiday === null ? date : dayInstead(date, rule, calendar)
    if (day === null || day < from || day > until || !isInRule(day, rule)) continue
    // A day of the rule itself is not a moved one, whichever of them comes first.
    if (day === date) days.set(day, { day, planned: null, holiday })
    else if (!days.has(day)) days.set(day, { day, planned: date, holiday })
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** A holiday on which a rule has no booking, and none on another day instead. */
export interface LeftOutDay {
  /** YYYY-MM-DD. */
  day: string
  holiday: string
}

/** The holidays of a valid rule from one day to another, both included (YYYY-MM-DD), that are left out, in order. */
export const leftOutDays = (
  rule: ScheduleRule,
  from: string,
  until: string,
  calendar: HolidayCalendar,
): LeftOutDay[] =>
  ruleDates(rule, from, until, calendar).flatMap((day) => {
    const holiday = holidayOn(day, calendar)
    if (holiday === null) return []
    const instead = dayInstead(day, rule, calendar)
    return instead !== null && isInRule(instead, rule) ? [] : [{ day, holiday }]
  })

/** The day on which a holiday's booking is made; null if it is left out. */
function dayInstead(date: string, { sch_holidays }: ScheduleRule, calendar: HolidayCalendar): string | null {
  if (sch_holidays === 'run') return date
  if (sch_holidays === 'skip') return null
  const step = sch_holidays === 'before' ? -1 : 1
  for (let days = 1; days <= mostDaysMoved; days += 1) {
    const day = dayAfter(date, step * days)
    if (isWorkingDay(day, calendar)) return day
  }
  return null
}

const isInRule = (day: string, { sch_from, sch_until }: ScheduleRule): boolean =>
  day >= sch_from && (sch_until === null || day <= sch_until)
