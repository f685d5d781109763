import { expect, test } from 'vitest'
import { earliestExpiry, hasExpired } from './card-expiry.ts'

test('[RULE-11] a card expires after the last day of its month in London', () => {
  const now = '2026-07-01T00:30:00+01:00'
  expect(earliestExpiry(now)).toEqual({ month: 7, year: 2026 })
  expect(hasExpired({ month: 7, year: 2026 }, now)).toBe(false)
  expect(hasExpired({ month: 6, year: 2026 }, now)).toBe(true)
  expect(hasExpired({ month: 6, year: 2026 }, '2026-06-30T23:29:00+01:00')).toBe(false)
  expect(hasExpired({ month: 1, year: 2027 }, now)).toBe(false)
  expect(hasExpired({ month: 12, year: 2025 }, now)).toBe(true)
})
