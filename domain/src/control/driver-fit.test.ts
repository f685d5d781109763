import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { VEHICLES } from '../pricing/vehicles.ts'
import { isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { driversByFit, noneCanMakeIt, type FitDriver, type UnallocatedJob } from './driver-fit.ts'
import { driverStates } from './driver.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const inMinutes = (minutes: number) => isoInLondon(now + minutes * MINUTE_MS)
const museum = { latitude: 51.5194, longitude: -0.127 }
const tower = { latitude: 51.5081, longitude: -0.0759 }
const oxford = { latitude: 51.752, longitude: -1.2577 }
const near = { latitude: 51.5144, longitude: -0.1195 }

const job: UnallocatedJob = {
  collection: museum,
  delivery: tower,
  ready: inMinutes(0),
  deadline: inMinutes(90),
  vehicle: 'small van',
  pace: { townMph: 15, openRoadMph: 50 },
}
const driver = (drv_id: number, more: Partial<FitDriver> = {}): FitDriver => ({
  lacks: [],
  drv_id,
  drv_driver: `Driver ${drv_id}`,
  drv_state: 'active',
  drv_vehicle: 'small van',
  position: { ...near, at: inMinutes(-1) },
  jobs: [],
  ...more,
})
const current = { collection: null, delivery: tower, ready: null, deadline: inMinutes(120) }

test('[CTRL-03, CTRL-07] drivers are listed by fit, each with the reason in words, and off duty comes last', () => {
  const drivers = [
    driver(1, { drv_state: 'off' }),
    driver(2, { drv_vehicle: 'bicycle' }),
    driver(3, { position: { ...oxford, at: inMinutes(-5) } }),
    driver(4, { jobs: [current] }),
    driver(5),
    driver(6, { position: null }),
    driver(7, { drv_state: 'retired' }),
    driver(8, { drv_vehicle: 'hgv' }),
    // Too long ago to say anything of where the driver is now.
    driver(9, { position: { ...oxford, at: inMinutes(-25) } }),
  ]
  expect(driversByFit(job, drivers, now)).toEqual([
    { drv_id: 5, suitable: true, late: 0, reason: 'there in 3 min, free now' },
    { drv_id: 4, suitable: true, late: 0, reason: 'there in 28 min, after 1 job' },
    { drv_id: 6, suitable: true, late: 0, reason: 'location not known, free now' },
    { drv_id: 9, suitable: true, late: 0, reason: 'location not known, free now' },
    {
      drv_id: 8,
      suitable: false,
      late: 0,
      reason: 'there in 3 min, free now, larger than a small van job needs',
    },
    { drv_id: 3, suitable: false, late: 39, reason: '39 min late, there in 1 h 52, free now' },
    { drv_id: 2, suitable: false, late: null, reason: 'too small for a small van job' },
    { drv_id: 1, suitable: false, late: null, reason: 'Off duty' },
  ])
})

const lineFor = (job: UnallocatedJob, ...drivers: FitDriver[]) =>
  noneCanMakeIt(
    driversByFit(job, drivers, now).map((fit) => ({
      fit,
      drv_driver: drivers.find(({ drv_id }) => drv_id === fit.drv_id)?.drv_driver ?? '',
    })),
  )

test('[CTRL-03] if none could make it, one line states it, with the least late unless that does not help', () => {
  const far = driver(3, { position: { ...oxford, at: inMinutes(0) } })
  const bicycle = driver(2, { drv_vehicle: 'bicycle' })
  expect(lineFor(job, far, bicycle)).toBe('Nobody can make it. Least late: Driver 3, 39 min')
  expect(lineFor({ ...job, deadline: inMinutes(-600) }, far)).toBe('Nobody can make it.')
  expect(lineFor(job, bicycle)).toBe('Nobody can make it.')
  expect(lineFor(job)).toBe('Nobody can make it.')
  expect(lineFor(job, far, driver(1))).toBeNull()
})

const suitableFor = (vehicle: UnallocatedJob['vehicle'], ...drivers: FitDriver[]) =>
  driversByFit({ ...job, vehicle }, drivers, now).flatMap(({ drv_id, suitable }) => (suitable ? drv_id : []))

test('[CTRL-03] a much larger vehicle is suggested only if no vehicle that fits could make it', () => {
  const [van, hgv, coach] = [
    driver(1),
    driver(2, { drv_vehicle: 'hgv' }),
    driver(3, { drv_vehicle: 'coach' }),
  ]
  expect(suitableFor('motorbike', van, hgv, coach)).toEqual([1])
  expect(suitableFor('motorbike', hgv)).toEqual([2])
  expect(suitableFor('luton van', van, hgv)).toEqual([2])
  expect(suitableFor('car', coach)).toEqual([3])
  expect(suitableFor('small van', coach)).toEqual([])
})

test('[CTRL-03] an urgent docket may come before a driver’s other jobs if none of them becomes late', () => {
  const urgent = { ...job, deadline: inMinutes(35) }
  const before = (deadline: number) =>
    driversByFit(
      urgent,
      [driver(1, { jobs: [{ ...current, delivery: oxford, deadline: inMinutes(deadline) }] })],
      now,
    )[0]
  expect(before(400)?.reason).toBe('there in 3 min, before 1 job')
  expect(before(110)).toMatchObject({
    suitable: false,
    reason: expect.stringMatching(/^3 h .* late, .* after 1 job$/),
  })
})

test('[CTRL-03] a docket of today comes before the driver’s jobs of another day', () => {
  const monday = { collection: museum, delivery: tower, ready: inMinutes(2700), deadline: inMinutes(2900) }
  const [fit] = driversByFit(job, [driver(1, { jobs: [current, monday] })], now)
  expect(fit).toMatchObject({ suitable: true, reason: 'there in 28 min, after 1 job' })
  const later = { ...job, ready: inMinutes(60) }
  expect(driversByFit(later, [driver(1, { jobs: [monday] })], now)[0]?.reason).toBe(
    'there by the ready time, before 1 job',
  )
})

const location = fc.record({
  latitude: fc.double({ min: 50, max: 55, noNaN: true }),
  longitude: fc.double({ min: -4, max: 1, noNaN: true }),
})
const minute = fc.integer({ min: -600, max: 600 })
const anyJob = fc.record({
  collection: fc.option(location),
  delivery: fc.option(location),
  ready: fc.option(minute.map(inMinutes)),
  deadline: fc.option(minute.map(inMinutes)),
})
const anyDrivers = fc.uniqueArray(
  fc.record({
    drv_id: fc.integer({ min: 1, max: 99 }),
    drv_driver: fc.constantFrom('Al', 'Bo', 'Cy'),
    drv_state: fc.constantFrom(...driverStates),
    drv_vehicle: fc.constantFrom(...VEHICLES, 'sledge'),
    lacks: fc.constant([]),
    position: fc.option(fc.tuple(location, minute).map(([at, seen]) => ({ ...at, at: inMinutes(seen) }))),
    jobs: fc.array(anyJob, { maxLength: 4 }),
  }),
  { selector: ({ drv_id }) => drv_id, maxLength: 8 },
)
const anyDocket = fc
  .tuple(anyJob, fc.constantFrom(...VEHICLES))
  .map(([route, vehicle]) => ({ ...job, ...route, vehicle }))

test('[CTRL-03, CTRL-07] every driver who is not retired is listed once, whatever the order, and off duty always comes last', () => {
  fc.assert(
    fc.property(anyDocket, anyDrivers, (docket, drivers) => {
      const listed = driversByFit(docket, drivers, now)
      expect(driversByFit(docket, drivers.toReversed(), now)).toEqual(listed)
      const stateOf = new Map(drivers.map(({ drv_id, drv_state }) => [drv_id, drv_state]))
      const states = listed.map(({ drv_id }) => stateOf.get(drv_id))
      expect(states).toEqual(
        drivers
          .flatMap(({ drv_state }) => (drv_state === 'active' ? 'active' : []))
          .concat(drivers.flatMap(({ drv_state }) => (drv_state === 'off' ? 'off' : [])) as never),
      )
      const words = listed.map(({ reason }) => reason).join(' ')
      expect(words).not.toMatch(/mile|\d{2,} h|NaN|Infinity/)
      const firstUnsuitable = listed.findIndex(({ suitable }) => !suitable)
      expect(
        listed.slice(Math.max(0, firstUnsuitable)).every(({ suitable }) => firstUnsuitable < 0 || !suitable),
      ).toBe(true)
    }),
  )
})

test('[CTRL-03] of two equal drivers on duty the nearer one comes first, and so does the one with fewer jobs', () => {
  fc.assert(
    fc.property(location, fc.array(anyJob, { minLength: 1, maxLength: 3 }), (away, jobs) => {
      const docket = { ...job, deadline: null }
      const [nearer] = driversByFit(
        docket,
        [
          driver(1, { position: { ...away, at: inMinutes(0) } }),
          driver(2, { position: { ...museum, at: inMinutes(0) } }),
        ],
        now,
      )
      const isFar = Math.abs(away.latitude - museum.latitude) > 0.1
      expect(isFar ? [2] : [1, 2]).toContain(nearer?.drv_id)
      const at = { ...museum, at: inMinutes(0) }
      const [free] = driversByFit(
        docket,
        [driver(1, { position: at, jobs }), driver(2, { position: at })],
        now,
      )
      expect(free?.drv_id).toBe(2)
    }),
  )
})

test('[CTRL-07] a driver without a required document comes last, with the reason', () => {
  const [, last] = driversByFit(job, [driver(1, { lacks: ['Insurance is missing'] }), driver(2)], now)
  expect(last).toEqual({ drv_id: 1, suitable: false, late: null, reason: 'Insurance is missing' })
})
