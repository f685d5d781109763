import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correctedTime,
  isReportedLate,
  possibleTime,
  reportTimeError,
  statedTimeError,
  storedTime,
  type TimeLimits,
} from './stated-time.ts'

const now = '2026-03-31T12:00:30+01:00'
const booked = { what: 'The docket was booked', at: '2026-03-31T09:15:45+01:00' }
const collected = { what: 'The goods were collected', at: '2026-03-31T10:20:10+01:00' }
const limits: TimeLimits = { now, steps: [booked, collected, booked] }

test('[CTRL-03] a stated time is at most two minutes in the future', () => {
  expect(statedTimeError('2026-03-31T11:02:30Z', limits)).toBeNull()
  expect(statedTimeError('2026-03-31T11:02:31Z', limits)).toBe('The date and time must not be in the future.')
})

test('[CTRL-03] a stated time is not before the last of the earlier steps, by the minute', () => {
  expect(statedTimeError('2026-03-31T10:20:00+01:00', limits)).toBeNull()
  expect(statedTimeError('2026-03-31T10:19:59+01:00', limits)).toBe(
    'The goods were collected at 31/03/2026 10:20. Enter that time or a later one.',
  )
  expect(statedTimeError('2020-01-01T00:00:00Z', { now, steps: [booked] })).toContain(
    'The docket was booked at',
  )
  expect(statedTimeError('2020-01-01T00:00:00Z', { now, steps: [] })).toBeNull()
})

test('[TRACK-07] a report of a phone or a program is at most 30 days old', () => {
  expect(reportTimeError('2026-03-01T12:00:30+01:00', { now, steps: [] })).toBeNull()
  expect(reportTimeError('2026-03-01T12:00:29+01:00', { now, steps: [] })).toContain('more than 30 days ago')
  expect(reportTimeError('2026-03-31T10:19:59+01:00', limits)).toContain('collected')
})

test('[CTRL-03] a stated time is stored between the last step and now, so that histories keep their order', () => {
  expect(storedTime('2026-03-31T10:20:00+01:00', limits)).toBe(collected.at)
  expect(storedTime('2026-03-31T12:02:00+01:00', limits)).toBe(now)
  expect(storedTime('2026-03-31T11:00:00+01:00', limits)).toBe('2026-03-31T11:00:00+01:00')
})

test('[TRACK-07] a report that the office applies gets its own time, that of its receipt, or now', () => {
  expect(possibleTime('2026-03-31T11:00:00+01:00', '2026-03-31T11:30:00+01:00', limits)).toBe(
    '2026-03-31T11:00:00+01:00',
  )
  expect(possibleTime('2026-03-31T08:00:00+01:00', '2026-03-31T11:30:00+01:00', limits)).toBe(
    '2026-03-31T11:30:00+01:00',
  )
  expect(possibleTime('2026-03-31T08:00:00+01:00', '2026-03-31T09:30:00+01:00', limits)).toBe(now)
})

test('[TRACK-07] the office sees both times of a report that was received later than the limit', () => {
  expect(isReportedLate('2026-03-31T11:00:00Z', '2026-03-31T11:15:00Z', 15)).toBe(false)
  expect(isReportedLate('2026-03-31T11:00:00Z', '2026-03-31T11:15:01Z', 15)).toBe(true)
})

const iso = (ms: number) => new Date(ms).toISOString()

describe('a time by the clock of a phone', () => {
  const receivedMs = Date.parse('2026-03-31T11:00:00Z')

  test.each([-7200, -200, -60, -20, -5, 0, 5, 20, 45, 60, 61, 90, 200, 7200])(
    '[TRACK-07] a time by the clock of a phone that is %i seconds ahead is that of the server’s clock',
    (skew) => {
      for (const age of [0, 1, 12, 600, 36_000]) {
        const sentMs = receivedMs + skew * 1000
        const times = { at: iso(sentMs - age * 1000), sentAt: iso(sentMs) }
        expect(correctedTime(times, iso(receivedMs))).toBe(iso(receivedMs - age * 1000))
      }
    },
  )

  test('[TRACK-07] a time by the clock of a phone is never after the receipt, whatever the phone states', () => {
    const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(time, time, time, (at, sent, received) => {
        const corrected = correctedTime({ at: iso(at), sentAt: iso(sent) }, iso(received))
        expect(Date.parse(corrected)).toBeLessThanOrEqual(received)
      }),
    )
  })
})
