import { expect, test } from 'vitest'
import { waitBeforeNextAttempt } from './delivery-attempts.ts'

test('[CALL-04] a delivery is tried eleven times within 36 hours, with growing intervals', () => {
  const waits: number[] = []
  for (let wait = waitBeforeNextAttempt(1); wait !== null; wait = waitBeforeNextAttempt(waits.length + 1)) {
    waits.push(wait)
  }
  expect(waits).toHaveLength(10)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(36)
})
