import { describe, expect, test } from 'vitest'
import { drivingMinutes } from '../geo/driving-time.ts'
import { paceOf } from './vehicle-pace.ts'
import type { Vehicle } from './vehicles.ts'

const minutesFor = (miles: number, ttyp_vehicle: Vehicle, ttyp_speed_mph = 22) =>
  drivingMinutes(miles, paceOf({ ttyp_vehicle, ttyp_speed_mph }))

describe("the driving time of a tariff's vehicle", () => {
  test('[ADDR-05] a bicycle has the same speed on every road', () => {
    expect(minutesFor(60, 'bicycle', 9)).toBe(400)
  })

  test('[ADDR-05] a heavy goods vehicle is slower than a van on a motorway, and equally fast in town', () => {
    expect(minutesFor(100, 'hgv')).toBeGreaterThan(minutesFor(100, 'large van'))
    expect(minutesFor(8, 'hgv')).toBe(minutesFor(8, 'large van'))
  })

  test('[ADDR-05] a moped drives at most 25 mph outside town', () => {
    expect(minutesFor(60, 'moped', 20)).toBe(30 + 120)
  })
})
