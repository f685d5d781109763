import { expect, test } from 'vitest'
import { fileNameAsOf } from './as-of.ts'

test('[LIST-03, REP-02] a file with older data is named with the London time until which they are complete', () => {
  expect(fileNameAsOf('booking-history.csv', '2026-07-02T13:05:59.5+00:00')).toBe(
    'booking-history-as-of-2026-07-02-1405.csv',
  )
  expect(fileNameAsOf('booking-history.csv', null)).toBe('booking-history.csv')
})
