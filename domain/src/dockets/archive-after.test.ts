import { expect, test } from 'vitest'
import { archiveAfterDays, archiveBefore } from './archive-after.ts'

test.each([
  ['30', 30],
  [' 7 ', 7],
  ['0', 0],
  ['36500', 36_500],
])('[LIST-08] ArchiveAfterDays %j keeps finished dockets on the list for %i days', (setting, days) => {
  expect(archiveAfterDays(setting)).toBe(days)
})

test.each([undefined, '', '-1', '1.5', 'a month', '36501', '1e3'])(
  '[LIST-08] ArchiveAfterDays %j is no number of days, so they stay the usual thirty',
  (setting) => {
    expect(archiveAfterDays(setting)).toBe(30)
  },
)

test('[LIST-08] the days are counted back from now', () => {
  expect(archiveBefore(30, Date.parse('2026-07-31T02:30:00Z'))).toBe('2026-07-01T02:30:00.000Z')
})
