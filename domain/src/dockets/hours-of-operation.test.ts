import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkHours,
  invalidDays,
  type OpeningHours,
  nextOpening,
  noticeAtOpening,
  outOfHours,
  outsideHoursMessage,
} from './hours-of-operation.ts'
import { instantMs, isoInLondon } from '../time/london-time.ts'

const closedAllWeek: OpeningHours = {
  HolidayNation: 'none',
  HolidayHours: 'weekday',
  companyDays: [],
  hoo_sun_start: '',
  hoo_sun_end: '',
  hoo_mon_start: '',
  hoo_mon_end: '',
  hoo_tue_start: '',
  hoo_tue_end: '',
  hoo_wed_start: '',
  hoo_wed_end: '',
  hoo_thu_start: '',
  hoo_thu_end: '',
  hoo_fri_start: '',
  hoo_fri_end: '',
  hoo_sat_start: '',
  hoo_sat_end: '',
}

/** Monday to Friday 08:00 to 18:00, Saturday 09:00 to 12:30, closed on Sunday. */
const hours: OpeningHours = {
  ...closedAllWeek,
  hoo_mon_start: '08:00',
  hoo_mon_end: '18:00',
  hoo_tue_start: '08:00',
  hoo_tue_end: '18:00',
  hoo_wed_start: '08:00',
  hoo_wed_end: '18:00',
  hoo_thu_start: '08:00',
  hoo_thu_end: '18:00',
  hoo_fri_start: '08:00',
  hoo_fri_end: '18:00',
  hoo_sat_start: '09:00',
  hoo_sat_end: '12:30',
}

const on = { GlobalHOO: 'F', BookingHOO: 'T' } as const
const off = { GlobalHOO: 'F', BookingHOO: 'F' } as const

const monday = (time: string) => `2026-07-06T${time}:00+01:00`
const sunday = (time: string) => `2026-07-05T${time}:00+01:00`
const refused = (dadd_ready: string | null, dadd_deadline: string | null) =>
  checkHours([{ dadd_ready, dadd_deadline }], hours, on, 'booking').map((refusal) => refusal.field)

describe('the times of a booking', () => {
  test('[RULE-08] the times of a booking are allowed within the hours of their weekday, both ends included', () => {
    expect(refused(monday('08:00'), monday('18:00'))).toEqual([])
    expect(refused(monday('07:59'), monday('18:01'))).toEqual(['dadd_ready', 'dadd_deadline'])
    expect(refused('2026-07-04T09:00:00+01:00', '2026-07-04T12:31:00+01:00')).toEqual(['dadd_deadline'])
    expect(refused('2026-07-04T09:00:00+01:00', '2026-07-04T12:30:00+01:00')).toEqual([])
    expect(refused(sunday('12:00'), null)).toEqual(['dadd_ready'])
  })

  test('[RULE-08] the times of a booking use London’s weekday and clock, not their offset', () => {
    expect(refused('2026-07-05T23:30:00-08:00', null)).toEqual([])
    expect(refused('2026-07-06T17:30:00Z', null)).toEqual(['dadd_ready'])
    // The Mondays after both clock changes.
    expect(refused('2026-03-30T07:00:00Z', '2026-10-26T08:00:00Z')).toEqual([])
    expect(refused('2026-03-30T06:59:00Z', '2026-10-26T07:59:00Z')).toEqual(['dadd_ready', 'dadd_deadline'])
  })

  test('[RULE-08] the times of a booking are rejected at their address, with the specification’s sentence and the hours', () => {
    const addresses = [
      { dadd_ready: monday('09:00'), dadd_deadline: monday('10:00') },
      { dadd_ready: null, dadd_deadline: monday('19:30') },
    ]
    expect(checkHours(addresses, hours, on, 'booking')).toEqual([
      {
        index: 1,
        field: 'dadd_deadline',
        message:
          'Booking jobs for outside of hours of operation is not available. ' +
          'On Monday we work from 08:00 to 18:00. We are next open from 07/07/2026 08:00 to 07/07/2026 18:00.',
      },
    ])
  })

  test('[RULE-08, SYS-02] the global rule applies to bookings and quotes, the booking rule to bookings only', () => {
    const addresses = [{ dadd_ready: sunday('12:00'), dadd_deadline: null }]
    const refusals = (GlobalHOO: 'T' | 'F', BookingHOO: 'T' | 'F') =>
      (['booking', 'quote'] as const).map(
        (subject) => checkHours(addresses, hours, { GlobalHOO, BookingHOO }, subject).length,
      )
    expect(refusals('T', 'F')).toEqual([1, 1])
    expect(refusals('F', 'T')).toEqual([1, 0])
    expect(refusals('T', 'T')).toEqual([1, 1])
    expect(refusals('F', 'F')).toEqual([0, 0])
  })
})

