import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import { forecastArrivals } from './forecast-arrivals.ts'
import { remainingStops, type Work, type WorkStop } from './remaining-stops.ts'

const depot = { latitude: 51.5, longitude: -0.1 }

const stop = (dadd_id: number, dadd_addresstype: 0 | 1, changes: Partial<WorkStop> = {}): WorkStop => ({
  dadd_id,
  dadd_addresstype,
  position: { latitude: 51 + dadd_id / 100, longitude: -0.1 },
  ready: null,
  isAt: false,
  isDone: false,
  ...changes,
})

/** A docket with the stops 10, 11, 12 for the docket 1. */
const docket = (dck_id: number, changes: Partial<Work> = {}): Work => ({
  dck_id,
  isCollected: false,
  stops: [stop(dck_id * 10, 0), stop(dck_id * 10 + 1, 1), stop(dck_id * 10 + 2, 1)],
  ...changes,
})

const idsOf = (work: Work[]) => remainingStops(work).map(({ dadd_id }) => dadd_id)

test('[TRACK-07] the remaining stops are those of the dockets in order, without what is done', () => {
  expect(idsOf([docket(1), docket(2)])).toEqual([10, 11, 12, 20, 21, 22])
  expect(idsOf([docket(1, { isCollected: true }), docket(2)])).toEqual([11, 12, 20, 21, 22])
  const oneDone = docket(1, { isCollected: true, stops: [stop(11, 1, { isDone: true }), stop(12, 1)] })
  expect(idsOf([oneDone])).toEqual([12])
})

test('[TRACK-07] the stop at which the driver is comes first', () => {
  const at = docket(2, { isCollected: true, stops: [stop(21, 1), stop(22, 1, { isAt: true })] })
  expect(idsOf([docket(1), at])).toEqual([22, 21, 10, 11, 12])
})

test('[TRACK-07] collections at one position are made together', () => {
  const fromDepot = (dck_id: number) =>
    docket(dck_id, { stops: [stop(dck_id * 10, 0, { position: depot }), stop(dck_id * 10 + 1, 1)] })
  expect(idsOf([fromDepot(1), docket(2), fromDepot(3)])).toEqual([10, 30, 11, 20, 21, 22, 31])
})

const anyStop = fc.record({
  position: fc.constantFrom(null, depot, { latitude: 52, longitude: 0 }),
  ready: fc.constantFrom(null, '2026-07-01T12:30:00Z', '2026-07-01T14:00:00Z'),
  isAt: fc.boolean(),
  isDone: fc.boolean(),
})

const anyWork = fc
  .array(fc.record({ isCollected: fc.boolean(), stops: fc.array(anyStop, { minLength: 2, maxLength: 4 }) }), {
    maxLength: 5,
  })
  .map((dockets) =>
    dockets.map(({ isCollected, stops }, index): Work => ({
      dck_id: index,
      isCollected,
      stops: stops.map((each, order) => ({
        ...each,
        dadd_id: index * 10 + order,
        dadd_addresstype: order === 0 ? 0 : 1,
      })),
    })),
  )

test('[TRACK-07] each remaining stop is visited once, and no delivery before its collection', () => {
  fc.assert(
    fc.property(anyWork, (work) => {
      const order = idsOf(work)
      expect(new Set(order).size).toBe(order.length)
      for (const { stops, isCollected } of work) {
        const [collection, ...deliveries] = stops
        const open = deliveries.filter(({ isDone }) => !isDone)
        expect(open.every(({ dadd_id }) => order.includes(dadd_id))).toBe(true)
        if (isCollected || !collection || deliveries.some(({ isAt }) => isAt)) continue
        const collected = order.indexOf(collection.dadd_id)
        expect(collected).toBeGreaterThanOrEqual(0)
        expect(open.every(({ dadd_id }) => order.indexOf(dadd_id) > collected)).toBe(true)
      }
    }),
  )
})

const now = instantMs('2026-07-01T12:00:00Z')

test('[TRACK-07] arrivals follow the travel and the time at each stop, and wait until a collection is ready', () => {
  const stops = remainingStops([
    docket(1, {
      stops: [stop(10, 0, { ready: '2026-07-01T12:30:00Z' }), stop(11, 1, { position: null }), stop(12, 1)],
    }),
  ])
  expect(forecastArrivals(stops, [10, 20], { startMs: now - 4 * MINUTE_MS, nowMs: now })).toEqual([
    { dck_id: 1, dadd_id: 10, at: '2026-07-01T13:06:00+01:00', before: 0 },
    { dck_id: 1, dadd_id: 11, at: null, before: 1 },
    { dck_id: 1, dadd_id: 12, at: '2026-07-01T13:56:00+01:00', before: 2 },
  ])
})

test('[TRACK-07] arrivals are never in the past or before an earlier stop', () => {
  fc.assert(
    fc.property(
      anyWork,
      fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 10 }),
      (work, travel, age) => {
        const stops = remainingStops(work)
        const forecasts = forecastArrivals(stops, travel, { startMs: now - age * MINUTE_MS, nowMs: now })
        expect(forecasts.map(({ before }) => before)).toEqual(stops.map((_, index) => index))
        const arrivals = forecasts.flatMap(({ at }) => (at === null ? [] : [instantMs(at)]))
        expect(arrivals.every((at, index) => at >= (arrivals[index - 1] ?? now))).toBe(true)
      },
    ),
  )
})
