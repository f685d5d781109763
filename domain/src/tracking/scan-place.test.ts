import { describe, expect, test } from 'vitest'
import { placeOfStop, scanLocation, stopOfScan, type ScannedStop } from './scan-place.ts'

const stop = (dadd_id: number, more: Partial<ScannedStop> = {}): ScannedStop => ({
  dadd_id,
  dadd_companyname: `Company ${dadd_id}`,
  dadd_town: 'London',
  dadd_latitude: null,
  dadd_longitude: null,
  ...more,
})

const palace = stop(1, { dadd_latitude: 51.4954, dadd_longitude: -0.1201 })
/** Some 250 metres from the palace. */
const hospital = stop(2, { dadd_latitude: 51.4975, dadd_longitude: -0.119 })
const unlocated = stop(3)
const stops = [palace, hospital, unlocated]

const at = (
  dtr_latitude: number | null,
  dtr_longitude: number | null,
  dtr_dadd_id: number | null = null,
) => ({
  dtr_dadd_id,
  dtr_latitude,
  dtr_longitude,
})

describe('[TRACK-01] a scan belongs to', () => {
  test.each([
    ['the stop that the app names, without a position', at(null, null, 3), unlocated],
    ['the stop that the app names, even beside another one', at(51.4954, -0.1201, 2), hospital],
    ['the nearest of two stops beside each other', at(51.4956, -0.1199), palace],
    ['the other one when that is nearer', at(51.4972, -0.1191), hospital],
    ['the nearest stop if the named one is gone', at(51.4954, -0.1201, 9), palace],
    ['no stop when it was made in a depot miles away', at(51.53, -0.02), undefined],
    ['no stop without a position', at(null, null), undefined],
  ])('%s', (_what, scan, expected) => {
    expect(stopOfScan(scan, stops)).toBe(expected)
  })
})

test.each([
  [{ dadd_companyname: 'Lambeth Palace', dadd_town: 'London' }, 'Lambeth Palace, London'],
  [{ dadd_companyname: '', dadd_town: 'London' }, 'London'],
  [{ dadd_companyname: 'Lambeth Palace', dadd_town: '' }, 'Lambeth Palace'],
  [{ dadd_companyname: '', dadd_town: '' }, ''],
])('[TRACK-01] the place of a stop is its company and town, as far as it has them', (given, expected) => {
  expect(placeOfStop(given)).toBe(expected)
})

test.each([
  ['Delivered, London', 'Lambeth Palace', 'London', 'Delivered, Lambeth Palace'],
  ['Delivered', 'Lambeth Palace', 'London', 'Delivered, Lambeth Palace'],
  ['Delivered', 'Lambeth Palace', '', 'Delivered, Lambeth Palace'],
  ['Delivered, London', '', 'London', 'Delivered, London'],
  ['Delivered', '', 'London', 'Delivered, London'],
  ['London', 'Lambeth Palace', 'London', 'London, Lambeth Palace'],
  ['At Lambeth Palace, London', 'Lambeth Palace', 'London', 'At Lambeth Palace, London'],
  ['Attempted, Croydon', 'Lambeth Palace', 'London', 'Attempted, Croydon, Lambeth Palace'],
  ['Delivered', '', '', 'Delivered'],
])('[TRACK-01] “%s” at “%s” in “%s” is “%s”', (described, dadd_companyname, dadd_town, expected) => {
  expect(scanLocation(described, { dadd_companyname, dadd_town })).toBe(expected)
})

test('[TRACK-01] a scan elsewhere is described as the device has described it', () => {
  expect(scanLocation('Received, Bow depot', null)).toBe('Received, Bow depot')
})
