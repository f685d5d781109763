import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateLegs, estimateTravel } from '../geo/distance.ts'
import { DEFAULT_PACE } from '../geo/driving-time.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { forecastArrivals } from './forecast-arrivals.ts'
import { remainingStops, type Work, type WorkStart, type WorkStop } from './remaining-stops.ts'

const now = instantMs('2026-07-01T12:00:30Z')
const inMinutes = (minutes: number) => isoInLondon(Math.floor(now / MINUTE_MS + minutes) * MINUTE_MS)
const depot = { latitude: 51.5, longitude: -0.1 }
const start: WorkStart = { position: { latitude: 51.49, longitude: -0.1 }, ms: now }
/** Places to the north of the depot, each about four miles from the one before. */
const north = (places: number) => ({ latitude: 51.5 + places * 0.05, longitude: -0.1 })

const stop = (dadd_id: number, dadd_addresstype: 0 | 1, changes: Partial<WorkStop> = {}): WorkStop => ({
  dadd_id,
  dadd_addresstype,
  position: north(dadd_id / 10),
  ready: null,
  deadline: null,
  isAt: false,
  isDone: false,
  turn: null,
  ...changes,
})

/** A docket from a place with the stop 10 to another with the stop 11, for the docket 1. */
const docket = (dck_id: number, from: Partial<WorkStop> = {}, to: Partial<WorkStop> = {}): Work => ({
  dck_id,
  isCollected: false,
  stops: [stop(dck_id * 10, 0, from), stop(dck_id * 10 + 1, 1, to)],
})

const collected = (dck_id: number, to: Partial<WorkStop> = {}): Work => ({
  ...docket(dck_id, {}, to),
  isCollected: true,
})

/** A docket whose stops have this turn in the order so far. */
const turns = (work: Work, turn: number): Work => ({
  ...work,
  stops: work.stops.map((each) => ({ ...each, turn })),
})

const idsOf = (work: Work[], from = start) =>
  remainingStops(work, from, DEFAULT_PACE, now).map(({ dadd_id }) => dadd_id)

function forecastOf(work: readonly Work[], from = start) {
  const stops = remainingStops(work, from, DEFAULT_PACE, now)
  const positions = [from.position, ...stops.flatMap(({ position }) => position ?? [])]
  const travel = estimateLegs(positions, DEFAULT_PACE).map(({ minutes }) => minutes)
  return forecastArrivals(stops, travel, { startMs: from.ms, nowMs: now })
}

test('[TRACK-07] the remaining stops are in the order in which the driver could do each, without what is done', () => {
  const [far, near] = [collected(1, { position: north(3) }), collected(2, { position: north(1) })]
  expect(idsOf([far, near])).toEqual([21, 11])
  expect(idsOf([docket(1, { position: depot }, { position: north(4) }), near])).toEqual([10, 21, 11])
  expect(idsOf([collected(1, { isDone: true }), near])).toEqual([21])
})

test('[TRACK-07] what is due before the driver could do it comes first', () => {
  const overdue = collected(1, { position: north(3), deadline: inMinutes(-5) })
  const near = collected(2, { position: north(1), deadline: inMinutes(60) })
  expect(idsOf([near, overdue])).toEqual([11, 21])
})

test('[TRACK-07] the stop at which the driver is comes first', () => {
  const at = { ...collected(2), stops: [stop(21, 1), stop(22, 1, { isAt: true })] }
  expect(idsOf([docket(1), at])[0]).toBe(22)
})

test('[TRACK-07] collections at one place are made together only if each is ready by then', () => {
  const from = (dck_id: number, ready: number) =>
    docket(
      dck_id,
      { position: depot, ready: inMinutes(ready), deadline: inMinutes(ready + 60) },
      { position: north(2 + dck_id / 10), deadline: inMinutes(ready + 120) },
    )
  expect(idsOf([from(1, -30), from(2, -2), from(3, 300)])).toEqual([10, 20, 11, 21, 30, 31])
  const [alone, joined] = [forecastOf([from(1, -30)]), forecastOf([from(1, -30), from(3, 300)])]
  expect(joined.slice(0, 2)).toEqual(alone)
  expect(joined[2]?.at).toBe(inMinutes(300))
})

