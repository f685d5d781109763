import { expect, test } from 'vitest'
import { onDay, readTime } from './typed-time.ts'

const now = '2026-06-15T08:00:00+01:00'
const iso = (typed: string) => {
  const read = readTime(typed, now)
  return read.ok ? read.iso : null
}

test('[RULE-12] a field for a time reads DD/MM/YYYY HH:mm as London time', () => {
  expect(iso('24/12/2026 09:30')).toBe('2026-12-24T09:30:00+00:00')
})

test('[RULE-12] completes short forms: a time means today, and a day means this year', () => {
  expect(iso('9:30')).toBe('2026-06-15T09:30:00+01:00')
  expect(iso('1/7 14:00')).toBe('2026-07-01T14:00:00+01:00')
  expect(iso('24/12/26 9:30')).toBe('2026-12-24T09:30:00+00:00')
})

test('[RULE-12] a field for a time rejects an invalid time with a reason', () => {
  expect(readTime('31/02/2026 10:00', now)).toMatchObject({ ok: false })
  expect(readTime('soon', now)).toMatchObject({ ok: false })
})

test('a day from the calendar keeps the time of day', () => {
  expect(iso(onDay('2026-12-24', '2026-06-15T14:45:00+01:00'))).toBe('2026-12-24T14:45:00+00:00')
})
