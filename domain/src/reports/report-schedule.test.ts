import { describe, expect, test } from 'vitest'
import { nextSending, sendingDayError, sentDays } from './report-schedule.ts'

const daily = (rsch_hour: number) => ({ rsch_every: 'day', rsch_on: 1, rsch_hour }) as const

describe('the next sending of a report', () => {
  test('[REP-02] the next sending of a report is the next time the London clock shows the hour, also across clock changes', () => {
    expect(nextSending(daily(7), '2026-03-02T06:59:59Z')).toBe('2026-03-02T07:00:00+00:00')
    expect(nextSending(daily(7), '2026-03-02T07:00:00Z')).toBe('2026-03-03T07:00:00+00:00')
    expect(nextSending(daily(7), '2026-03-28T07:00:00Z')).toBe('2026-03-29T07:00:00+01:00')
    // 01:00 is skipped on 29 March and comes twice on 25 October.
    expect(nextSending(daily(1), '2026-03-28T12:00:00Z')).toBe('2026-03-29T02:00:00+01:00')
    expect(nextSending(daily(1), '2026-03-29T01:00:00Z')).toBe('2026-03-30T01:00:00+01:00')
    expect(nextSending(daily(1), '2026-10-24T12:00:00Z')).toBe('2026-10-25T01:00:00+01:00')
    expect(nextSending(daily(1), '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00+00:00')
  })

  test('[REP-02] falls on the chosen day of the week or of the month', () => {
    const weekly = { rsch_every: 'week', rsch_on: 1, rsch_hour: 6 } as const
    expect(nextSending(weekly, '2026-03-04T12:00:00Z')).toBe('2026-03-09T06:00:00+00:00')
    expect(nextSending(weekly, '2026-03-09T05:00:00Z')).toBe('2026-03-09T06:00:00+00:00')
    const monthly = { rsch_every: 'month', rsch_on: 28, rsch_hour: 6 } as const
    expect(nextSending(monthly, '2026-02-28T06:00:00Z')).toBe('2026-03-28T06:00:00+00:00')
    expect(sendingDayError({ ...weekly, rsch_on: 8 })).not.toBeNull()
    expect(sendingDayError(monthly)).toBeNull()
  })

  test('[REP-02] the next sending of a report covers the previous day, week or month', () => {
    expect(sentDays('day', '2026-03-01T07:00:00Z')).toEqual({ first: '2026-02-28', last: '2026-02-28' })
    expect(sentDays('week', '2026-03-09T07:00:00Z')).toEqual({ first: '2026-03-02', last: '2026-03-08' })
    expect(sentDays('month', '2026-03-09T07:00:00Z')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(sentDays('day', '2026-03-09T07:00:00Z', 365)).toEqual({ first: '2025-03-09', last: '2026-03-08' })
    // 00:30 on the 29th in London.
    expect(sentDays('day', '2026-05-28T23:30:00Z')).toEqual({ first: '2026-05-28', last: '2026-05-28' })
  })
})
