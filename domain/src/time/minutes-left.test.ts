import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

test.each([
  ['2026-03-02T11:58:59.999Z', 2],
  ['2026-03-02T11:59:00Z', 1],
  ['2026-03-02T12:00:00Z', 0],
  ['2026-03-02T12:00:59.999Z', 0],
  ['2026-03-02T12:01:00Z', -1],
  ['2026-03-02T13:01:30Z', -61],
])('[CTRL-02] at %s a deadline at noon is %i minutes away', (now, minutes) => {
  expect(minutesLeft('2026-03-02T12:00:00+00:00', Date.parse(now))).toBe(minutes)
})
