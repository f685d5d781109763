import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  formatLondonSoon,
  formatLondon,
  formatLondonDate,
  formatLondonSeconds,
  formatLondonShort,
  instantMs,
  isoInLondon,
  LONDON,
  londonClock,
  londonWeekday,
} from './london-time.ts'

describe('a time on screen', () => {
  test.each([
    ['2026-01-15T09:05:00Z', '15/01/2026 09:05', '15/01 09:05'],
    ['2026-07-01T08:30:59.999Z', '01/07/2026 09:30', '01/07 09:30'],
    ['2026-12-31T23:59:00+00:00', '31/12/2026 23:59', '31/12 23:59'],
    ['2026-06-30T23:30:00Z', '01/07/2026 00:30', '01/07 00:30'],
    ['2026-07-01T10:30:00+02:00', '01/07/2026 09:30', '01/07 09:30'],
    ['2026-07-01T08:30:00+00', '01/07/2026 09:30', '01/07 09:30'],
    ['2026-07-01T03:30:00-05', '01/07/2026 09:30', '01/07 09:30'],
    ['0950-07-01T12:00:00Z', '01/07/0950 11:58', '01/07 11:58'],
    // The minute before and the minute of each change.
    ['2026-03-29T00:59:00Z', '29/03/2026 00:59', '29/03 00:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026 02:00', '29/03 02:00'],
    ['2026-10-25T00:59:00Z', '25/10/2026 01:59', '25/10 01:59'],
    ['2026-10-25T01:00:00Z', '25/10/2026 01:00', '25/10 01:00'],
  ])('[RULE-12] %s is shown as %s, and on the board as %s', (iso, full, short) => {
    expect(formatLondon(iso)).toBe(full)
    expect(formatLondonShort(iso)).toBe(short)
    expect(formatLondonDate(iso)).toBe(full.slice(0, 10))
  })

  test.each([
    ['2026-07-01T08:30:00Z', '2026-07-01T20:00:00Z', '09:30'],
    ['2026-07-01T22:59:00Z', '2026-07-01T08:00:00Z', '23:59'],
    ['2026-07-01T23:00:00Z', '2026-07-01T08:00:00Z', '02/07 00:00'],
    ['2026-06-30T23:30:00Z', '2026-07-01T08:00:00Z', '00:30'],
    ['2025-07-01T08:30:00Z', '2026-07-01T08:00:00Z', '01/07/2025 09:30'],
    // Both changes of the clock.
    ['2026-03-29T01:00:00Z', '2026-03-29T00:30:00Z', '02:00'],
    ['2026-10-25T23:59:00Z', '2026-10-24T23:00:00Z', '23:59'],
    ['2026-10-26T00:00:00Z', '2026-10-25T00:30:00Z', '26/10 00:00'],
  ])('[RULE-12] %s is shown at %s as %s', (iso, now, shown) => {
    expect(formatLondonSoon(iso, instantMs(now))).toBe(shown)
  })

  test('[RULE-12] a time on screen can be given without seconds', () => {
    expect(formatLondon('2026-07-01T08:30Z')).toBe('01/07/2026 09:30')
    expect(formatLondon('2026-07-01T08:30+01:00')).toBe('01/07/2026 08:30')
  })

  test.each([
    '2026-07-01T08:30:00',
    '2026-07-01',
    '01/07/2026 09:30',
    '2026-13-01T00:00:00Z',
    '+002026-07-01T08:30:00Z',
    '2026-07-01T08:30:00Z (London)',
    '',
  ])('[RULE-12] a time on screen is rejected as %j, which is not a time or has no offset', (text) => {
    const refusal = new RangeError(`'${text}' is not an ISO 8601 time with an offset`)
    expect(() => instantMs(text)).toThrow(refusal)
    expect(() => formatLondon(text)).toThrow(refusal)
  })
})

test.each([
  ['2026-03-29T00:59:59Z', '29/03/2026 00:59:59'],
  ['2026-03-29T01:00:00Z', '29/03/2026 02:00:00'],
  ['2026-10-25T00:59:59.999Z', '25/10/2026 01:59:59'],
  ['2026-10-25T01:00:07Z', '25/10/2026 01:00:07'],
])('[LOG-01, RULE-12] %s is shown as %s with seconds', (iso, shown) => {
  expect(formatLondonSeconds(iso)).toBe(shown)
})

test.each([
  ['2026-07-01T08:30:00Z', '2026-07-01T09:30:00+01:00'],
  ['2026-01-15T09:05:00.250Z', '2026-01-15T09:05:00.250+00:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00+01:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T01:30:00+00:00'],
])("[RULE-12] a time on the wire has London's offset: %s is %s", (iso, inLondon) => {
  expect(isoInLondon(iso)).toBe(inLondon)
  expect(instantMs(inLondon)).toBe(instantMs(iso))
})

test("[RULE-12] a time on the wire agrees with the platform's time zone data from 1950 to 2100", () => {
  const span = { min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) }
  fc.assert(
    fc.property(fc.integer(span), (ms) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(LONDON)
      const iso = isoInLondon(ms)
      expect(instantMs(iso)).toBe(ms)
      expect(iso.slice(0, 19)).toBe(moment.toPlainDateTime().toString({ smallestUnit: 'second' }))
      expect(iso.slice(-6)).toBe(moment.offset)
    }),
    { numRuns: 500 },
  )
})

describe("London's clock", () => {
  test('[RULE-08, RULE-12] gives weekday and time of day in London', () => {
    expect(londonClock('2026-03-29T01:15:00Z')).toEqual({
      year: 2026,
      month: 3,
      day: 29,
      weekday: 'sun',
      minutes: 135,
    })
    expect(londonWeekday('2026-07-05T23:30:00Z')).toBe('mon')
    expect(londonWeekday('2026-07-04T22:30:00Z')).toBe('sat')
  })
})
