import { describe, expect, test } from 'vitest'
import { isOnShift } from './driver-shift.ts'
import { isWorthRecording, MOVING_EVERY_MS, possiblePositions, STILL_EVERY_MS } from './recorded-position.ts'
import { defectsOf, uncheckedParts, vehicleChecks, type CheckedParts } from './vehicle-check.ts'

describe('the check of a vehicle', () => {
  const allRight: CheckedParts = Object.fromEntries(vehicleChecks.map((check) => [check, 'right']))

  test('[CTRL-07] the check of a vehicle needs an answer about each part, and a description of each defect', () => {
    expect(uncheckedParts({})).toEqual(vehicleChecks)
    expect(uncheckedParts(allRight)).toEqual([])
    expect(uncheckedParts({ ...allRight, lights: { defect: ' ' } })).toEqual(['lights'])
    expect(uncheckedParts({ ...allRight, lights: { defect: 'Left one broken' } })).toEqual([])
  })

  test('[CTRL-07] the check of a vehicle reports the parts with a defect', () => {
    expect(defectsOf({ ...allRight, body: { defect: ' Door sticks ' } })).toEqual([
      { check: 'body', note: 'Door sticks' },
    ])
  })
})

test('[TRACK-07] a shift lasts until its end, and no longer than 16 hours', () => {
  const started = '2026-03-02T06:00:00.000Z'
  const on = (at: string, ended: string | null = null) =>
    isOnShift({ started, ended }, `2026-03-02T${at}:00.000Z`)
  expect([on('05:59'), on('06:00'), on('22:00'), on('22:01')]).toEqual([false, true, true, false])
  expect(on('14:00', '2026-03-02T14:00:00.000Z')).toBe(true)
  expect(on('14:01', '2026-03-02T14:00:00.000Z')).toBe(false)
  expect(on('22:01', '2026-03-03T06:00:00.000Z')).toBe(false)
})

test('[TRACK-07] a phone records its position at times while it moves, and rarely while it does not', () => {
  const first = { at: 0, latitude: 51.5, longitude: -0.1 }
  const moved = { ...first, longitude: -0.11 }
  expect(isWorthRecording(null, first)).toBe(true)
  expect(isWorthRecording(first, { ...moved, at: MOVING_EVERY_MS - 1 })).toBe(false)
  expect(isWorthRecording(first, { ...moved, at: MOVING_EVERY_MS })).toBe(true)
  expect(isWorthRecording(first, { ...first, at: STILL_EVERY_MS - 1 })).toBe(false)
  expect(isWorthRecording(first, { ...first, at: STILL_EVERY_MS })).toBe(true)
})

test('[TRACK-07] the positions of a vehicle are places that it can have reached', () => {
  const london = { at: 0, latitude: 51.5, longitude: -0.1 }
  const [afterSeconds, reached] = [
    (seconds: number, latitude: number, longitude: number) => ({ at: seconds * 1000, latitude, longitude }),
    (...positions: { at: number; latitude: number; longitude: number }[]) =>
      possiblePositions(london, positions).map(({ at }) => at / 1000),
  ]
  expect(reached(afterSeconds(30, 51.51, -0.1), afterSeconds(5, 51.505, -0.1))).toEqual([5, 30])
  expect(reached(afterSeconds(30, 0, 0), afterSeconds(60, 0.00005, -0.00005))).toEqual([])
  expect(reached(afterSeconds(30, 52.5, -0.1), afterSeconds(40, 51.51, -0.1))).toEqual([40])
  // A motorway, a train, and a phone that was silent.
  expect(reached(afterSeconds(60, 51.53, -0.1), afterSeconds(360, 51.75, -0.1))).toEqual([60, 360])
  expect(reached(afterSeconds(660, 55.9, -3.2))).toEqual([660])
  expect(possiblePositions(null, [afterSeconds(1, 55.9, -3.2)])).toHaveLength(1)
})
