import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankHolidays } from '../time/bank-holidays.ts'
import { londonDay } from '../time/london-day.ts'
import { instantMs, isoInLondon, londonClock, MINUTE_MS } from '../time/london-time.ts'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { bookingFlags } from './booking-flags.ts'
import { bookingTimes } from './booking-times.ts'
import {
  bookingCalendar,
  firstCollection,
  MOST_DAYS_AHEAD,
  promisedDelivery,
  type BookingCalendar,
  type ServiceDays,
} from './collection-day.ts'
import type { CompanyDay } from './company-day.ts'

/** Monday to Friday, cut-off 16:00, opens 08:00, delivers the next working day by 17:30. */
const nextDay: ServiceDays = {
  styp_cutoff: '16:00',
  styp_days: 'mon,tue,wed,thu,fri',
  styp_opens: '08:00',
  styp_days_later: 1,
  styp_deliver_by: '17:30',
  styp_holidays: 'F',
  regions: [],
  tariffs: [],
}

const everyDay: ServiceDays = {
  styp_cutoff: '',
  styp_days: 'mon,tue,wed,thu,fri,sat,sun',
  styp_opens: '',
  styp_days_later: null,
  styp_deliver_by: '',
  styp_holidays: 'F',
  regions: [],
  tariffs: [],
}

type HolidayNation = BookingCalendar['hours']['HolidayNation']

interface Company {
  nation?: HolidayNation
  days?: readonly CompanyDay[]
  postcode?: string
  country?: string
  bookedFor?: string
  tariff?: number
}

function calendarOf(service: ServiceDays, company: Company = {}): BookingCalendar {
  const { nation = 'EW', days = [], postcode = 'EC3N 4AB', country = '', bookedFor, tariff = 0 } = company
  const { hours } = bookingFlags({ ...startingSettings, HolidayNation: nation }, days)
  const addresses = [{ dadd_postalcode: postcode, dadd_country: country }]
  const calendar = bookingCalendar(service, tariff, hours, addresses, bookedFor)
  if (!calendar) throw new Error('A service has a calendar')
  return calendar
}

const open = { dadd_ready: null, dadd_deadline: null, actionASAP: 'F' as const }

interface Asked {
  now: string
  ready?: string
  deadline?: string
  asap?: 'T'
  delay?: number
}

/** The times of a booking with one delivery, half an hour away. */
function timesOf(calendar: BookingCalendar, { now, ready, deadline, asap, delay = 60 }: Asked) {
  const collection = { ...open, dadd_ready: ready ?? null, actionASAP: asap ?? ('F' as const) }
  const delivery = { ...open, dadd_deadline: deadline ?? null }
  return bookingTimes([collection, delivery], {
    now,
    cust_max_delay: delay,
    CalculateTimeToAddress: 'T',
    travelMinutes: [30],
    calendar,
  })
}

const readyAndDue = (calendar: BookingCalendar, asked: Asked) => {
  const { addresses } = timesOf(calendar, asked)
  return [addresses[0]?.dadd_ready, addresses[1]?.dadd_deadline]
}

test('[RULE-09] a tariff with a time of its own delivers by that time, on the day that its service promises', () => {
  const timed = { ...nextDay, tariffs: [{ ttyp_code: 42, ttyp_deliver_by: '10:30' }] }
  const dueBy = (tariff: number) =>
    readyAndDue(calendarOf(timed, { tariff }), { now: '2026-12-24T15:00:00+00:00' })[1]
  expect(dueBy(42)).toBe('2026-12-29T10:30:00+00:00')
  expect(dueBy(43)).toBe('2026-12-29T17:30:00+00:00')
  expect(dueBy(0)).toBe('2026-12-29T17:30:00+00:00')
})

const inEdinburgh = { nation: 'S', postcode: 'EH1 1BB' } as const

