import { expect, test } from 'vitest'
import { numberedStops, spotsOf } from './map-spots.ts'

const stop = (dadd_latitude: number | null, dadd_companyname = 'A') => ({
  dadd_latitude,
  dadd_longitude: -0.1,
  dadd_companyname,
  dadd_town: 'London',
})

test('[TRACK-06] stops at the same position share a marker and keep their numbers', () => {
  const stops = [
    stop(51.5),
    stop(51.5, 'B'),
    stop(51.5),
    stop(null),
    stop(51.6, ''),
    stop(51.7),
    stop(51.6, ''),
  ]
  expect(spotsOf(numberedStops(stops))).toEqual([
    { at: [51.5, -0.1], numbers: '1–3', names: ['A', 'B'] },
    { at: [51.6, -0.1], numbers: '5, 7', names: ['London'] },
    { at: [51.7, -0.1], numbers: '6', names: ['A'] },
  ])
})
