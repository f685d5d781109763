import { expect, test } from 'vitest'
import { lateMinutes } from './late.tsx'

const deadline = '2026-03-10T19:10:00Z'

test.each([
  ['an hour before', '18:10:00', 0],
  ['at the deadline', '19:10:00', 0],
  ['in the first minute', '19:10:59', 0],
  ['a minute after', '19:11:00', 1],
  ['36 minutes after', '19:46:30', 36],
  ['more than an hour after', '20:15:00', 65],
])('[CTRL-07] %s a stop is as many whole minutes late', (_when, clock, minutes) => {
  expect(lateMinutes(deadline, Date.parse(`2026-03-10T${clock}Z`))).toBe(minutes)
})

test('[CTRL-07] a stop without a deadline is never late', () => {
  expect(lateMinutes(null, Date.parse(deadline))).toBe(0)
})
