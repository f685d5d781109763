import { ruleInWords } from '@despatch/domain/schedules/rule-in-words.ts'
import type { EnteredRule } from '@despatch/domain/schedules/rule-errors.ts'
import {
  usualLeadHours,
  type HolidayPolicy,
  type ScheduleUnit,
  type StopTime,
} from '@despatch/domain/schedules/schedule-rule.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import type { AppFormOf } from '../platform/use-app-form.ts'
import type { Schedule } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/** A regular booking as its form has it. The days of both units stay, so that a change of the unit loses none. */
export interface RuleDraft {
  sch_name: string
  sch_unit: ScheduleUnit
  sch_every: number | null
  weekDays: string[]
  monthDays: string[]
  sch_from: string
  /** Empty for no end. */
  sch_until: string
  sch_holidays: HolidayPolicy
  sch_lead_hours: number | null
  /** One for each stop. */
  sch_times: { day: string; time: string }[]
}

export type RuleFormState = AppFormOf<RuleDraft, Schedule>

/** The first values of a new regular booking. @param tomorrow YYYY-MM-DD */
export const newRule = (name: string, stops: number, tomorrow: string): RuleDraft => ({
  sch_name: name,
  sch_unit: 'week',
  sch_every: 1,
  weekDays: [],
  monthDays: [],
  sch_from: tomorrow,
  sch_until: '',
  sch_holidays: 'skip',
  sch_lead_hours: usualLeadHours,
  sch_times: Array.from({ length: stops }, () => ({ day: '0', time: '' })),
})

/** A stored regular booking as a draft. */
export const draftOfRule = (rule: Schedule): RuleDraft => ({
  sch_name: rule.sch_name,
  sch_unit: rule.sch_unit,
  sch_every: rule.sch_every,
  weekDays: rule.sch_unit === 'week' ? rule.sch_days : [],
  monthDays: rule.sch_unit === 'month' ? rule.sch_days : [],
  sch_from: rule.sch_from,
  sch_until: rule.sch_until ?? '',
  sch_holidays: rule.sch_holidays,
  sch_lead_hours: rule.sch_lead_hours,
  sch_times: draftOfTimes(rule.sch_times),
})

/** Stored times of the stops as a draft. */
export const draftOfTimes = (times: readonly (StopTime | null)[]): RuleDraft['sch_times'] =>
  times.map((stop) => ({ day: String(stop?.day ?? 0), time: stop?.time ?? '' }))

/** What a draft of times means. A delivery without a time has the one that the service promises; a collection needs one. */
export const enteredTimes = (times: RuleDraft['sch_times']): (StopTime | null)[] =>
  times.map(({ day, time }, index) =>
    index > 0 && time.trim() === '' ? null : { day: Number(day), time: time.trim() },
  )

type Entered = EnteredRule & { sch_name: string; sch_days: string[]; sch_times: (StopTime | null)[] }

/** What a draft means. */
export const enteredRule = (draft: RuleDraft): Entered => ({
  sch_name: draft.sch_name.trim(),
  sch_unit: draft.sch_unit,
  sch_every: draft.sch_every ?? 0,
  sch_days: draft.sch_unit === 'week' ? draft.weekDays : draft.monthDays,
  sch_from: draft.sch_from,
  sch_until: draft.sch_until === '' ? null : draft.sch_until,
  sch_holidays: draft.sch_holidays,
  sch_lead_hours: draft.sch_lead_hours ?? 0,
  sch_times: enteredTimes(draft.sch_times),
})

/** The parts of a rule in words. */
const partsOf = (rule: Entered) => [
  { label: schedulesTexts.name, words: rule.sch_name },
  { label: schedulesTexts.when, words: ruleInWords(rule) },
  { label: schedulesTexts.firstDay, words: typedDay(rule.sch_from) },
  { label: schedulesTexts.lastDay, words: rule.sch_until === null ? '' : typedDay(rule.sch_until) },
  { label: schedulesTexts.holidays, words: schedulesTexts.policies[rule.sch_holidays] },
  {
    label: schedulesTexts.times,
    words: rule.sch_times
      .map((stop) => (stop ? `${stop.time} (${schedulesTexts.daysLater(stop.day)})` : '–'))
      .join(', '),
  },
  { label: schedulesTexts.leadHours, words: `${rule.sch_lead_hours}${schedulesTexts.leadSuffix}` },
]

/** The parts in which another user's version differs, with its values. */
export function ruleDifferences(mine: RuleDraft, saved: Schedule): { label: string; theirs: string }[] {
  const own = partsOf(enteredRule(mine))
  return partsOf(enteredRule(draftOfRule(saved)))
    .filter(({ words }, index) => words !== own[index]?.words)
    .map(({ label, words }) => ({ label, theirs: words }))
}