test('[TRACK-07] a stop that is due on another day is not forecast, unless the driver is there', () => {
  const monday = { ready: inMinutes(40 * 60), deadline: inMinutes(44 * 60) }
  expect(idsOf([docket(1, monday, monday), collected(2)])).toEqual([21])
  expect(idsOf([docket(1, { ...monday, isAt: true }, monday), collected(2)])).toEqual([10, 21])
  // Soon after midnight counts.
  const late = { position: depot, ms: now }
  const tonight = collected(1, { deadline: isoInLondon(now + 5 * 60 * MINUTE_MS) })
  expect(remainingStops([tonight], late, DEFAULT_PACE, now)).toHaveLength(1)
})

test('[TRACK-07] an order stands while the driver moves, until it lacks a stop or the driver is elsewhere', () => {
  const [far, near] = [collected(1, { position: north(3) }), collected(2, { position: north(1) })]
  const decided = [turns(far, 0), turns(near, 1)]
  expect(idsOf(decided)).toEqual([11, 21])
  expect(idsOf(decided, { position: north(1), ms: now })).toEqual([11, 21])
  expect(idsOf([...decided, collected(3, { position: north(2) })])).toEqual([21, 31, 11])
  const arrived = { ...near, stops: near.stops.map((each) => ({ ...each, turn: 1, isAt: true })) }
  expect(idsOf([turns(far, 0), arrived])).toEqual([21, 11])
})

test('[TRACK-07] arrivals follow the travel and the time at each stop, and no collection is made before it is ready', () => {
  const stops = [
    { ...stop(10, 0, { ready: inMinutes(30) }), dck_id: 1 },
    { ...stop(11, 1, { position: null }), dck_id: 1 },
    { ...stop(12, 1), dck_id: 1 },
  ]
  expect(forecastArrivals(stops, [10, 20], { startMs: now - 4 * MINUTE_MS, nowMs: now })).toEqual([
    { dck_id: 1, dadd_id: 10, at: '2026-07-01T13:30:00+01:00', before: 0 },
    { dck_id: 1, dadd_id: 11, at: null, before: 1 },
    { dck_id: 1, dadd_id: 12, at: '2026-07-01T13:56:00+01:00', before: 2 },
  ])
})

const anyPlace = fc.oneof(
  fc.constantFrom(depot, north(1), north(2)),
  fc.record({
    latitude: fc.double({ min: 51, max: 52, noNaN: true }),
    longitude: fc.double({ min: -1, max: 0.5, noNaN: true }),
  }),
)
const stopsOf = <P>(position: fc.Arbitrary<P>) =>
  fc.array(fc.record({ position, isDone: fc.boolean(), wait: fc.nat({ max: 90 }) }), {
    minLength: 2,
    maxLength: 4,
  })

/** Dockets that are ready up to two hours ago or later today, with deadlines after that. */
const workAt = (position: fc.Arbitrary<WorkStop['position']>) =>
  fc
    .array(
      fc.record({
        isCollected: fc.boolean(),
        ready: fc.integer({ min: -120, max: 120 }),
        stops: stopsOf(position),
      }),
      { maxLength: 6 },
    )
    .map((dockets) =>
      dockets.map(({ isCollected, ready, stops }, index): Work => {
        let due = ready
        return {
          dck_id: index,
          isCollected,
          stops: stops.map(({ position, isDone, wait }, order) => {
            due += wait
            return stop(index * 10 + order, order === 0 ? 0 : 1, {
              position,
              isDone,
              ready: inMinutes(ready),
              deadline: inMinutes(due),
            })
          }),
        }
      }),
    )
const anyWork = workAt(fc.option(anyPlace))
const anyStart = fc.record({
  position: anyPlace,
  ms: fc.nat({ max: 90 }).map((age) => now - age * MINUTE_MS),
})

