import { expect, test } from 'vitest'
import { occasionOf, statusOfOccasion } from './mail-occasions.ts'
import { statusIds } from './status.ts'

test('[OPS-06] each status has its own email', () => {
  expect(occasionOf('D')).toBe('delivered')
  expect(occasionOf('B')).toBe('attempt-failed')
  for (const status of statusIds) expect(statusOfOccasion(occasionOf(status))).toBe(status)
})

test('[OPS-06] confirmations and corrections have no status', () => {
  expect(statusOfOccasion('booked')).toBeNull()
  expect(statusOfOccasion('corrected')).toBeNull()
})
