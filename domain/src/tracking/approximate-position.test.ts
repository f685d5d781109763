import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximate, nearbyStop } from './approximate-position.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('[TRACK-03] an approximate position is within 0.005 degrees, and rounding it again changes nothing', () => {
  fc.assert(
    fc.property(point, (exact) => {
      const rounded = approximate(exact)
      expect(Math.abs(rounded.latitude - exact.latitude)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(Math.abs(rounded.longitude - exact.longitude)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(approximate(rounded)).toEqual(rounded)
    }),
  )
})

test('[TRACK-03] a driver at the stop is nearby, with exact and with rounded positions', () => {
  fc.assert(
    fc.property(point, (position) => {
      const stop = { dadd_latitude: position.latitude, dadd_longitude: position.longitude }
      const rounded = approximate(position)
      const roundedStop = { dadd_latitude: rounded.latitude, dadd_longitude: rounded.longitude }
      expect(nearbyStop(position, [stop])).toBe(0)
      expect(nearbyStop(approximate(position), [roundedStop])).toBe(0)
    }),
  )
})

test('[TRACK-03] a driver elsewhere is near no stop, and never near a stop without a position', () => {
  const driver = { latitude: 51.5, longitude: -0.1 }
  const unknown = { dadd_latitude: null, dadd_longitude: null }
  expect(nearbyStop(driver, [unknown, { dadd_latitude: 51.52, dadd_longitude: -0.1 }])).toBeNull()
})
