import type { CompanyDay } from '@despatch/domain/dockets/company-day.ts'
import type { ServiceDays } from '@despatch/domain/dockets/collection-day.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { regions } from '@despatch/domain/geo/regions.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'
import { instantMs, isoInLondon, londonClock, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { minutesOfDay } from '@despatch/domain/time/time-of-day.ts'
import { WEEKDAYS, type Weekday } from '@despatch/domain/time/weekdays.ts'
import * as fc from 'fast-check'

/** The services of the demo whose days are generated. */
export const servicesUsed = ['A', 'B', 'C'] as const

/** The days of a service, and the time by which those of its tariffs with an even code deliver; empty for its own. */
export type GeneratedService = Omit<ServiceDays, 'tariffs'> & { ttyp_deliver_by: string }

/** What the times of a company's bookings depend on. */
export interface CompanyTimes {
  /** YYYY-MM-DD: its bookings are made within a week from here. */
  from: string
  services: GeneratedService[]
  companyDays: CompanyDay[]
  HolidayNation: 'none' | 'EW' | 'S' | 'NI'
  /** The customers' own nation; null for the company's. */
  ownNation: 'EW' | 'S' | 'NI' | null
  HolidayHours: 'weekday' | 'sunday' | 'closed'
  /** HH:mm of opening and closing on each weekday; absent for a closed day. */
  hours: Partial<Record<Weekday, readonly [string, string]>>
  /** Whether bookings outside the hours are refused. */
  GlobalHOO: Flag
  CalculateTimeToAddress: Flag
  cust_max_delay: number
}

export interface Place {
  postcode: string
  country: string
}

/** The ways in which a booking becomes a docket: an account books in the first five, and a card pays in the last two. */
export const ways = ['form', 'quote', 'rate', 'api', 'bulk', 'guest', 'payment link'] as const
export type Way = (typeof ways)[number]

/** A booking that is asked for, and the way in which it is then made. */
export interface AskedBooking {
  /** When its price is asked for, in milliseconds since 1970. */
  askedAt: number
  /** The place of its service in `servicesUsed`. */
  service: number
  /** Two or three. */
  places: Place[]
  /** The ready time of the collection and the deadline of the last delivery, ISO 8601; null if they are not stated. */
  ready: string | null
  deadline: string | null
  /** How many minutes pass until it is booked: less than a price is valid for. */
  wait: number
  way: Way
}

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )

/** Beginning and end of a day, the hour of the clock changes, and what couriers use. */
const timeOfDay = fc.oneof(
  clock,
  fc.constantFrom('00:00', '01:00', '01:30', '02:00', '08:00', '12:00', '16:00', '17:30', '23:59'),
)

const noTime = fc.constant('')

const promise = fc.oneof(
  fc.constant({ styp_days_later: null, styp_deliver_by: '' }),
  fc.record({ styp_days_later: fc.integer({ min: 1, max: 4 }), styp_deliver_by: timeOfDay }),
)

const workingDays = fc.oneof(
  fc.constant(WEEKDAYS.filter((day) => day !== 'sat' && day !== 'sun')),
  fc.constant([...WEEKDAYS]),
  fc.subarray([...WEEKDAYS], { minLength: 1 }),
)

const service: fc.Arbitrary<GeneratedService> = fc
  .record({
    styp_cutoff: fc.oneof(noTime, timeOfDay, fc.constant('16:00')),
    styp_opens: fc.oneof(noTime, timeOfDay),
    days: workingDays,
    promise,
    ttyp_deliver_by: fc.oneof(noTime, timeOfDay),
    styp_holidays: fc.constantFrom<Flag>('T', 'F', 'F'),
    regions: fc.uniqueArray(
      fc.record({ sreg_region: fc.constantFrom(...regions), sreg_days: fc.integer({ min: 0, max: 3 }) }),
      { selector: ({ sreg_region }) => sreg_region },
    ),
  })
  .map(({ days, promise: promised, ...rest }) => ({ ...rest, ...promised, styp_days: days.join(',') }))

const openHours = fc.oneof(
  fc.constant(null),
  fc.constant(['08:00', '18:00'] as const),
  fc.constant(['00:00', '23:59'] as const),
)

/** Days around which calendars differ: Christmas, Easter, both clock changes, and holidays of one nation only. */
const seasons = fc.constantFrom(
  '2026-11-27',
  '2026-12-22',
  '2026-12-29',
  '2027-03-15',
  '2027-03-24',
  '2027-05-01',
  '2027-07-10',
  '2027-10-29',
  '2027-12-23',
  '2027-12-30',
  '2028-03-24',
  '2028-10-27',
)

