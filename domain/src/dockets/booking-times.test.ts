import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { bookingFlags } from './booking-flags.ts'
import { bookingTimes, type TimesRule } from './booking-times.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'

const at = (time: string) => `2026-07-06T${time}:00+01:00`

const address = (dadd_ready: string | null, dadd_deadline: string | null, actionASAP: 'T' | 'F' = 'F') => ({
  dadd_ready,
  dadd_deadline,
  actionASAP,
})

const rule = (over: Partial<TimesRule> = {}): TimesRule => ({
  now: at('10:00'),
  cust_max_delay: 60,
  CalculateTimeToAddress: 'T',
  travelMinutes: [25, 40],
  calendar: null,
  ...over,
})

const times = (addresses: ReturnType<typeof address>[], over: Partial<TimesRule> = {}) =>
  bookingTimes(addresses, rule(over)).addresses.map(({ dadd_ready, dadd_deadline }) => [
    dadd_ready,
    dadd_deadline,
  ])

test('[RULE-09] unset times start now and follow from delay and travel', () => {
  const open = [address(null, null), address(null, null), address(null, null)]
  expect(times(open)).toEqual([
    [at('10:00'), at('11:00')],
    [at('10:25'), at('12:25')],
    [at('11:05'), at('14:05')],
  ])
  expect(bookingTimes(open, rule()).adjusted).toEqual([])
})

test('[RULE-09] unset times ignore travel if CalculateTimeToAddress is off or travel is unknown', () => {
  const open = [address(null, null), address(null, null)]
  const without = [
    [at('10:00'), at('11:00')],
    [at('10:00'), at('12:00')],
  ]
  expect(times(open, { CalculateTimeToAddress: 'F' })).toEqual(without)
  expect(times(open, { travelMinutes: [null] })).toEqual(without)
  expect(times(open, { travelMinutes: [] })).toEqual(without)
})

test('[RULE-09] unset times start with the current minute, and round travel up', () => {
  expect(
    times([address(null, null), address(null, null)], {
      now: at('10:00').replace(':00+', ':42.5+'),
      travelMinutes: [24.1],
    }),
  ).toEqual([
    [at('10:00'), at('11:00')],
    [at('10:25'), at('12:25')],
  ])
})

describe('set times', () => {
  test('[RULE-09] move an early deadline to the minimum and report the change with its reason', () => {
    const { addresses, adjusted } = bookingTimes(
      [address(at('12:00'), at('12:30')), address(at('12:30'), at('14:24'))],
      rule(),
    )
    expect(addresses.map((address) => address.dadd_deadline)).toEqual([at('13:00'), at('14:25')])
    expect(adjusted).toEqual([
      {
        field: 'addresses.0.dadd_deadline',
        from: at('12:30'),
        to: at('13:00'),
        reason: 'before_earliest_deadline',
      },
      {
        field: 'addresses.1.dadd_deadline',
        from: at('14:24'),
        to: at('14:25'),
        reason: 'before_earliest_deadline',
      },
    ])
  })

  test('[RULE-09] move a past ready time to now, and one before the vehicle’s arrival to the arrival', () => {
    const { addresses, adjusted } = bookingTimes(
      [address(at('09:59'), at('11:00')), address(at('10:24'), at('18:00'))],
      rule(),
    )
    expect(addresses.map((address) => address.dadd_ready)).toEqual([at('10:00'), at('10:25')])
    expect(adjusted).toEqual([
      { field: 'addresses.0.dadd_ready', from: at('09:59'), to: at('10:00'), reason: 'in_the_past' },
      { field: 'addresses.1.dadd_ready', from: at('10:24'), to: at('10:25'), reason: 'before_arrival' },
    ])
  })

  test('[RULE-09] set times are unchanged at exactly the minimum, and moved a minute before it', () => {
    const earliest = [address(at('10:00'), at('11:00')), address(at('10:25'), at('12:25'))]
    expect(bookingTimes(earliest, rule()).adjusted).toEqual([])
    const before = [address(at('09:59'), at('10:59')), address(at('10:24'), at('12:24'))]
    expect(bookingTimes(before, rule()).adjusted.map(({ to }) => to)).toEqual([
      at('10:00'),
      at('11:00'),
      at('10:25'),
      at('12:25'),
    ])
  })

  test('[RULE-09] set times are unchanged after the minimum', () => {
    const later = [address(at('12:00'), at('16:00')), address(at('13:00'), at('18:00'))]
    expect(times(later)).toEqual([
      [at('12:00'), at('16:00')],
      [at('13:00'), at('18:00')],
    ])
    expect(bookingTimes(later, rule()).adjusted).toEqual([])
  })

  test('[RULE-09] set times count the delay from a late ready time of a delivery', () => {
    const { addresses } = bookingTimes([address(null, null), address(at('15:00'), at('15:30'))], rule())
    expect(addresses[1]?.dadd_deadline).toBe(at('16:00'))
  })

  test('[RULE-09] set times leave the rest of an address unchanged', () => {
    const { addresses } = bookingTimes([{ ...address(null, null), dadd_name: 'Ada' }], rule())
    expect(addresses[0]?.dadd_name).toBe('Ada')
  })
})