test('[TRACK-07] each remaining stop is visited once, and no delivery before its collection', () => {
  fc.assert(
    fc.property(anyWork, anyStart, (work, from) => {
      const order = idsOf(work, from)
      const open = work.map(({ stops: [collection, ...drops], isCollected }) => ({
        collection: isCollected ? [] : [collection?.dadd_id],
        drops: drops.flatMap(({ dadd_id, isDone }) => (isDone ? [] : [dadd_id])),
      }))
      expect(order.toSorted((a, b) => a - b)).toEqual(
        open.flatMap(({ collection, drops }) => [...collection, ...drops]).toSorted((a = 0, b = 0) => a - b),
      )
      for (const { collection, drops } of open)
        for (const first of collection)
          expect(drops.every((drop) => order.indexOf(drop) > order.indexOf(first ?? 0))).toBe(true)
    }),
  )
})

test('[TRACK-07] no stop waits for goods that are ready after a stop behind it is due', () => {
  fc.assert(
    fc.property(anyWork, anyStart, (work, from) => {
      const stops = remainingStops(work, from, DEFAULT_PACE, now)
      for (const [index, { dadd_addresstype, ready }] of stops.entries())
        for (const { deadline } of dadd_addresstype === 0 ? stops.slice(index) : [])
          expect(instantMs(ready ?? '')).toBeLessThanOrEqual(instantMs(deadline ?? ''))
    }),
  )
})

test('[TRACK-07] a docket that is ready after all other deadlines changes no other estimate', () => {
  fc.assert(
    fc.property(
      anyWork,
      anyStart,
      fc.array(anyPlace, { minLength: 2, maxLength: 3 }),
      (work, from, places) => {
        const last = Math.max(
          now,
          ...work.flatMap(({ stops }) => stops.map(({ deadline }) => instantMs(deadline ?? ''))),
        )
        const after = { ready: isoInLondon(last + MINUTE_MS), deadline: isoInLondon(last + 5 * MINUTE_MS) }
        const later: Work = {
          dck_id: 99,
          isCollected: false,
          stops: places.map((position, order) =>
            stop(990 + order, order === 0 ? 0 : 1, { position, ...after }),
          ),
        }
        for (const more of [
          [...work, later],
          [later, ...work],
        ])
          expect(forecastOf(more, from).filter(({ dck_id }) => dck_id !== 99)).toEqual(forecastOf(work, from))
      },
    ),
  )
})

test('[TRACK-07] a docket that is taken away delays no other', () => {
  // How far it is to a stop without a position is not known.
  fc.assert(
    fc.property(workAt(anyPlace), anyStart, fc.nat(), (work, from, index) => {
      const removed = work[index % Math.max(1, work.length)]?.dck_id
      const before = new Map(forecastOf(work, from).map(({ dadd_id, at }) => [dadd_id, instantMs(at ?? '')]))
      const rest = work.filter(({ dck_id }) => dck_id !== removed)
      const delayed = forecastOf(rest, from).filter(
        ({ dadd_id, at }) => instantMs(at ?? '') > (before.get(dadd_id) ?? 0),
      )
      expect(delayed).toEqual([])
    }),
  )
})

test('[TRACK-07] an estimate is never before now, and never before the goods are ready and brought there', () => {
  fc.assert(
    fc.property(anyWork, anyStart, (work, from) => {
      const arrivals = new Map(forecastOf(work, from).map(({ dadd_id, at }) => [dadd_id, at]))
      for (const { stops, isCollected } of work)
        for (const { dadd_id, position } of stops) {
          const at = arrivals.get(dadd_id) ?? null
          if (at === null || !position) continue
          expect(instantMs(at)).toBeGreaterThanOrEqual(now)
          const [collection] = stops
          if (isCollected || !collection?.position) continue
          const travel = estimateTravel(collection.position, position).minutes * MINUTE_MS
          expect(instantMs(at)).toBeGreaterThanOrEqual(instantMs(collection.ready ?? '') + travel)
        }
    }),
  )
})
