import { expect, test } from 'vitest'
import { ruleErrors, scheduleErrors, type EnteredRule } from './rule-errors.ts'

type EnteredSchedule = EnteredRule & { sch_name: string }

const evening: EnteredSchedule = {
  sch_name: 'Evening samples',
  sch_unit: 'week',
  sch_every: 1,
  sch_days: ['mon', 'fri'],
  sch_from: '2027-01-01',
  sch_until: null,
  sch_holidays: 'after',
  sch_lead_hours: 24,
  sch_times: [
    { day: 0, time: '18:00' },
    { day: 1, time: '09:00' },
  ],
}

const fieldsOfErrors = (changed: Partial<EnteredSchedule>, stops = 2) =>
  scheduleErrors({ ...evening, ...changed }, stops).map(({ field }) => field)

test('a complete regular booking has no errors, also without times of its deliveries', () => {
  expect(fieldsOfErrors({})).toEqual([])
  expect(fieldsOfErrors({ sch_times: [{ day: 0, time: '18:00' }, null] })).toEqual([])
})

test.each<[string, Partial<EnteredSchedule>, string]>([
  ['no name', { sch_name: '  ' }, 'sch_name'],
  ['a long name', { sch_name: 'x'.repeat(61) }, 'sch_name'],
  ['no weekday', { sch_days: [] }, 'sch_days'],
  ['a day of the month in a weekly rule', { sch_days: ['31'] }, 'sch_days'],
  ['a weekday in a monthly rule', { sch_unit: 'month', sch_days: ['mon'] }, 'sch_days'],
  ['every 0 weeks', { sch_every: 0 }, 'sch_every'],
  ['every 13 months', { sch_unit: 'month', sch_days: ['1'], sch_every: 13 }, 'sch_every'],
  ['no first day', { sch_from: '' }, 'sch_from'],
  ['a first day that does not exist', { sch_from: '31/02/2027' }, 'sch_from'],
  ['a last day that is not a date', { sch_until: 'soon' }, 'sch_until'],
  ['a last day before the first', { sch_until: '2026-12-31' }, 'sch_until'],
  ['no lead time', { sch_lead_hours: 0 }, 'sch_lead_hours'],
  ['a lead time of more than two weeks', { sch_lead_hours: 337 }, 'sch_lead_hours'],
  ['no time of the collection', { sch_times: [null, null] }, 'sch_times.0'],
  ['a collection on another day', { sch_times: [{ day: 1, time: '18:00' }, null] }, 'sch_times.0'],
  ['a time that does not exist', { sch_times: [{ day: 0, time: '24:00' }, null] }, 'sch_times.0'],
  [
    'a delivery before the collection',
    {
      sch_times: [
        { day: 0, time: '18:00' },
        { day: 0, time: '18:00' },
      ],
    },
    'sch_times.1',
  ],
  [
    'a delivery after more than two weeks',
    {
      sch_times: [
        { day: 0, time: '18:00' },
        { day: 15, time: '09:00' },
      ],
    },
    'sch_times.1',
  ],
])('%s is an error at its field', (_, changed, field) => {
  expect(fieldsOfErrors(changed)).toEqual([field])
})

test('times for another number of stops are one error', () => {
  expect(fieldsOfErrors({}, 3)).toEqual(['sch_times'])
})

test('a preview needs no name, and has the errors of the rule and the times', () => {
  expect(ruleErrors({ ...evening, sch_days: [], sch_times: [null] }).map(({ field }) => field)).toEqual([
    'sch_days',
    'sch_times.0',
  ])
})
