import { expect, test } from 'vitest'
import { announcement, clockText, secondsLeft } from './time-left.ts'

test('[QUOTE-03] the validity of a price counts down to zero and stops', () => {
  expect(secondsLeft(900_000, 0)).toBe(900)
  expect(secondsLeft(900_000, 899_001)).toBe(1)
  expect(secondsLeft(900_000, 900_000)).toBe(0)
  expect(secondsLeft(900_000, 950_000)).toBe(0)
})

test('[QUOTE-03] the validity of a price is shown as minutes and seconds, with hours if needed', () => {
  expect([900, 845, 60, 59, 0].map(clockText)).toEqual(['15:00', '14:05', '1:00', '0:59', '0:00'])
  expect(clockText(86_347)).toBe('23:59:07')
})

test('[QUOTE-03] the validity of a price is announced at five minutes and at one minute only', () => {
  expect([900, 301].map(announcement)).toEqual(['', ''])
  expect([300, 61].map(announcement)).toEqual(Array(2).fill('This price is valid for 5 more minutes.'))
  expect([60, 1].map(announcement)).toEqual(Array(2).fill('This price is valid for one more minute.'))
  expect(announcement(0)).toBe('')
})
