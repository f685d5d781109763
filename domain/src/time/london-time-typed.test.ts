import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLondon, instantMs, isoInLondon, MINUTE_MS } from './london-time.ts'
import { londonDays, readTypedTime } from './london-time-typed.ts'

describe('a typed time', () => {
  test.each([
    ['01/07/2026 09:30', '2026-07-01T09:30:00+01:00'],
    ['  1/7/2026  9:30 ', '2026-07-01T09:30:00+01:00'],
    ['15/01/2026, 00:00', '2026-01-15T00:00:00+00:00'],
    ['29/02/2028 23:59', '2028-02-29T23:59:00+00:00'],
    ['29/03/2026 00:59', '2026-03-29T00:59:00+00:00'],
    ['29/03/2026 02:00', '2026-03-29T02:00:00+01:00'],
    ['25/10/2026 00:59', '2026-10-25T00:59:00+01:00'],
    ['25/10/2026 02:00', '2026-10-25T02:00:00+00:00'],
    ['01/01/1900 00:00', '1900-01-01T00:00:00+00:00'],
    ['31/12/2999 23:59', '2999-12-31T23:59:00+00:00'],
  ])('[RULE-12] %j is parsed as %s', (text, iso) => {
    expect(readTypedTime(text)).toEqual({ ok: true, iso })
  })

  test('[RULE-09, RULE-12] in the repeated hour is the first of the two', () => {
    expect(readTypedTime('25/10/2026 01:30')).toEqual({ ok: true, iso: '2026-10-25T01:30:00+01:00' })
  })

  test('[RULE-09, RULE-12] in the skipped hour is rejected with the reason', () => {
    expect(readTypedTime('29/03/2026 01:30')).toEqual({
      ok: false,
      reason: '01:30 does not exist on that day: the clocks go forward from 01:00 to 02:00.',
    })
    expect(readTypedTime('29/03/2026 01:00').ok).toBe(false)
    // Double summer time: London was already an hour ahead when it skipped another hour.
    expect(readTypedTime('04/05/1941 02:30')).toEqual({
      ok: false,
      reason: '02:30 does not exist on that day: the clocks go forward from 02:00 to 03:00.',
    })
  })

  test.each([
    ['tomorrow', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['01/07/2026', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['2026-07-01 09:30', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['101/07/2026 09:30', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['01/07/2026 09:300', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['01/07/26 09:30', 'Enter the date and time as DD/MM/YYYY HH:mm.'],
    ['31/02/2026 09:30', '31/02/2026 is not a day in the calendar.'],
    ['29/02/2026 09:30', '29/02/2026 is not a day in the calendar.'],
    ['12/13/2026 09:30', '12/13/2026 is not a day in the calendar.'],
    ['00/01/2026 09:30', '00/01/2026 is not a day in the calendar.'],
    ['15/00/2026 09:30', '15/00/2026 is not a day in the calendar.'],
    ['01/07/0206 09:30', '01/07/206 is not a day in the calendar.'],
    ['31/12/1899 23:59', '31/12/1899 is not a day in the calendar.'],
    ['01/01/3000 00:00', '01/01/3000 is not a day in the calendar.'],
    ['01/07/2026 24:00', '24:00 is not a time of day. Hours go from 00:00 to 23:59.'],
    ['01/07/2026 09:60', '09:60 is not a time of day. Hours go from 00:00 to 23:59.'],
  ])('[RULE-12] %j is rejected: %s', (text, reason) => {
    expect(readTypedTime(text)).toEqual({ ok: false, reason })
  })

  test('[RULE-12] in the displayed format gives the same instant, all year round', () => {
    const minutes = fc.integer({
      min: Date.UTC(2026, 0, 1) / MINUTE_MS,
      max: Date.UTC(2028, 0, 1) / MINUTE_MS,
    })
    fc.assert(
      fc.property(minutes, (minute) => {
        const shown = formatLondon(isoInLondon(minute * MINUTE_MS))
        const read = readTypedTime(shown)
        expect(read.ok && formatLondon(read.iso)).toBe(shown)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a range of days', () => {
  test('[RULE-12] a range of days runs from the first London midnight to the midnight after the last day', () => {
    expect(londonDays('30/06/2026', '01/07/2026')).toEqual({
      ok: true,
      from: '2026-06-30T00:00:00+01:00',
      until: '2026-07-02T00:00:00+01:00',
    })
    expect(londonDays('2026-01-31', ' 31/01/2026 ')).toEqual({
      ok: true,
      from: '2026-01-31T00:00:00+00:00',
      until: '2026-02-01T00:00:00+00:00',
    })
  })

  test.each([
    ['29/03/2026', 23],
    ['25/10/2026', 25],
    ['24/10/2026', 24],
  ])('[RULE-12] a range of days of only %s is %d hours long', (day, hours) => {
    const days = londonDays(day, day)
    expect(days.ok && (instantMs(days.until) - instantMs(days.from)) / (60 * MINUTE_MS)).toBe(hours)
  })

  test.each([
    ['02/07/2026', '01/07/2026', 'The end date is before the start date.'],
    ['31/06/2026', '01/07/2026', '31/06/2026 is not a day in the calendar.'],
    ['01/07/2026', 'today', 'Enter the date as DD/MM/YYYY.'],
    ['101/07/2026', '01/07/2026', 'Enter the date as DD/MM/YYYY.'],
    ['01/07/20261', '01/07/2026', 'Enter the date as DD/MM/YYYY.'],
    ['12026-07-01', '01/07/2026', 'Enter the date as DD/MM/YYYY.'],
    ['2026-07-01T00:00', '01/07/2026', 'Enter the date as DD/MM/YYYY.'],
  ])('[RULE-12] from %s to %s is rejected: %s', (start, end, reason) => {
    expect(londonDays(start, end)).toEqual({ ok: false, reason })
  })
})
