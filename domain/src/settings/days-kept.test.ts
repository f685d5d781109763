import { expect, test } from 'vitest'
import { daysBefore, daysKept } from './days-kept.ts'

test.each([
  ['30', 30],
  [' 7 ', 7],
  ['0', 0],
  ['36500', 36_500],
])('[LIST-08] ArchiveAfterDays %j keeps finished dockets on the list for %i days', (setting, days) => {
  expect(daysKept('ArchiveAfterDays', { ArchiveAfterDays: setting })).toBe(days)
})

test.each(['', '-1', '1.5', 'a month', '36501', '1e3'])(
  '[LIST-08] ArchiveAfterDays %j is no number of days, so they stay the usual thirty',
  (setting) => {
    expect(daysKept('ArchiveAfterDays', { ArchiveAfterDays: setting })).toBe(30)
  },
)

test('[LOG-02, QUOTE-10] what nobody has set is kept for the usual time, and nothing is deleted on the day itself', () => {
  expect(daysKept('LogKeepDays', {})).toBe(400)
  expect(daysKept('LogKeepDays', { LogKeepDays: '0' })).toBe(400)
  expect(daysKept('QuoteKeepDays', { QuoteKeepDays: '0' })).toBe(30)
  expect(daysKept('QuoteKeepDays', { QuoteKeepDays: '90' })).toBe(90)
})

test('[LIST-08] the days are counted back from now', () => {
  expect(daysBefore(30, Date.parse('2026-07-31T02:30:00Z'))).toBe('2026-07-01T02:30:00.000Z')
})
