import { expect, test } from 'vitest'
import { dayInWords, originInWords } from './stop-origin.ts'

const now = '2026-11-23T08:00:00Z'

test('[FORM-14] a suggestion states where the stop is known from, how often it was booked and when last', () => {
  const lastUsed = '2026-11-19T10:00:00Z'
  expect(originInWords({ from: 'book', times: 14, lastUsed }, now)).toBe(
    'your address book · booked 14 times, last Thursday',
  )
  expect(originInWords({ from: 'recent', times: 1, lastUsed }, now)).toBe('booked once, last Thursday')
  expect(originInWords({ from: 'account', times: 0, lastUsed: null }, now)).toBe('your collection address')
  expect(originInWords({ from: 'data', times: 0, lastUsed: null }, now)).toBe('')
})

test('[RULE-12] the day of the last booking is in London time, also beside midnight and over the end of summer time', () => {
  expect(dayInWords('2026-11-23T07:59:00Z', now)).toBe('today')
  expect(dayInWords('2026-11-22T23:59:00Z', now)).toBe('yesterday')
  expect(dayInWords('2026-11-16T12:00:00Z', now)).toBe('16 November')
  expect(dayInWords('2025-12-24T12:00:00Z', now)).toBe('24 December 2025')
  // 00:30 in summer time, the day before in UTC.
  expect(dayInWords('2026-10-24T23:30:00Z', '2026-10-25T12:00:00Z')).toBe('today')
})