describe('a way over water', () => {
  const jersey = { dadd_postalcode: 'JE2 3AB', dadd_country: 'Jersey' }
  const london = { dadd_postalcode: 'EC3N 4AB', dadd_country: '' }
  const regions = [
    { sreg_region: 'JE', sreg_days: 2 },
    { sreg_region: 'NI', sreg_days: 1 },
  ] as const
  const dueOver = (service: ServiceDays, addresses: readonly (typeof jersey)[]) => {
    const tuesday = { hoo_tue_start: '09:00', hoo_tue_end: '18:00' }
    const { hours } = bookingFlags({ ...startingSettings, HolidayNation: 'EW', ...tuesday }, [])
    const calendar = bookingCalendar({ ...service, regions }, 0, hours, addresses)
    if (!calendar) throw new Error('A service has a calendar')
    return readyAndDue(calendar, { now: '2026-12-24T15:00:00+00:00' })[1]
  }

  test('[RULE-09] a way over water takes the working days of its region longer', () => {
    expect(dueOver(nextDay, [london, london])).toBe('2026-12-29T17:30:00+00:00')
    expect(dueOver(nextDay, [london, jersey])).toBe('2026-12-31T17:30:00+00:00')
    expect(dueOver(nextDay, [jersey, london])).toBe('2026-12-31T17:30:00+00:00')
    expect(dueOver(nextDay, [{ ...london, dadd_postalcode: 'BT1 5GS' }, jersey])).toBe(
      '2026-12-31T17:30:00+00:00',
    )
  })

  test('[RULE-09] a way within one island is a road journey', () => {
    expect(dueOver(nextDay, [jersey, { ...jersey, dadd_postalcode: 'JE3 1AA' }])).toBe(
      dueOver(nextDay, [london, london]),
    )
  })

  test('[RULE-09] without a promise, it is delivered by the end of the company’s hours, otherwise of the day', () => {
    expect(dueOver(everyDay, [london, { ...london, dadd_postalcode: 'BT1 5GS' }])).toBe(
      '2026-12-27T23:59:00+00:00',
    )
    const weekdays = { ...everyDay, styp_days: 'mon,tue,wed,thu,fri' }
    expect(dueOver(weekdays, [london, { ...london, dadd_postalcode: 'BT1 5GS' }])).toBe(
      '2026-12-29T18:00:00+00:00',
    )
  })
})

