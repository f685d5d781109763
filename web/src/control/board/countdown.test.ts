import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const due = (dadd_deadline: string | null, dck_status = 'G') =>
  countdownOf({ dadd_deadline, dck_status }, now)

test('[CTRL-02] the countdown starts half an hour before the deadline', () => {
  expect(due('2026-03-02T12:30:00+00:00')).toBeNull()
  expect(due('2026-03-02T12:29:59+00:00')?.text).toBe('in 29 min')
  expect(due('2026-03-02T12:00:30+00:00')?.text).toBe('due now')
})

test('[CTRL-02] the countdown shows how late a docket is', () => {
  expect(due('2026-03-02T11:55:00+00:00')?.text).toBe('5 min late')
  expect(due('2026-03-02T10:30:00+00:00')?.text).toBe('1 h 30 late')
  expect(due('2026-03-02T10:55:00+00:00')?.text).toBe('1 h 05 late')
  expect(due('2026-02-27T12:00:00+00:00')?.text).toBe('3 d late')
})

test('[CTRL-02] there is no countdown for finished dockets or without a deadline', () => {
  expect(due('2026-03-02T11:00:00+00:00', 'D')).toBeNull()
  expect(due(null)).toBeNull()
})
