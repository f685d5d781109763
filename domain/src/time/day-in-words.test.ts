import { expect, test } from 'vitest'
import { dateInWords, dayInWords, monthInWords } from './day-in-words.ts'
import { monthBefore } from './month.ts'

test('[RULE-12] a day in words has its weekday, and its year only if that is not the current one', () => {
  expect(dayInWords('2026-11-30', '2026-11-28')).toBe('Monday 30 November')
  expect(dayInWords('2027-01-04', '2026-12-31')).toBe('Monday 4 January 2027')
  expect(dayInWords('2026-12-31', '2027-01-01')).toBe('Thursday 31 December 2026')
  expect(dayInWords('2028-02-29', '2028-01-01')).toBe('Tuesday 29 February')
})

test('a date and a month are in words, and the month before January is December', () => {
  expect(dateInWords('2027-04-01')).toBe('1 April 2027')
  expect(monthInWords('2027-02')).toBe('February 2027')
  expect(monthBefore('2027-03-31')).toBe('2027-02')
  expect(monthBefore('2027-01-31')).toBe('2026-12')
})