describe('the cut-off', () => {
  test.each([
    ['2026-12-24T15:59:00+00:00', {}, '2026-12-24T15:59:00+00:00', '2026-12-29T17:30:00+00:00'],
    ['2026-12-24T16:00:00+00:00', {}, '2026-12-29T08:00:00+00:00', '2026-12-30T17:30:00+00:00'],
    ['2027-12-31T16:00:00+00:00', {}, '2028-01-04T08:00:00+00:00', '2028-01-05T17:30:00+00:00'],
    ['2027-12-31T16:00:00+00:00', inEdinburgh, '2028-01-05T08:00:00+00:00', '2028-01-06T17:30:00+00:00'],
  ])(
    '[RULE-09] a booking at %s with the holidays of %o collects at %s and is due at %s',
    (now, company, ready, due) => {
      expect(readyAndDue(calendarOf(nextDay, company), { now })).toEqual([ready, due])
    },
  )

  test('[RULE-09] the cut-off moves a time that was asked for, and names the reason', () => {
    const asked = { now: '2026-12-24T16:00:00+00:00', ready: '2026-12-24T17:00:00+00:00' }
    const { adjusted, notice, refusal } = timesOf(calendarOf(nextDay), asked)
    expect(adjusted).toEqual([
      {
        field: 'addresses.0.dadd_ready',
        from: asked.ready,
        to: '2026-12-29T08:00:00+00:00',
        reason: 'cut_off',
      },
    ])
    expect(notice).toBe('Bookings for today closed at 16:00. Collection is Tuesday 29 December, from 08:00.')
    expect(refusal).toBeNull()
  })

  test('[RULE-09] the cut-off counts when the booking is made, so a later day can have any ready time', () => {
    const asked = { now: '2026-11-30T18:00:00+00:00', ready: '2026-12-01T19:00:00+00:00' }
    expect(readyAndDue(calendarOf(nextDay), asked)).toEqual([asked.ready, '2026-12-02T17:30:00+00:00'])
    expect(timesOf(calendarOf(nextDay), asked)).toMatchObject({ adjusted: [], notice: null })
  })

  test('[RULE-09] the cut-off counts for as soon as possible too', () => {
    const asked = { now: '2026-11-30T16:30:00+00:00', ready: '2026-11-30T17:00:00+00:00', asap: 'T' } as const
    expect(readyAndDue(calendarOf(nextDay), asked)[0]).toBe('2026-12-01T08:00:00+00:00')
    expect(timesOf(calendarOf(nextDay), asked).adjusted[0]?.reason).toBe('cut_off')
  })

  test('[RULE-09] a cut-off in the hour that is skipped in spring is at 02:30', () => {
    const calendar = calendarOf({
      ...nextDay,
      styp_days: everyDay.styp_days,
      styp_cutoff: '01:30',
      styp_opens: '',
    })
    const at = (now: string) => readyAndDue(calendar, { now })[0]
    expect(at('2027-03-28T02:29:00+01:00')).toBe('2027-03-28T02:29:00+01:00')
    // Easter Monday is the day after.
    expect(at('2027-03-28T02:30:00+01:00')).toBe('2027-03-30T00:00:00+01:00')
  })

  test('[RULE-09] a cut-off in the hour that is repeated in autumn is in the first of the two', () => {
    const calendar = calendarOf({ ...everyDay, styp_cutoff: '01:30' })
    const at = (now: string) => readyAndDue(calendar, { now })[0]
    expect(at('2027-10-31T01:29:00+01:00')).toBe('2027-10-31T01:29:00+01:00')
    expect(at('2027-10-31T01:30:00+01:00')).toBe('2027-11-01T00:00:00+00:00')
    expect(at('2027-10-31T01:15:00+00:00')).toBe('2027-11-01T00:00:00+00:00')
  })

  test('[RULE-09] after the cut-off, a docket that is changed stays on the day that it was booked for', () => {
    const bookedFor = '2026-11-30T15:30:00+00:00'
    const changed = calendarOf(nextDay, { bookedFor })
    const now = '2026-11-30T16:30:00+00:00'
    expect(readyAndDue(changed, { now, ready: bookedFor })[0]).toBe(now)
    expect(readyAndDue(changed, { now, ready: '2026-11-30T17:00:00+00:00' })[0]).toBe(
      '2026-11-30T17:00:00+00:00',
    )
    // An overdue docket goes today; one for a later day cannot come to today any more.
    const overdue = calendarOf(nextDay, { bookedFor: '2026-11-27T15:30:00+00:00' })
    expect(readyAndDue(overdue, { now, ready: '2026-11-27T15:30:00+00:00' })[0]).toBe(now)
    const later = calendarOf(nextDay, { bookedFor: '2026-12-03T09:00:00+00:00' })
    expect(readyAndDue(later, { now, ready: '2026-11-30T17:00:00+00:00' })[0]).toBe(
      '2026-12-01T08:00:00+00:00',
    )
  })
})

const reasonsAt = (service: ServiceDays, ready: string, company: Company = {}) => {
  const { adjusted, notice } = timesOf(calendarOf(service, company), {
    now: '2026-11-20T10:00:00+00:00',
    ready,
  })
  return [adjusted[0]?.to, adjusted[0]?.reason, notice]
}

