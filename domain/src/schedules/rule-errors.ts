import { errorAt, type FieldError } from '../fields/field-errors.ts'
import { isBlank } from '../text/clean-text.ts'
import { readDay } from '../time/read-day.ts'
import { minutesOfDay } from '../time/time-of-day.ts'
import {
  leastLeadHours,
  longestScheduleName,
  monthDays,
  mostDaysLater,
  mostEvery,
  mostLeadHours,
  weekDays,
  type ScheduleRule,
  type ScheduleUnit,
  type StopTime,
} from './schedule-rule.ts'

/** When a regular booking is booked, as it is typed. */
export interface EnteredRule extends ScheduleRule {
  sch_lead_hours: number
  /** One for each stop. */
  sch_times: readonly (StopTime | null)[]
}

/** The errors of a regular booking at its fields, such as `sch_days` and `sch_times.1`. @param stops how many its booking has. */
export const scheduleErrors = (schedule: EnteredRule & { sch_name: string }, stops: number): FieldError[] => [
  ...errorAt('sch_name', nameError(schedule.sch_name)),
  ...countError(schedule.sch_times, stops),
  ...ruleErrors(schedule),
]

/** The errors of the times of one day at their fields, such as `sch_times.1`. @param stops how many its booking has. */
export const dayTimesErrors = (times: readonly (StopTime | null)[], stops: number): FieldError[] => [
  ...countError(times, stops),
  ...timesErrors(times),
]

const countError = (times: readonly (StopTime | null)[], stops: number): FieldError[] =>
  times.length === stops ? [] : errorAt('sch_times', `Enter a time for each of the ${stops} stops.`)

const timesErrors = (times: readonly (StopTime | null)[]): FieldError[] =>
  times.flatMap((time, index) => errorAt(`sch_times.${index}`, timeError(time, index, times[0] ?? null)))

/** The errors of what a preview depends on, at the same fields. */
export const ruleErrors = (rule: EnteredRule): FieldError[] => [
  ...errorAt('sch_every', wholeError(rule.sch_every, 1, mostEvery[rule.sch_unit])),
  ...errorAt('sch_days', daysError(rule.sch_unit, rule.sch_days)),
  ...errorAt('sch_from', readDay(rule.sch_from) === null ? 'Enter the first day as DD/MM/YYYY.' : null),
  ...errorAt('sch_until', untilError(rule)),
  ...errorAt('sch_lead_hours', wholeError(rule.sch_lead_hours, leastLeadHours, mostLeadHours)),
  ...timesErrors(rule.sch_times),
]

function untilError({ sch_from, sch_until }: ScheduleRule): string | null {
  if (sch_until === null) return null
  if (readDay(sch_until) === null) return 'Enter the last day as DD/MM/YYYY, or leave it empty.'
  return sch_until < sch_from ? 'Enter a day that is not before the first day, or leave it empty.' : null
}

function nameError(name: string): string | null {
  if (isBlank(name)) return 'Enter a name.'
  return name.trim().length > longestScheduleName
    ? `The name can have at most ${longestScheduleName} characters.`
    : null
}

const wholeError = (value: number, least: number, most: number): string | null =>
  Number.isInteger(value) && value >= least && value <= most
    ? null
    : `Enter a whole number from ${least} to ${most}.`

function daysError(unit: ScheduleUnit, days: readonly string[]): string | null {
  const codes: readonly string[] = unit === 'week' ? weekDays : monthDays
  if (days.length > 0 && days.every((day) => codes.includes(day))) return null
  return unit === 'week' ? 'Choose at least one weekday.' : 'Choose at least one day of the month.'
}

/**
 * The error of a time. A deadline is compared with the collection by the clock on the wall, so that a rule is not right or wrong
 * by the day on which it is entered.
 */
function timeError(stop: StopTime | null, index: number, first: StopTime | null): string | null {
  const minutes = stop && minutesOfDay(stop.time)
  if (index === 0) {
    if (stop === null || minutes === null) return 'Enter the time of the collection, such as 09:00.'
    return stop.day === 0 ? null : 'The collection is on the day of the booking itself.'
  }
  if (stop === null) return null
  if (minutes === null) return 'Enter a time such as 17:00, or leave it empty.'
  const daysLater = wholeError(stop.day, 0, mostDaysLater)
  if (daysLater !== null) return daysLater
  const ready = first && minutesOfDay(first.time)
  return stop.day === 0 && ready !== null && minutes <= ready
    ? 'Enter a time after that of the collection.'
    : null
}
