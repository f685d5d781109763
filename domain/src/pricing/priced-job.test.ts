import { describe, expect, test } from 'vitest'
import { aDraft, aJob, anAddress, aParcel } from '../../test/build-pricing.ts'
import { ImpossibleAmount } from '../money/money.ts'
import { checkJob, pricedJob } from './priced-job.ts'
import { vehicleOfCode } from './vehicles.ts'
import { chargeableHundredths } from './weight.ts'

const ready = '2026-03-02T10:00:00+00:00'

test('[PRICE-02] the priced job of a booking has its stops, parcels, volume, postcodes and wait and return', () => {
  const draft = aDraft({
    wandr: 'T',
    addresses: [anAddress({ dadd_postalcode: 'EC1A 1BB' }), anAddress({ dadd_postalcode: 'W3 6LA' })],
    parcels: [
      aParcel({ dpar_quantity: 3, dpar_weight: 2.5, dpar_length: 10.5, dpar_width: 10, dpar_height: 10 }),
      aParcel({ dpar_quantity: 0, dpar_weight: 99 }),
    ],
  })
  expect(pricedJob(draft, { miles: 12.3 }, { ready, outOfHours: true })).toEqual({
    miles: 12.3,
    stops: 2,
    parcels: [{ quantity: 3, kg: 2.5, cm3: 1050 }],
    wandr: true,
    outOfHours: true,
    day: '2026-03-02',
    postcodes: ['EC1A 1BB', 'W3 6LA'],
  })
})

test('[PRICE-02] the priced job of a booking has the source of the miles unless they are between the addresses', () => {
  const milesNote = 'distance entered by Jo Ford'
  expect(pricedJob(aDraft(), { miles: 5, milesNote }, { ready, outOfHours: false })).toMatchObject({
    miles: 5,
    milesNote,
  })
  expect(pricedJob(aDraft(), { miles: 5, milesNote: '' }, { ready, outOfHours: false })).not.toHaveProperty(
    'milesNote',
  )
})

test('[PRICE-02] the priced job of a booking accepts a job without parcels or miles', () => {
  expect(() => checkJob(aJob({ miles: 0, stops: 0, parcels: [] }))).not.toThrow()
  expect(() => checkJob(aJob({ parcels: [{ quantity: 0, kg: 0, cm3: 0 }] }))).not.toThrow()
})

test.each([
  ['negative miles', aJob({ miles: -0.01 }), '-0.01 miles'],
  ['miles that are not a number', aJob({ miles: Number.NaN }), 'NaN miles'],
  ['half a stop', aJob({ stops: 2.5 }), '2.5 stops'],
  ['negative stops', aJob({ stops: -1 }), '-1 stops'],
  ['a negative weight', aJob({ parcels: [{ quantity: 1, kg: -1, cm3: 0 }] }), '-1 kg'],
  ['half a parcel', aJob({ parcels: [{ quantity: 0.5, kg: 1, cm3: 0 }] }), '0.5 quantity'],
  ['negative parcels', aJob({ parcels: [{ quantity: -1, kg: 1, cm3: 0 }] }), '-1 quantity'],
  ['an infinite volume', aJob({ parcels: [{ quantity: 1, kg: 1, cm3: Infinity }] }), 'Infinity cm3'],
  ['a negative volume', aJob({ parcels: [{ quantity: 1, kg: 1, cm3: -1 }] }), '-1 cm3'],
])('[PRICE-02] the priced job of a booking rejects %s, and names the figure', (_, job, figure) => {
  expect(() => checkJob(job)).toThrow(ImpossibleAmount)
  expect(() => checkJob(job)).toThrow(`A job cannot have ${figure}`)
})

describe('chargeable weight', () => {
  const bulky = { quantity: 2, kg: 6.5, cm3: 96_000 }
  const dense = { quantity: 1, kg: 12.25, cm3: 12_000 }

  test('[PRICE-02] chargeable weight uses actual weight or volume of each parcel, whichever is more', () => {
    expect(chargeableHundredths([bulky, dense], 5000)).toBe(5065)
  })

  test('[PRICE-02] chargeable weight uses only the actual weight without a divisor', () => {
    expect(chargeableHundredths([bulky, dense], 0)).toBe(2525)
  })
})

test('[PRICE-02, QUOTE-09] the vehicle of a tariff code is defined for codes 1 to 11 only', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(vehicleOfCode)).toEqual([
    'bicycle',
    'moped',
    'motorbike',
    'car',
    'small van',
    'large van',
    'luton van',
    'hgv',
    'mini bus',
    'coach',
    'mpv',
  ])
  expect(vehicleOfCode(29)).toBeNull()
  expect(vehicleOfCode(0)).toBeNull()
})