describe('days without collection', () => {
  test('[RULE-09] a weekend, a bank holiday and a closed day of the company move to the next working day', () => {
    expect(reasonsAt(nextDay, '2026-11-28T10:00:00+00:00')).toEqual([
      '2026-11-30T08:00:00+00:00',
      'holiday',
      'There is no collection on Saturday 28 November. Collection is Monday 30 November, from 08:00.',
    ])
    expect(reasonsAt(nextDay, '2026-12-25T10:00:00+00:00')).toEqual([
      '2026-12-29T08:00:00+00:00',
      'holiday',
      'There is no collection on Friday 25 December (Christmas Day). Collection is Tuesday 29 December, from 08:00.',
    ])
    const closed = [{ cday_day: '2026-12-02', cday_name: 'Stocktaking', cday_start: '', cday_end: '' }]
    expect(reasonsAt(nextDay, '2026-12-02T10:00:00+00:00', { days: closed })).toEqual([
      '2026-12-03T08:00:00+00:00',
      'holiday',
      'There is no collection on Wednesday 2 December (Stocktaking). Collection is Thursday 3 December, from 08:00.',
    ])
    // A proclaimed day that is in the release and was entered by the office counts once.
    const twice = [{ cday_day: '2026-12-25', cday_name: 'Stocktaking', cday_start: '', cday_end: '' }]
    expect(reasonsAt(nextDay, '2026-12-25T10:00:00+00:00', { days: twice })[0]).toBe(
      '2026-12-29T08:00:00+00:00',
    )
  })

  test('[RULE-09] a time before the opening of the day moves to it', () => {
    expect(reasonsAt(nextDay, '2026-11-30T07:59:00+00:00')).toEqual([
      '2026-11-30T08:00:00+00:00',
      'before_opening',
      'Collection is Monday 30 November, from 08:00.',
    ])
    expect(reasonsAt(nextDay, '2026-11-30T08:00:00+00:00')).toEqual([undefined, undefined, null])
  })

  test('[RULE-09] a service without an opening time starts with the hours of the day that it moves to', () => {
    const { hours } = bookingFlags({ ...startingSettings, hoo_mon_start: '07:30', hoo_mon_end: '18:00' }, [])
    const calendar = { ...calendarOf({ ...nextDay, styp_opens: '' }), hours }
    expect(readyAndDue(calendar, { now: '2026-11-28T19:40:00+00:00' })[0]).toBe('2026-11-30T07:30:00+00:00')
  })

  test('[RULE-09] a service runs on a bank holiday if it is set to, or if the company has hours on that day', () => {
    const christmas = '2026-12-25T10:00:00+00:00'
    const working = [
      { cday_day: '2026-12-25', cday_name: 'Stocktaking', cday_start: '09:00', cday_end: '13:00' },
    ]
    expect(reasonsAt({ ...nextDay, styp_holidays: 'T' }, christmas)[0]).toBeUndefined()
    expect(reasonsAt(nextDay, christmas, { days: working })[0]).toBeUndefined()
    const closed = [{ cday_day: '2026-12-25', cday_name: 'Stocktaking', cday_start: '', cday_end: '' }]
    expect(reasonsAt({ ...nextDay, styp_holidays: 'T' }, christmas, { days: closed })[1]).toBe('holiday')
    // Boxing Day 2026 is a Saturday, with a substitute on Monday.
    expect(reasonsAt(everyDay, '2026-12-26T10:00:00+00:00')[0]).toBe('2026-12-27T00:00:00+00:00')
  })

  test('[RULE-09] a company without a nation observes no bank holidays, in its collections or its deliveries', () => {
    expect(reasonsAt(nextDay, '2026-12-25T10:00:00+00:00', { nation: 'none' })[0]).toBeUndefined()
    const calendar = calendarOf(nextDay, { nation: 'none', postcode: 'EH1 1BB' })
    expect(readyAndDue(calendar, { now: '2026-12-24T12:00:00+00:00' })[1]).toBe('2026-12-25T17:30:00+00:00')
  })

  test('[RULE-09] a service without a day for 60 days is refused with the day until which there is none', () => {
    const closed = Array.from({ length: 70 }, (_, index) => ({
      cday_day: londonDay(isoInLondon(Date.UTC(2026, 10, 30, 12) + index * 24 * 60 * MINUTE_MS)),
      cday_name: 'Closed',
      cday_start: '',
      cday_end: '',
    }))
    const now = '2026-11-30T10:00:00+00:00'
    const refused = (days: readonly CompanyDay[]) => timesOf(calendarOf(nextDay, { days }), { now }).refusal
    expect(refused(closed)).toBe(
      'This service has no collection day before Saturday 30 January 2027. Please choose another service.',
    )
    // The first day is open, and then none is for a delivery.
    expect(refused(closed.slice(1))).toBe(
      'This service has no delivery day before Saturday 30 January 2027. Please choose another service.',
    )
    // The day after the closed ones is within the 60 days.
    expect(refused(closed.slice(0, 60))).toBeNull()
  })
})