test('[RULE-09] as soon as possible replaces any ready time by the earliest one and reports the replaced time', () => {
  const { addresses, adjusted } = bookingTimes([address(at('15:00'), null, 'T')], rule())
  expect(addresses[0]).toEqual({ dadd_ready: at('10:00'), dadd_deadline: at('11:00'), actionASAP: 'T' })
  expect(adjusted).toEqual([
    { field: 'addresses.0.dadd_ready', from: at('15:00'), to: at('10:00'), reason: 'as_soon_as_possible' },
  ])
})

test('[RULE-09] as soon as possible does not report a ready time within the current minute', () => {
  const within = at('10:00').replace(':00+', ':59+')
  expect(bookingTimes([address(within, null, 'T')], rule()).adjusted).toEqual([])
  expect(bookingTimes([address(null, null, 'T')], rule()).adjusted).toEqual([])
})

test('[RULE-09] clock changes do not affect durations', () => {
  const spring = { now: '2026-03-29T00:30:00Z', travelMinutes: [30] }
  expect(times([address(null, null), address(null, null)], spring)).toEqual([
    ['2026-03-29T00:30:00+00:00', '2026-03-29T02:30:00+01:00'],
    ['2026-03-29T02:00:00+01:00', '2026-03-29T04:00:00+01:00'],
  ])
  const autumn = { now: '2026-10-25T00:30:00Z', travelMinutes: [30] }
  expect(times([address(null, null), address(null, null)], autumn)).toEqual([
    ['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00'],
    ['2026-10-25T01:00:00+00:00', '2026-10-25T03:00:00+00:00'],
  ])
})

const refusal = (minutes: number) => new RangeError(`${minutes} is not a number of minutes`)

test('[RULE-09] invalid input throws a RangeError', () => {
  const open = [address(null, null), address(null, null)]
  expect(() => bookingTimes(open, rule({ cust_max_delay: -1 }))).toThrow(refusal(-1))
  expect(() => bookingTimes(open, rule({ travelMinutes: [Number.NaN] }))).toThrow(refusal(Number.NaN))
  expect(() => bookingTimes(open, rule({ cust_max_delay: Number.POSITIVE_INFINITY }))).toThrow(RangeError)
  expect(() => bookingTimes([address('06/07/2026 10:00', null)], rule())).toThrow(RangeError)
})

