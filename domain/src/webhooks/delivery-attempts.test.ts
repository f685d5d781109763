import { expect, test } from 'vitest'
import { pauseAfter } from './receiver-pauses.ts'
import { longestWaitSeconds, waitBeforeNextAttempt } from './delivery-attempts.ts'

test('[CALL-04] a delivery is tried eleven times within 36 hours, with growing intervals', () => {
  const waits: number[] = []
  for (let wait = waitBeforeNextAttempt(1); wait !== null; wait = waitBeforeNextAttempt(waits.length + 1)) {
    waits.push(wait)
  }
  expect(waits).toHaveLength(10)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  // A message that waits for its receiver has as much time as one that is tried.
  expect(longestWaitSeconds).toBeGreaterThan(waits.reduce((sum, wait) => sum + wait, 0))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(36)
})

test('[CALL-04] a receiver is paused after three failures in a row, for longer each time, and never for more than ten minutes', () => {
  expect([0, 1, 2].map(pauseAfter)).toEqual([null, null, null])
  const pauses = Array.from({ length: 40 }, (_, more) => pauseAfter(3 + more) ?? Number.NaN)
  expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 320, 600])
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(Math.max(...pauses)).toBe(600)
})
