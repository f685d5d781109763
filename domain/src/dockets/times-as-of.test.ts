import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantMs, isoInLondon } from '../time/london-time.ts'
import { heldMinutes, timesAsOf } from './times-as-of.ts'

const shown = '2026-11-30T15:59:30+00:00'

test('[RULE-09, QUOTE-03] times that were shown hold for 15 minutes, and are then worked out again every 15 minutes', () => {
  expect(timesAsOf(shown, '2026-11-30T15:59:31+00:00')).toBe(shown)
  expect(timesAsOf(shown, '2026-11-30T16:14:29+00:00')).toBe(shown)
  expect(timesAsOf(shown, '2026-11-30T16:14:30+00:00')).toBe('2026-11-30T16:14:30+00:00')
  expect(timesAsOf(shown, '2026-12-01T09:00:00+00:00')).toBe('2026-12-01T08:59:30+00:00')
})

test('[RULE-09] times that were not shown, or that claim to be of the future, are worked out for now', () => {
  const now = '2026-11-30T15:00:00+00:00'
  expect(timesAsOf(undefined, now)).toBe(now)
  expect(timesAsOf(shown, now)).toBe(now)
})

test('[RULE-09] whatever a caller claims, times are of the last 15 minutes, and the same for the whole period', () => {
  const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }).map(isoInLondon)
  fc.assert(
    fc.property(instant, instant, (claimed, now) => {
      const age = instantMs(now) - instantMs(timesAsOf(claimed, now))
      expect(age).toBeGreaterThanOrEqual(0)
      expect(age).toBeLessThan(heldMinutes * 60_000)
      expect(timesAsOf(timesAsOf(claimed, now), now)).toBe(timesAsOf(claimed, now))
    }),
  )
})
