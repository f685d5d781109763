import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test('[RULE-12] a day in words has its weekday, and its year only if that is not the current one', () => {
  expect(dayInWords('2026-11-30', '2026-11-28')).toBe('Monday 30 November')
  expect(dayInWords('2027-01-04', '2026-12-31')).toBe('Monday 4 January 2027')
  expect(dayInWords('2026-12-31', '2027-01-01')).toBe('Thursday 31 December 2026')
  expect(dayInWords('2028-02-29', '2028-01-01')).toBe('Tuesday 29 February')
})