export const companyTimes: fc.Arbitrary<CompanyTimes> = seasons.chain((from) =>
  fc.record({
    from: fc.constant(from),
    services: fc.array(service, { minLength: servicesUsed.length, maxLength: servicesUsed.length }),
    companyDays: fc.uniqueArray(
      fc.record({ ahead: fc.integer({ min: 0, max: 14 }), hours: openHours }).map(({ ahead, hours }) => ({
        cday_day: dayAfter(from, ahead),
        cday_name: 'Stocktaking',
        cday_start: hours?.[0] ?? '',
        cday_end: hours?.[1] ?? '',
      })),
      { selector: ({ cday_day }) => cday_day, maxLength: 4 },
    ),
    HolidayNation: fc.constantFrom('none', 'EW', 'S', 'NI'),
    ownNation: fc.constantFrom(null, null, 'EW', 'S', 'NI'),
    HolidayHours: fc.constantFrom('weekday', 'sunday', 'closed'),
    hours: fc
      .tuple(...WEEKDAYS.map(() => openHours))
      .map((of) =>
        Object.fromEntries(WEEKDAYS.flatMap((day, index) => (of[index] ? [[day, of[index]]] : []))),
      ),
    GlobalHOO: fc.constantFrom<Flag>('F', 'F', 'F', 'T'),
    CalculateTimeToAddress: fc.constantFrom<Flag>('T', 'F'),
    cust_max_delay: fc.oneof(fc.integer({ min: 0, max: 240 }), fc.constantFrom(0, 60, 1440)),
  }),
)

const mainland = (postcode: string): Place => ({ postcode, country: 'United Kingdom' })

const places = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('WC1B 3DG', 'EC3N 4AB', 'SE10 9NF', 'M2 5DB', 'EH1 1BB').map(mainland),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Place>(
      mainland('BT1 5GS'),
      mainland('PO30 1TY'),
      mainland('ZE1 0EQ'),
      { postcode: 'IM1 2QD', country: 'Isle of Man' },
      { postcode: 'JE2 3AB', country: 'Jersey' },
      { postcode: 'GY1 1AA', country: 'Guernsey' },
    ),
  },
)

/** A minute of a day, or one at the cut-off of the service. */
const minute = fc.oneof(
  fc.record({ fromCutoff: fc.integer({ min: -16, max: 1 }) }),
  fc.record({ ofDay: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 20, max: 140 })) }),
)

/** A value in one of `every` cases, otherwise null. */
const sometimes = <Value>(value: fc.Arbitrary<Value>, every: number) =>
  fc.oneof({ weight: 1, arbitrary: value }, { weight: every - 1, arbitrary: fc.constant(null) })

/** Bookings of a company with these times. */
export const askedBooking = ({ from, services }: CompanyTimes): fc.Arbitrary<AskedBooking> =>
  fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      minute,
      /** Within the minute. */
      ms: fc.integer({ min: 0, max: 59_999 }),
      service: fc.integer({ min: 0, max: servicesUsed.length - 1 }),
      places: fc.array(places, { minLength: 2, maxLength: 3 }),
      readyAfter: sometimes(fc.integer({ min: -12 * 60, max: 14 * 24 * 60 }), 3),
      deadlineAfter: sometimes(fc.integer({ min: -60, max: 14 * 24 * 60 }), 6),
      wait: fc.integer({ min: 0, max: 14 }),
      way: fc.constantFrom(...ways),
    })
    .map(({ day, minute: at, ms, readyAfter, deadlineAfter, ...rest }): AskedBooking => {
      const cutoff = minutesOfDay(services[rest.service]?.styp_cutoff ?? '')
      const ofDay = 'ofDay' in at ? at.ofDay : Math.max(0, (cutoff ?? 960) + at.fromCutoff)
      const start = londonMinute(dayAfter(from, day), ofDay)
      const after = (minutes: number | null) =>
        minutes === null ? null : isoInLondon(start + minutes * MINUTE_MS)
      return { ...rest, askedAt: start + ms, ready: after(readyAfter), deadline: after(deadlineAfter) }
    })

/** When London's clocks show this minute of a day, in milliseconds since 1970; a skipped minute counts as an hour later. */
function londonMinute(day: string, ofDay: number): number {
  const days = londonDays(day, day)
  if (!days.ok) throw new Error(days.reason)
  const elapsed = instantMs(days.from) + ofDay * MINUTE_MS
  const hour = 60 * MINUTE_MS
  const shown = [elapsed, elapsed - hour, elapsed + hour].find(
    (ms) => londonClock(isoInLondon(ms)).minutes === ofDay,
  )
  return shown ?? elapsed
}
