import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('[NAV-06] the last days are London days, also across clock changes', () => {
  expect(lastDays('2026-03-29T23:30:00Z', 3)).toEqual({
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
    start: '2026-03-28T00:00:00Z',
    today: '2026-03-29T23:00:00Z',
    tomorrow: '2026-03-30T23:00:00Z',
  })
  expect(lastDays('2026-10-25T12:00:00+00:00', 1)).toEqual({
    days: ['2026-10-25'],
    start: '2026-10-24T23:00:00Z',
    today: '2026-10-24T23:00:00Z',
    tomorrow: '2026-10-26T00:00:00Z',
  })
  expect(lastDays('2026-03-02T09:00:00Z', 28).days).toHaveLength(28)
})
