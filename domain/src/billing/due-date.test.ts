import { expect, test } from 'vitest'
import { dueDate } from './due-date.ts'

test('counts the days of payment from the day of the document', () => {
  expect(dueDate('2027-01-31', 30, 'day')).toBe('2027-03-02')
  expect(dueDate('2027-01-31', 0, 'day')).toBe('2027-01-31')
})

test('counts the days of payment from the end of the month', () => {
  expect(dueDate('2027-01-12', 30, 'month')).toBe('2027-03-02')
  expect(dueDate('2028-02-29', 0, 'month')).toBe('2028-02-29')
})

test('counts days of the calendar when the clocks change', () => {
  expect(dueDate('2027-03-27', 2, 'day')).toBe('2027-03-29')
  expect(dueDate('2027-10-30', 2, 'day')).toBe('2027-11-01')
})