describe('random bookings around both clock changes', () => {
  const changes = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -600, max: 600 }))
    .map(([change, minutes]) => isoInLondon(change + minutes * MINUTE_MS))
  const maybeTime = fc.option(nearChange)
  const addresses = fc.array(
    fc.record({
      dadd_ready: maybeTime,
      dadd_deadline: maybeTime,
      actionASAP: fc.constantFrom('T' as const, 'F' as const),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const minutes = fc.integer({ min: 0, max: 300 })
  const days = fc.constantFrom('mon,tue,wed,thu,fri', 'mon,tue,wed,thu,fri,sat,sun', 'sun')
  const timeOfDay = fc.constantFrom('', '01:30', '09:00', '16:00')
  const calendars = fc.option(
    fc.record({
      service: fc.record({
        styp_cutoff: timeOfDay,
        styp_days: days,
        styp_opens: timeOfDay,
        styp_days_later: fc.option(fc.integer({ min: 1, max: 3 })),
        styp_deliver_by: fc.constantFrom('01:30', '17:30'),
        styp_holidays: fc.constantFrom('T' as const, 'F' as const),
        regions: fc.constant([]),
        tariffs: fc.constant([]),
      }),
      hours: fc.constant(bookingFlags({ ...startingSettings, HolidayNation: 'EW' }, []).hours),
      destination: fc.constantFrom('S' as const, null),
      daysOverWater: fc.constant(0),
      bookedFor: maybeTime,
    }),
  )
  const rules: fc.Arbitrary<TimesRule> = fc.record({
    now: nearChange,
    cust_max_delay: minutes,
    CalculateTimeToAddress: fc.constantFrom('T' as const, 'F' as const),
    travelMinutes: fc.array(fc.option(minutes), { maxLength: 4 }),
    calendar: calendars,
  })

  test('[RULE-09] random bookings around both clock changes have every time at its minimum or later', () => {
    fc.assert(
      fc.property(addresses, rules, (addresses, rule) => {
        const timed = bookingTimes(addresses, rule).addresses
        let ready = instantMs(rule.now)
        let deadline = Number.NEGATIVE_INFINITY
        for (const [index, address] of timed.entries()) {
          const counts = rule.CalculateTimeToAddress === 'T' && index > 0
          const travel = (counts ? (rule.travelMinutes[index - 1] ?? 0) : 0) * MINUTE_MS
          const delay = rule.cust_max_delay * MINUTE_MS
          const set = {
            ready: instantMs(address.dadd_ready ?? ''),
            deadline: instantMs(address.dadd_deadline ?? ''),
          }
          expect(set.ready).toBeGreaterThanOrEqual(ready + travel)
          // A promise is the same for every delivery.
          const isPromised = index > 0 && rule.calendar?.service.styp_days_later != null
          const arrived = isPromised ? set.ready : Math.max(set.ready, deadline + travel)
          expect(set.deadline).toBeGreaterThanOrEqual(arrived + delay)
          ready = set.ready
          deadline = set.deadline
        }
      }),
      { numRuns: 300 },
    )
  })

  test('[RULE-09] never move a fixed time back, and report exactly the moved times', () => {
    fc.assert(
      fc.property(addresses, rules, (addresses, rule) => {
        const { addresses: timed, adjusted } = bookingTimes(addresses, rule)
        for (const [index, address] of addresses.entries()) {
          for (const field of ['dadd_ready', 'dadd_deadline'] as const) {
            const requested = address[field]
            const reported = adjusted.filter((time) => time.field === `addresses.${index}.${field}`)
            const to = timed[index]?.[field] ?? ''
            const moved = requested === null ? 0 : instantMs(to) - instantMs(requested)
            expect(reported.map((time) => [time.from, time.to])).toEqual(moved === 0 ? [] : [[requested, to]])
            const mayMoveBack = field === 'dadd_ready' && address.actionASAP === 'T'
            expect(moved >= 0 || mayMoveBack).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('[RULE-09] need no second adjustment', () => {
    fc.assert(
      fc.property(addresses, rules, (addresses, rule) => {
        const once = bookingTimes(addresses, rule).addresses
        expect(bookingTimes(once, rule)).toMatchObject({ addresses: once, adjusted: [] })
      }),
      { numRuns: 300 },
    )
  })
})