describe('the promise', () => {
  test('[RULE-09] deliveries follow the holidays of the place that they go to', () => {
    const now = '2026-11-27T12:00:00+00:00'
    const due = (postcode: string, country = '') =>
      readyAndDue(calendarOf(nextDay, { postcode, country }), { now })[1]
    // 30 November is a holiday in Scotland only.
    expect(due('EC3N 4AB')).toBe('2026-11-30T17:30:00+00:00')
    expect(due('EH1 1BB')).toBe('2026-12-01T17:30:00+00:00')
    // These have no nation, so the company's counts.
    for (const postcode of ['JE2 3AB', 'BFPO 57', 'D02 AF30', ''])
      expect(due(postcode)).toBe('2026-11-30T17:30:00+00:00')
    expect(due('EH1 1BB', 'Ireland')).toBe('2026-11-30T17:30:00+00:00')
  })

  test('[RULE-09] a deadline that was given stays if it is later than the promise', () => {
    const now = '2026-12-24T12:00:00+00:00'
    const deadline = '2026-12-30T12:00:00+00:00'
    expect(timesOf(calendarOf(nextDay), { now, deadline })).toMatchObject({
      adjusted: [],
      addresses: [{}, { dadd_deadline: deadline }],
    })
    const early = timesOf(calendarOf(nextDay), { now, deadline: '2026-12-28T12:00:00+00:00' })
    expect(early.adjusted).toEqual([
      {
        field: 'addresses.1.dadd_deadline',
        from: '2026-12-28T12:00:00+00:00',
        to: '2026-12-29T17:30:00+00:00',
        reason: 'holiday',
      },
    ])
  })

  test('[RULE-09] a deadline before the promise is reported with the cut-off, or else as the earliest one', () => {
    const calendar = calendarOf(nextDay)
    const reason = (now: string) =>
      timesOf(calendar, { now, deadline: '2026-11-30T18:00:00+00:00' }).adjusted[0]?.reason
    expect(reason('2026-11-30T10:00:00+00:00')).toBe('before_earliest_deadline')
    expect(reason('2026-11-30T16:00:00+00:00')).toBe('cut_off')
  })

  test('[RULE-09] all deliveries of a booking are due by the promise, and a service without one keeps its deadlines', () => {
    const rule = {
      now: '2026-11-30T10:00:00+00:00',
      cust_max_delay: 60,
      CalculateTimeToAddress: 'T',
      travelMinutes: [30, 30],
    } as const
    const due = (calendar: BookingCalendar | null) =>
      bookingTimes([open, open, open], { ...rule, calendar }).addresses.map(
        ({ dadd_deadline }) => dadd_deadline,
      )
    const promised = '2026-12-01T17:30:00+00:00'
    expect(due(calendarOf(nextDay))).toEqual(['2026-11-30T11:00:00+00:00', promised, promised])
    expect(due(calendarOf(everyDay))).toEqual(due(null))
  })

  test('[RULE-09] two days later counts working days', () => {
    const calendar = calendarOf({ ...nextDay, styp_days_later: 2, styp_deliver_by: '12:00' })
    expect(readyAndDue(calendar, { now: '2026-12-24T12:00:00+00:00' })[1]).toBe('2026-12-30T12:00:00+00:00')
  })
})

const DAY_MS = 24 * 60 * MINUTE_MS

/** The holidays of all years of the test, as a plain list. */
const holidays = new Set(
  (['EW', 'S', 'NI'] as const).flatMap((nation) =>
    Array.from({ length: 22 }, (_, index) =>
      bankHolidays(nation, 2026 + index).map(({ day }) => `${nation} ${day}`),
    ).flat(),
  ),
)

const weekdaysOf = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function isOpen(day: number, service: ServiceDays, nation: string, days: readonly CompanyDay[]): boolean {
  const date = new Date(day).toISOString().slice(0, 10)
  if (!service.styp_days.includes(weekdaysOf[new Date(day).getUTCDay()] ?? '')) return false
  const own = days.find(({ cday_day }) => cday_day === date)
  if (own) return own.cday_start !== ''
  return service.styp_holidays === 'T' || !holidays.has(`${nation} ${date}`)
}

/** Midnight in UTC of the London day of an instant: days are counted without clock changes. */
function dayOf(ms: number): number {
  const { year, month, day } = londonClock(isoInLondon(ms))
  return Date.UTC(year, month - 1, day)
}

/** The first instant of a minute-by-minute walk through a day whose London clock shows a time. */
function instantOf(day: number, time: string): number {
  const wanted = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  let best = Number.NaN
  for (const offset of [60, 0]) {
    const ms = day + (wanted - offset) * MINUTE_MS
    const isRight = dayOf(ms) === day && londonClock(isoInLondon(ms)).minutes === wanted
    if (isRight && (Number.isNaN(best) || ms < best)) best = ms
  }
  // The hour that is skipped.
  return Number.isNaN(best) ? day + wanted * MINUTE_MS : best
}

