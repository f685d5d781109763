import { expect, test } from 'vitest'
import { ruleInWords } from './rule-in-words.ts'
import { weekDays, type ScheduleUnit } from './schedule-rule.ts'

test.each<[ScheduleUnit, number, readonly string[], string]>([
  ['week', 1, ['fri', 'mon'], 'Every week on Monday and Friday'],
  ['week', 2, ['mon', 'wed', 'fri'], 'Every 2 weeks on Monday, Wednesday and Friday'],
  ['week', 1, weekDays, 'Every day'],
  ['week', 2, ['sun'], 'Every 2 weeks on Sunday'],
  ['month', 1, ['1'], 'Every month on the 1st'],
  ['month', 3, ['22', '3', '12', '31'], 'Every 3 months on the 3rd, 12th, 22nd and 31st'],
  ['month', 1, ['last-working-day', 'first-mon'], 'Every month on the first Monday and last working day'],
])('every %s, %i, %j is: %s', (sch_unit, sch_every, sch_days, words) => {
  const rule = { sch_from: '2027-01-01', sch_until: null, sch_holidays: 'run' } as const
  expect(ruleInWords({ ...rule, sch_unit, sch_every, sch_days })).toBe(words)
})