test('[RULE-08] the message names a closed day and the next opening', () => {
  expect(outsideHoursMessage(sunday('12:00'), hours)).toBe(
    'Booking jobs for outside of hours of operation is not available. ' +
      'We are closed on Sunday. We are next open from 06/07/2026 08:00 to 06/07/2026 18:00.',
  )
})

test('[RULE-08] the message names no next opening without any hours', () => {
  expect(outsideHoursMessage(sunday('12:00'), closedAllWeek)).toBe(
    'Booking jobs for outside of hours of operation is not available. We are closed on Sunday.',
  )
})

test.each([
  ['later the same day', monday('06:00'), monday('08:00'), monday('18:00')],
  ['in the rest of the current hours', monday('11:20'), monday('11:20'), monday('18:00')],
  ['in the last minute of the hours', monday('18:00'), monday('18:00'), monday('18:00')],
  ['after closing', '2026-07-04T12:31:00+01:00', monday('08:00'), monday('18:00')],
  [
    'over the spring change',
    '2026-03-28T13:00:00Z',
    '2026-03-30T08:00:00+01:00',
    '2026-03-30T18:00:00+01:00',
  ],
  [
    'over the autumn change',
    '2026-10-24T13:00:00+01:00',
    '2026-10-26T08:00:00+00:00',
    '2026-10-26T18:00:00+00:00',
  ],
])('[RULE-08] the next opening is found %s', (_, now, opens, closes) => {
  expect(nextOpening(now, hours)).toEqual({ opens, closes })
})

test('[RULE-08] the next opening is a week ahead if only one day is open', () => {
  const mondays = { ...closedAllWeek, hoo_mon_start: '08:00', hoo_mon_end: '09:00' }
  expect(nextOpening(monday('09:01'), mondays)?.opens).toBe('2026-07-13T08:00:00+01:00')
})

test('[RULE-08] the next opening is null if every day is closed', () => {
  expect(nextOpening(monday('09:00'), closedAllWeek)).toBeNull()
})

