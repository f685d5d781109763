import { expect, test } from 'vitest'
import { dueTime } from './due-time.ts'

test.each([
  ['today', '2026-11-30T22:50:00+00:00', '22:50'],
  ['another day of the year', '2026-12-01T12:00:00+00:00', 'Tue 1 Dec, 12:00'],
  ['another year', '2027-01-04T17:30:00+00:00', 'Mon 4 Jan 2027, 17:30'],
  ['an earlier day', '2026-11-29T23:59:00+00:00', 'Sun 29 Nov, 23:59'],
])('[RULE-12] a delivery that is due on %s', (_day, iso, text) => {
  expect(dueTime(iso, '2026-11-30T09:00:00+00:00')).toBe(text)
})

test('[RULE-12] texts that are read on another day always name the day, in London', () => {
  expect(dueTime('2026-11-30T22:50:00+00:00')).toBe('Mon 30 Nov, 22:50')
  expect(dueTime('2026-07-01T23:30:00Z')).toBe('Thu 2 Jul, 00:30')
})

test('[RULE-12] a time after midnight of the same night is another day', () => {
  expect(dueTime('2026-10-25T01:30:00+00:00', '2026-10-24T23:30:00+01:00')).toBe('Sun 25 Oct, 01:30')
})
