import type { HolidayCalendar } from '../dockets/company-day.ts'
import { londonDay } from '../time/london-day.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { daysOf, type RuleDay } from './days-of.ts'
import type { ChangedDays, ScheduleRule, StopTime } from './schedule-rule.ts'
import { timesOn } from './stop-times.ts'

const HOUR_MS = 60 * MINUTE_MS

/** When a docket is made, in milliseconds since 1970: elapsed hours before its ready time (ISO 8601). */
export const madeFromMs = (ready: string, leadHours: number): number => instantMs(ready) - leadHours * HOUR_MS

/** Whether a ready time (ISO 8601) has passed. A day whose ready time has passed is never booked late. */
export const hasPassed = (ready: string, nowMs: number): boolean => instantMs(ready) <= nowMs

/** Whether a docket is to be made now: ready time − lead time ≤ now < ready time. */
export const isDue = (ready: string, leadHours: number, nowMs: number): boolean =>
  madeFromMs(ready, leadHours) <= nowMs && !hasPassed(ready, nowMs)

/** What decides the days of a regular booking. */
export interface Planned {
  rule: ScheduleRule
  /** The first has a time. */
  times: readonly (StopTime | null)[]
  changes?: ChangedDays
  calendar: HolidayCalendar
}

/** The times of the stops of a day (YYYY-MM-DD): its own, or those of the rule. */
export const stopTimesOf = (
  { times, changes }: Pick<Planned, 'times' | 'changes'>,
  day: string,
): readonly (StopTime | null)[] => changes?.[day] ?? times

/** A day of a regular booking with the ready time of its collection. */
export interface PlannedDay extends RuleDay {
  /** ISO with London's offset. */
  ready: string
}

/** The days from one to another (YYYY-MM-DD, both included) with their ready times, in order. */
export const plannedDays = (planned: Planned, from: string, until: string): PlannedDay[] =>
  daysOf(planned.rule, from, until, planned.calendar).flatMap((each) => {
    const [ready] = timesOn(each.day, stopTimesOf(planned, each.day))
    return ready ? [{ ...each, ready }] : []
  })

/** The days that need an action. */
export interface DueDays {
  /** To be made now, in order. */
  due: PlannedDay[]
  /** Their ready time has passed. */
  missed: PlannedDay[]
}

/**
 * The days of a regular booking that need an action now.
 * @param since ISO 8601: days count whose ready time is after it, because those before it have their end.
 * @param ended the days (YYYY-MM-DD) that are made, skipped or missed. A failed one is due again until its ready time.
 */
export function dueDays(
  planned: Planned,
  leadHours: number,
  since: string,
  nowMs: number,
  ended: ReadonlySet<string>,
): DueDays {
  const last = londonDay(isoInLondon(nowMs + leadHours * HOUR_MS))
  const open = plannedDays(planned, londonDay(since), last).filter(
    ({ day, ready }) => instantMs(ready) > instantMs(since) && !ended.has(day),
  )
  return {
    due: open.filter(({ ready }) => isDue(ready, leadHours, nowMs)),
    missed: open.filter(({ ready }) => hasPassed(ready, nowMs)),
  }
}
