import { expect, test } from 'vitest'
import { boardRow } from './board-row.fixture.ts'
import { expectedLate, timeLeftOf } from './countdown.ts'

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

test('[CTRL-02] a delivery that is expected later than due is marked, with how much later and what is before it', () => {
  const row = boardRow(1, { dadd_deadline: '2026-03-02T12:00:00Z', drv_driver: 'Sam' })
  const late = (dadd_estimated: string | null, dadd_stops_before: number | null = 0) =>
    expectedLate({ ...row, dadd_estimated, dadd_stops_before })
  expect(late(null, null)).toBeNull()
  expect(late('2026-03-02T12:00:00Z')).toBeNull()
  expect(late('2026-03-02T12:25:00Z')).toBe('25 min later than due (02/03 12:00)')
  expect(late('2026-03-02T12:25:00Z', 1)).toBe('25 min later than due (02/03 12:00), 1 stop before it')
  expect(late('2026-03-02T14:05:00Z', 3)).toBe('2 h 05 later than due (02/03 12:00), 3 stops before it')
  expect(expectedLate({ ...row, dadd_deadline: null, dadd_estimated: '2026-03-02T12:25:00Z' })).toBeNull()
})
