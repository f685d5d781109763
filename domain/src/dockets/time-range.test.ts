import { expect, test } from 'vitest'
import { isoInLondon } from '../time/london-time.ts'
import { timeRangeErrors } from './time-range.ts'

const now = '2026-03-28T12:00:00+00:00'
const nowMs = Date.parse(now)
const hour = 60 * 60_000
const after = (hours: number) => isoInLondon(nowMs + hours * hour)

const minuteOver = isoInLondon(nowMs + 366 * 24 * hour + 60_000)

const errors = (
  dadd_ready: string | null,
  dadd_deadline: string | null = null,
  actionASAP: 'T' | 'F' = 'F',
) => timeRangeErrors([{ dadd_ready, dadd_deadline, actionASAP }], now)

test('[RULE-09] a booking accepts a ready time up to a day in the past or a year ahead', () => {
  for (const hours of [-24, -1, 0, 1, 366 * 24]) expect(errors(after(hours))).toEqual([])
  expect(errors(null)).toEqual([])
})

test('[RULE-09] a booking rejects a ready time more than a day in the past or more than a year ahead', () => {
  expect(errors(after(-24.1))).toEqual([
    {
      field: 'addresses.0.dadd_ready',
      message: 'Ready time is more than a day in the past. Choose a later time.',
    },
  ])
  expect(errors(after(366 * 24 + 1))).toEqual([
    {
      field: 'addresses.0.dadd_ready',
      message: 'Ready time is more than a year ahead. Choose an earlier time.',
    },
  ])
})

test('[RULE-09] a booking rejects a deadline more than a year ahead, and accepts a past one to be moved', () => {
  expect(errors(null, after(366 * 24))).toEqual([])
  expect(timeRangeErrors([{ dadd_ready: null, dadd_deadline: minuteOver, actionASAP: 'F' }], now)).toEqual([
    {
      field: 'addresses.0.dadd_deadline',
      message: 'Deadline is more than a year ahead. Choose an earlier time.',
    },
  ])
  expect(errors(null, after(-1000))).toEqual([])
})

test('[RULE-09] ignores the ready time of an address with actionASAP', () => {
  expect(errors(after(-1000), null, 'T')).toEqual([])
})

test('[RULE-09] each error names its address', () => {
  const address = { dadd_ready: null, dadd_deadline: null, actionASAP: 'F' as const }
  const found = timeRangeErrors([address, { ...address, dadd_ready: '2099-01-01T00:00:00Z' }], now)
  expect(found.map(({ field }) => field)).toEqual(['addresses.1.dadd_ready'])
})
