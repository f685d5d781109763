import { expect, test } from 'vitest'
import { trackerTime } from './tracker-time.ts'

test.each([
  ['1795774327', '2026-11-27T10:12:07.000Z'],
  ['1795774327.5', '2026-11-27T10:12:07.500Z'],
  ['1795774327000', '2026-11-27T10:12:07.000Z'],
  ['2026-11-27T10:12:07Z', '2026-11-27T10:12:07.000Z'],
  ['2026-11-27T11:12:07.250+01:00', '2026-11-27T10:12:07.250Z'],
  ['2026-11-27 10:12:07', '2026-11-27T10:12:07.000Z'],
  ['2026-11-27T10:12', '2026-11-27T10:12:00.000Z'],
])('[TRACK-07] a tracker’s time %s is %s', (text, at) => {
  expect(trackerTime(text)).toBe(at)
})

test.each(['', 'now', '-5', '2026-13-27T10:12:07Z', '1e12', '99999999999', '2026-11-27'])(
  '[TRACK-07] %j is no time of a tracker, or one far away',
  (text) => {
    const at = trackerTime(text)
    expect(at === null || at > '5000').toBe(true)
  },
)
