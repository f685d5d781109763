import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmedWithinMetres, evidenceOfWaiting, isArrivalConfirmed, notSeen } from './seen-at-stop.ts'

const stop = {
  dadd_arrived: '2026-11-27T10:02:00Z',
  dadd_left: '2026-11-27T10:45:00Z',
  dadd_latitude: 51.5081,
  dadd_longitude: -0.0759,
}
/** So many metres to the north of the stop. */
const seenAt = (metres: number, accuracy: number | null = null) => ({
  latitude: stop.dadd_latitude + metres / 111_195,
  longitude: stop.dadd_longitude,
  accuracy,
})
const isConfirmed = (metres: number, accuracy: number | null = null) =>
  isArrivalConfirmed(stop, { arrived: seenAt(metres, accuracy), left: null })

test('[PRICE-01] an arrival is confirmed by a position within 250 metres of the stop, and by no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (metres) => {
      expect(isConfirmed(metres)).toBe(metres <= confirmedWithinMetres)
    }),
  )
})

test('[PRICE-01] an arrival is not confirmed by an inaccurate position, an unknown one, or that of the departure', () => {
  expect(isConfirmed(10, 250)).toBe(true)
  expect(isConfirmed(10, 251)).toBe(false)
  expect(isArrivalConfirmed(stop, notSeen)).toBe(false)
  expect(isArrivalConfirmed(stop, { arrived: null, left: seenAt(0) })).toBe(false)
  const unlocated = { dadd_latitude: null, dadd_longitude: null }
  expect(isArrivalConfirmed(unlocated, { arrived: seenAt(0), left: null })).toBe(false)
})

test('[PRICE-01] the evidence of waiting has both times and the positions that are known', () => {
  const seen = { arrived: seenAt(40), left: { ...seenAt(0), latitude: 51.6 } }
  expect(evidenceOfWaiting(stop, notSeen)).toBe('arrived 27/11/2026 10:02, left 27/11/2026 10:45')
  expect(evidenceOfWaiting(stop, { ...seen, left: null })).toBe(
    'arrived 27/11/2026 10:02, left 27/11/2026 10:45, position at the arrival 51.50846 -0.07590 (40 m from the stop)',
  )
  expect(evidenceOfWaiting({ ...stop, dadd_latitude: null }, seen)).toMatch(
    /position at the departure 51\.60000 -0\.07590$/,
  )
})