test('[RULE-08] the next opening is never before now and always within hours', () => {
  const year = { min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 }
  fc.assert(
    fc.property(fc.integer(year), (minute) => {
      const next = nextOpening(isoInLondon(minute * 60_000), hours)
      expect(instantMs(next?.opens ?? '')).toBeGreaterThanOrEqual(minute * 60_000)
      expect(refused(next?.opens ?? '', next?.closes ?? '')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('[RULE-08] the notice when the booking form opens names the next opening outside hours', () => {
  expect(noticeAtOpening(sunday('12:00'), hours, on, 'booking')).toContain(
    'We are next open from 06/07/2026 08:00 to 06/07/2026 18:00.',
  )
})

test('[RULE-08] the notice when the booking form opens is not shown within hours or without a rule for bookings', () => {
  expect(noticeAtOpening(monday('12:00'), hours, on, 'booking')).toBeNull()
  expect(noticeAtOpening(sunday('12:00'), hours, off, 'booking')).toBeNull()
})

test('[RULE-08, PRICE-02] out of hours is any time outside the hours, and never without hours', () => {
  expect(outOfHours(monday('07:59'), hours)).toBe(true)
  expect(outOfHours(monday('08:00'), hours)).toBe(false)
  expect(outOfHours(sunday('12:00'), hours)).toBe(true)
  expect(outOfHours(sunday('12:00'), closedAllWeek)).toBe(false)
})

test('[RULE-08, RULE-11] invalid hours are reported by day and count as closed', () => {
  const invalid = {
    ...hours,
    hoo_mon_end: '',
    hoo_tue_start: '8am',
    hoo_wed_start: '18:00',
    hoo_wed_end: '06:00',
    hoo_thu_end: '24:00',
    hoo_sat_end: ' 12:30',
    hoo_sun_end: '12:00',
  }
  expect(invalidDays(invalid)).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'sat'])
  expect(invalidDays({ ...hours, hoo_fri_start: '08:00:00' })).toEqual(['fri'])
  expect(invalidDays({ ...hours, hoo_sun_start: '12:00', hoo_sun_end: '12:00' })).toEqual(['sun'])
  expect(invalidDays(hours)).toEqual([])
  expect(outOfHours(monday('12:00'), invalid)).toBe(true)
})

const holiday = '2027-05-31T10:00:00+01:00'
const onHoliday = (HolidayHours: OpeningHours['HolidayHours']): OpeningHours => ({
  ...hours,
  HolidayNation: 'EW',
  HolidayHours,
})
const messageAt = (time: string, of: OpeningHours) =>
  checkHours([{ dadd_ready: time, dadd_deadline: null }], of, on, 'booking')[0]?.message

const ownHours = (cday_start: string, cday_end: string) => ({
  ...onHoliday('closed'),
  companyDays: [{ cday_day: '2027-05-31', cday_name: 'Spring sale', cday_start, cday_end }],
})

describe('the hours of a holiday', () => {
  test('[RULE-08] the hours of a bank holiday are those of the weekday, those of Sunday, or none', () => {
    expect(outOfHours(holiday, onHoliday('weekday'))).toBe(false)
    expect(outOfHours(holiday, onHoliday('closed'))).toBe(true)
    expect(outOfHours(holiday, onHoliday('sunday'))).toBe(true)
    const sundays = { ...onHoliday('sunday'), hoo_sun_start: '10:00', hoo_sun_end: '14:00' }
    expect(outOfHours(holiday, sundays)).toBe(false)
    expect(outOfHours('2027-05-31T14:01:00+01:00', sundays)).toBe(true)
  })

  test('[RULE-08] the hours of a holiday apply in the nation of the company, and in none without one', () => {
    const standrews = '2026-11-30T10:00:00+00:00'
    expect(outOfHours(standrews, onHoliday('closed'))).toBe(false)
    expect(outOfHours(standrews, { ...onHoliday('closed'), HolidayNation: 'S' })).toBe(true)
    expect(outOfHours(standrews, { ...onHoliday('closed'), HolidayNation: 'none' })).toBe(false)
  })

  test('[RULE-08] a time on a closed holiday is refused with the day in words and the next opening', () => {
    expect(messageAt(holiday, onHoliday('closed'))).toBe(
      'Booking jobs for outside of hours of operation is not available. We are closed on Monday 31 May (Spring bank holiday). ' +
        'We are next open from 01/06/2027 08:00 to 01/06/2027 18:00.',
    )
  })

  test('[RULE-08] the company’s own hours of a day count before those of a holiday and of its weekday', () => {
    expect(outOfHours(holiday, ownHours('09:00', '12:00'))).toBe(false)
    expect(messageAt('2027-05-31T13:00:00+01:00', ownHours('09:00', '12:00'))).toContain(
      'On Monday 31 May (Spring sale) we work from 09:00 to 12:00.',
    )
    expect(outOfHours(holiday, { ...ownHours('', ''), HolidayHours: 'weekday' })).toBe(true)
  })

  test('[RULE-08] the next opening is found after the longest holiday', () => {
    // Christmas Day 2027 is a Saturday, and both substitutes follow the Sunday.
    expect(nextOpening('2027-12-24T18:01:00+00:00', onHoliday('closed'))?.opens).toBe(
      '2027-12-29T08:00:00+00:00',
    )
  })
})