const nearDay = (day: number) =>
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('', '09:00')).map(([ahead, start]) => ({
    cday_day: new Date(day + ahead * DAY_MS).toISOString().slice(0, 10),
    cday_name: 'Own',
    cday_start: start,
    cday_end: start && '13:00',
  }))

describe('against a second implementation that steps day by day', () => {
  const timeOfDay = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const services: fc.Arbitrary<ServiceDays> = fc.record({
    styp_cutoff: fc.option(timeOfDay, { nil: '' }),
    styp_days: fc.subarray(weekdaysOf, { minLength: 1 }).map((days) => days.join(',')),
    styp_opens: timeOfDay,
    styp_days_later: fc.integer({ min: 1, max: 5 }),
    styp_deliver_by: timeOfDay,
    styp_holidays: fc.constantFrom('T' as const, 'F' as const),
    regions: fc.constant([]),
    tariffs: fc.constant([]),
  })
  const first = Date.UTC(2026, 0, 1)
  const dayIn20Years = fc.integer({ min: 0, max: 20 * 365 }).map((days) => first + days * DAY_MS)
  test('[RULE-09] collections and promises of 20 years equal those of the second implementation', () => {
    const booking = dayIn20Years.chain((day) =>
      fc.record({
        day: fc.constant(day),
        minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
        laterMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * 24 * 60 })),
        days: fc.uniqueArray(nearDay(day), { maxLength: 4, selector: ({ cday_day }) => cday_day }),
        service: services,
        nation: fc.constantFrom('EW' as const, 'S' as const, 'NI' as const),
        postcode: fc.constantFrom('EC3N 4AB', 'EH1 1BB', 'BT1 5GS', 'JE2 3AB'),
      }),
    )
    fc.assert(
      fc.property(booking, ({ day, minutes, laterMinutes, days, service, nation, postcode }) => {
        const now = day + minutes * MINUTE_MS
        const wanted = now + laterMinutes * MINUTE_MS
        const calendar = calendarOf(service, { nation, days, postcode })

        let collects = dayOf(wanted)
        const isTooLate = (candidate: number) =>
          candidate === dayOf(now) &&
          service.styp_cutoff !== '' &&
          now >= instantOf(candidate, service.styp_cutoff)
        while (!isOpen(collects, service, nation, days) || isTooLate(collects)) collects += DAY_MS
        const opens = instantOf(collects, service.styp_opens)
        const ready = collects === dayOf(wanted) ? Math.max(wanted, opens) : opens

        const destination = { 'EC3N 4AB': 'EW', 'EH1 1BB': 'S', 'BT1 5GS': 'NI', 'JE2 3AB': nation }[postcode]
        let delivers = collects
        for (let left = service.styp_days_later ?? 0; left > 0;) {
          delivers += DAY_MS
          if (isOpen(delivers, service, destination, days)) left -= 1
        }
        const isInTime = delivers - collects <= MOST_DAYS_AHEAD * DAY_MS
        const found = firstCollection(now, wanted, calendar)
        expect(found && isoInLondon(found.ms)).toBe(isoInLondon(ready))
        const promised = promisedDelivery(ready, calendar)
        expect(promised && isoInLondon(promised.ms)).toBe(
          isInTime ? isoInLondon(instantOf(delivers, service.styp_deliver_by)) : null,
        )
        expect(instantMs(isoInLondon(ready))).toBeGreaterThanOrEqual(wanted)
      }),
      { numRuns: 5000 },
    )
    // Thousands of bookings take seconds of processor time.
  })

  test('[RULE-09] each day of 20 years has the first working day of the service after it', () => {
    const calendar = calendarOf(nextDay)
    for (let day = first; day < first + 20 * 365 * DAY_MS; day += DAY_MS) {
      const now = day + 18 * 60 * MINUTE_MS
      let collects = dayOf(now) + DAY_MS
      while (!isOpen(collects, nextDay, 'EW', [])) collects += DAY_MS
      const found = firstCollection(now, now, calendar)
      expect(found?.ms, new Date(day).toISOString()).toBe(instantOf(collects, '08:00'))
    }
  })
})
