import { expect, test } from 'vitest'
import { daysBefore } from './days-before.ts'

test('[LIST-08] counts the days back from now', () => {
  expect(daysBefore(30, Date.parse('2026-07-31T02:30:00Z'))).toBe('2026-07-01T02:30:00.000Z')
})
