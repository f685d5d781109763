import { expect, test } from 'vitest'
import { aJob } from '../../test/build-pricing.ts'
import { limitError, totalKg } from './tariff-limits.ts'

const bicycle = { ttyp_longest_miles: 5, ttyp_heaviest_kg: 10 }
const parcels = (quantity: number, kg: number) => [{ quantity, kg, cm3: 0 }]

test('[QUOTE-09] the limits of a tariff accept a journey or a load at the limit', () => {
  expect(limitError(aJob({ miles: 5, parcels: parcels(4, 2.5) }), bicycle)).toBeNull()
})

test('[QUOTE-09] the limits of a tariff reject a longer journey with both distances', () => {
  expect(limitError(aJob({ miles: 5.01 }), bicycle)).toBe(
    'The journey is 5.01 miles. This tariff accepts at most 5 miles.',
  )
})

test('[QUOTE-09] the limits of a tariff reject a heavier load with both weights', () => {
  expect(limitError(aJob({ parcels: parcels(3, 3.34) }), bicycle)).toBe(
    'The parcels weigh 10.02 kg. This tariff accepts at most 10 kg.',
  )
})

test('[QUOTE-09] the limits of a tariff do not apply if they are empty', () => {
  const none = { ttyp_longest_miles: null, ttyp_heaviest_kg: null }
  expect(limitError(aJob({ miles: 900, parcels: parcels(99, 1000) }), none)).toBeNull()
})

test('[QUOTE-09] the limits of a tariff add weights in whole hundredths', () => {
  expect(totalKg(aJob({ parcels: [...parcels(3, 0.1), ...parcels(1, 0.2)] }))).toBe(0.5)
})
