import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximate, nearbyStop } from './approximate-position.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('[TRACK-03] an approximate position is within 0.005 degrees, and stays the same when it is rounded again', () => {
  fc.assert(
    fc.property(point, (exact) => {
      const rounded = approximate(exact)
      expect(Math.abs(rounded.latitude - exact.latitude)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(Math.abs(rounded.longitude - exact.longitude)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(approximate(rounded)).toEqual(rounded)
    }),
  )
})

test('[TRACK-03] a driver at the door is nearby, whether both positions are exact or rounded', () => {
  fc.assert(
    fc.property(point, (context) => {
      const stop = { dadd_latitude: context.latitude, dadd_longitude: context.longitude }
      const rounded = approximate(context)
      const roundedStop = { dadd_latitude: rounded.latitude, dadd_longitude: rounded.longitude }
      expect(nearbyStop(context, [stop])).toBe(0)
      expect(nearbyStop(approximate(context), [roundedStop])).toBe(0)
    }),
  )
})

test('[TRACK-03] a driver elsewhere is near no stop, nor near one without a position', () => {
  const driver = { latitude: 51.5, longitude: -0.1 }
  const unknown = { dadd_latitude: null, dadd_longitude: null }
  expect(nearbyStop(driver, [unknown, { dadd_latitude: 51.52, dadd_longitude: -0.1 }])).toBeNull()
})
