import { describe, expect, test } from 'vitest'
import { estimateTravel } from './distance.ts'
import { DEFAULT_PACE, drivingMinutes } from './driving-time.ts'

const van = { townMph: 22, openRoadMph: 50 }

describe('driving time', () => {
  test('[ADDR-05] driving time of a van from London to Oxford is between 1 h 30 min and 1 h 45 min', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 }
    const oxford = { latitude: 51.752, longitude: -1.2577 }
    const { minutes } = estimateTravel(london, oxford, van)
    expect(minutes).toBeGreaterThanOrEqual(90)
    expect(minutes).toBeLessThanOrEqual(105)
  })

  test("[ADDR-05] in town is at the tariff's speed", () => {
    expect(drivingMinutes(5.5, van)).toBe(15)
    expect(drivingMinutes(5.51, van)).toBe(16)
    expect(drivingMinutes(3.26, DEFAULT_PACE)).toBe(8)
  })

  test('[ADDR-05] on main roads is at 40 mph up to 50 miles, then at 50 mph', () => {
    const town = (10 / 22) * 60
    expect(drivingMinutes(50, van)).toBe(Math.ceil(town + 60))
    expect(drivingMinutes(100, van)).toBe(Math.ceil(town + 60 + 60))
  })

  test('[ADDR-05] driving time of a vehicle that is faster in town uses that speed on main roads', () => {
    expect(drivingMinutes(120, { townMph: 60, openRoadMph: 50 })).toBe(120)
  })

  test.each([0, -10, Number.NaN, Number.POSITIVE_INFINITY])(
    '[ADDR-05] driving time rejects a speed of %d mph',
    (mph) => {
      expect(() => drivingMinutes(10, { ...van, townMph: mph })).toThrow(RangeError)
    },
  )
})
