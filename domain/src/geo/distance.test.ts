import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateTravel, greatCircleMiles, routeMiles, TOWN_DETOUR } from './distance.ts'
import { usualMileages } from '../../test/usual-mileages.ts'

const charingCross = { latitude: 51.5074, longitude: -0.1278 }
const manchester = { latitude: 53.4808, longitude: -2.2426 }
const edinburgh = { latitude: 55.9533, longitude: -3.1883 }

const pace = fc.record({
  townMph: fc.integer({ min: 1, max: 100 }),
  openRoadMph: fc.integer({ min: 0, max: 100 }),
})

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('straight distance', () => {
  test('[ADDR-05] from London is 163 miles to Manchester and 332 to Edinburgh', () => {
    expect(greatCircleMiles(charingCross, manchester)).toBeCloseTo(162.8, 0)
    expect(greatCircleMiles(charingCross, edinburgh)).toBeCloseTo(331.7, 0)
  })

  test('[ADDR-05] straight distance of one degree on the equator is 69 miles', () => {
    const degree = greatCircleMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })
    expect(degree).toBeCloseTo(69.0934, 3)
  })

  test('[ADDR-05] straight distance is the same in both directions, at least 0 and at most half the circumference', () => {
    fc.assert(
      fc.property(position, position, (origin, destination) => {
        const miles = greatCircleMiles(origin, destination)
        expect(miles).toBeGreaterThanOrEqual(0)
        expect(miles).toBeLessThan(12_437)
        expect(greatCircleMiles(destination, origin)).toBeCloseTo(miles, 6)
      }),
    )
  })

  test('[ADDR-05] straight distance is defined for antipodes', () => {
    // For this pair the haversine is slightly above 1 in binary fractions.
    const here = { latitude: 76.67, longitude: -89.86 }
    const antipode = { latitude: -76.67, longitude: 90.14 }
    expect(greatCircleMiles(here, antipode)).toBeCloseTo(12_436.8, 0)
  })

  test.each([
    { latitude: 99.999999, longitude: 0 },
    { latitude: 0, longitude: 180.1 },
    { latitude: Number.NaN, longitude: 0 },
  ])('[ADDR-05] straight distance rejects $latitude, $longitude, which is not on the globe', (invalid) => {
    expect(() => greatCircleMiles(charingCross, invalid)).toThrow(RangeError)
  })
})

describe('estimated road miles', () => {
  test.each(usualMileages)('[ADDR-05] $from to $to are within 10% of the usual $miles by road', (journey) => {
    const { miles } = estimateTravel(journey.origin, journey.destination)
    expect(Math.abs(miles / journey.miles - 1)).toBeLessThan(0.1)
  })

  test('[ADDR-05] estimated road miles are 1.4 times the straight line on a short journey', () => {
    const nearby = { latitude: 51.5194, longitude: -0.0759 }
    const straight = greatCircleMiles(charingCross, nearby)
    expect(straight).toBeLessThan(3)
    expect(estimateTravel(charingCross, nearby).miles).toBeCloseTo(straight * TOWN_DETOUR, 2)
  })

  test('[ADDR-05] within one postcode are 0 and take no time', () => {
    expect(estimateTravel(manchester, manchester)).toEqual({ miles: 0, minutes: 0 })
  })

  test('[ADDR-05] and minutes never decrease with a longer straight line', () => {
    // Along the equator, where degrees are miles.
    const away = fc.double({ min: 0, max: 8, noNaN: true })
    const origin = { latitude: 0, longitude: 0 }
    fc.assert(
      fc.property(away, away, pace, (one, other, vehicle) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((longitude) =>
          estimateTravel(origin, { latitude: 0, longitude }, vehicle),
        )
        expect(far?.miles).toBeGreaterThanOrEqual(near?.miles ?? Infinity)
        expect(far?.minutes).toBeGreaterThanOrEqual(near?.minutes ?? Infinity)
      }),
    )
  })
})

test('[ADDR-05] the miles of a route are the sum of its legs in order', () => {
  const legs = estimateTravel(charingCross, manchester).miles + estimateTravel(manchester, edinburgh).miles
  expect(routeMiles([charingCross, manchester, edinburgh])).toBeCloseTo(legs, 6)
  expect(routeMiles([charingCross, edinburgh, manchester])).toBeGreaterThan(legs)
})

test('[ADDR-05] the miles of a route are 0 without a second point', () => {
  expect(routeMiles([])).toBe(0)
  expect(routeMiles([charingCross])).toBe(0)
})
