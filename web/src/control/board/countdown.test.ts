import { expect, test } from 'vitest'
import { timeLeftOf } from './countdown.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const due = (dadd_deadline: string | null, dck_status = 'G') => timeLeftOf({ dadd_deadline, dck_status }, now)

test('[CTRL-02] the countdown starts half an hour before the deadline', () => {
  expect(due('2026-03-02T12:30:00+00:00')).toMatchObject({ text: 'in 30 min', state: 'later' })
  expect(due('2026-03-02T12:29:59+00:00')).toMatchObject({ text: 'in 29 min', state: 'soon' })
  expect(due('2026-03-02T12:00:30+00:00')).toMatchObject({ text: 'due now', state: 'soon' })
  expect(due('2026-03-02T13:57:00+00:00')).toMatchObject({ text: 'in 1 h 57', state: 'later' })
})

test('[CTRL-02] the countdown shows how late a docket is', () => {
  expect(due('2026-03-02T11:55:00+00:00')).toMatchObject({ text: '5 min late', state: 'late' })
  expect(due('2026-03-02T10:30:00+00:00')?.text).toBe('1 h 30 late')
  expect(due('2026-03-02T10:55:00+00:00')?.text).toBe('1 h 05 late')
  expect(due('2026-02-27T12:00:00+00:00')?.text).toBe('3 d late')
})

test('[CTRL-02] there is no countdown for finished dockets or without a deadline', () => {
  expect(due('2026-03-02T11:00:00+00:00', 'D')).toBeNull()
  expect(due(null)).toBeNull()
})
