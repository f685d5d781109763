import { expect, test } from 'vitest'
import { instantMs } from '../time/london-time.ts'
import { dueDays, hasPassed, isDue, type Planned } from './due-days.ts'

const ready = '2027-01-11T09:00:00+00:00'

test.each([
  ['2027-01-10T08:59:59.999Z', false, false],
  ['2027-01-10T09:00:00Z', true, false],
  ['2027-01-11T08:59:59.999Z', true, false],
  ['2027-01-11T09:00:00Z', false, true],
])('a day that is ready at 09:00 with 24 hours of lead is at %s: due %s, passed %s', (now, due, passed) => {
  expect(isDue(ready, 24, instantMs(now))).toBe(due)
  expect(hasPassed(ready, instantMs(now))).toBe(passed)
})

test('the lead time is in elapsed hours, so it is an hour earlier by the clock after one that the clocks skipped', () => {
  const afterChange = '2027-03-28T09:00:00+01:00'
  expect(isDue(afterChange, 24, instantMs('2027-03-27T08:00:00+00:00'))).toBe(true)
  expect(isDue(afterChange, 24, instantMs('2027-03-27T07:59:00+00:00'))).toBe(false)
})

const everyDay: Planned = {
  rule: {
    sch_unit: 'week',
    sch_every: 1,
    sch_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    sch_from: '2027-01-01',
    sch_until: null,
    sch_holidays: 'run',
  },
  times: [{ day: 0, time: '09:00' }, null],
  calendar: { HolidayNation: 'none', companyDays: [] },
}

test('after three days without a run, days to come are due once, and past ones are missed', () => {
  const now = instantMs('2027-01-13T10:00:00Z')
  const { due, missed } = dueDays(everyDay, 24, '2027-01-10T10:00:00Z', now, new Set(['2027-01-11']))
  expect(due.map(({ day }) => day)).toEqual(['2027-01-14'])
  expect(missed.map(({ day }) => day)).toEqual(['2027-01-12', '2027-01-13'])
  expect(dueDays(everyDay, 24, '2027-01-13T10:00:00Z', now, new Set(['2027-01-14']))).toEqual({
    due: [],
    missed: [],
  })
})

test('a new regular booking has no missed day, also when its first day is long ago', () => {
  const now = '2027-01-13T10:00:00Z'
  const { due, missed } = dueDays(everyDay, 48, now, instantMs(now), new Set())
  expect(due.map(({ day }) => day)).toEqual(['2027-01-14', '2027-01-15'])
  expect(missed).toEqual([])
})
