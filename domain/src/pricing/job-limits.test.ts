import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aParcel } from '../../test/build-pricing.ts'
import { limitErrors, limitsInWords, totalKg, type JobLimits } from './job-limits.ts'

const none: JobLimits = {
  ttyp_longest_miles: null,
  ttyp_heaviest_kg: null,
  styp_most_pieces: null,
  styp_heaviest_piece_kg: null,
  styp_longest_cm: null,
}
const bicycle = { ...none, ttyp_longest_miles: 5, ttyp_heaviest_kg: 10 }
const overnight = { ...none, styp_most_pieces: 10, styp_heaviest_piece_kg: 25, styp_longest_cm: 120 }

const row = (dpar_quantity: number, dpar_weight: number, sizes = {}) =>
  aParcel({ dpar_quantity, dpar_weight, ...sizes })
const job = (...parcels: ReturnType<typeof row>[]) => ({ miles: 3, parcels })

test('[QUOTE-09] the limits of a tariff accept a journey or a load at the limit', () => {
  expect(limitErrors({ miles: 5, parcels: [row(4, 2.5)] }, bicycle)).toEqual([])
})

test('[QUOTE-09] the limits of a tariff reject a longer journey with both distances', () => {
  expect(limitErrors({ miles: 5.01, parcels: [] }, bicycle)).toEqual([
    {
      field: 'docket.dck_tariff',
      message: 'The journey is 5.01 miles. This tariff accepts at most 5 miles.',
    },
  ])
})

test('[QUOTE-09] the limits of a tariff reject a heavier load with both weights', () => {
  expect(limitErrors(job(row(3, 3.34)), bicycle)).toEqual([
    { field: 'docket.dck_tariff', message: 'The parcels weigh 10.02 kg. This tariff accepts at most 10 kg.' },
  ])
})

test('[QUOTE-09] the limits of a tariff and a service do not apply if they are empty', () => {
  expect(limitErrors({ miles: 900, parcels: [row(99, 1000, { dpar_length: 900 })] }, none)).toEqual([])
})

test('[QUOTE-09] the limits of a tariff add weights in whole hundredths', () => {
  expect(totalKg([row(3, 0.1), row(1, 0.2)])).toBe(0.5)
})

test('[PRICE-02, QUOTE-09] a service rejects more pieces than its limit, at the row that goes beyond it', () => {
  const message = 'At most 10 pieces. This booking has 12.'
  expect(limitErrors(job(row(12, 9.5)), overnight)).toEqual([{ field: 'parcels.0.dpar_quantity', message }])
  expect(limitErrors(job(row(4, 1), row(6, 1), row(2, 1)), overnight)).toEqual([
    { field: 'parcels.2.dpar_quantity', message },
  ])
  expect(limitErrors(job(row(4, 1), row(6, 1)), overnight)).toEqual([])
  expect(limitErrors(job(row(2, 1)), { ...none, styp_most_pieces: 1 })).toEqual([
    expect.objectContaining({ message: 'At most 1 piece. This booking has 2.' }),
  ])
})

test('[PRICE-02, QUOTE-09] a service accepts a piece of 25.00 kg and rejects one of 25.01 kg at its weight', () => {
  expect(limitErrors(job(row(4, 25)), overnight)).toEqual([])
  expect(limitErrors(job(row(1, 3), row(1, 25.01)), overnight)).toEqual([
    {
      field: 'parcels.1.dpar_weight',
      message: 'At most 25 kg a piece. A piece of this booking weighs 25.01 kg.',
    },
  ])
})

test('[PRICE-02, QUOTE-09] a service rejects each side of a piece that is longer than its limit', () => {
  expect(limitErrors(job(row(1, 3, { dpar_length: 120, dpar_height: 119.99 })), overnight)).toEqual([])
  expect(limitErrors(job(row(1, 3, { dpar_width: 120.5, dpar_height: 130 })), overnight)).toEqual([
    {
      field: 'parcels.0.dpar_width',
      message: 'At most 120 cm a side. A piece of this booking is 120.5 cm.',
    },
    { field: 'parcels.0.dpar_height', message: 'At most 120 cm a side. A piece of this booking is 130 cm.' },
  ])
})

test('[PRICE-02] rows without a quantity are not goods, so they have no limits', () => {
  expect(limitErrors(job(row(0, 900, { dpar_length: 900 }), row(10, 1)), overnight)).toEqual([])
})

test('[PRICE-02] a booking that a service accepts is still accepted with fewer, lighter or shorter pieces', () => {
  const parcel = fc.record({
    quantity: fc.nat(12),
    kg: fc.nat(3000).map((hundredths) => hundredths / 100),
    cm: fc.nat(150),
  })
  const limits = { ...overnight, ttyp_heaviest_kg: 200 }
  const errorsOf = (rows: { quantity: number; kg: number; cm: number }[]) =>
    limitErrors(job(...rows.map(({ quantity, kg, cm }) => row(quantity, kg, { dpar_length: cm }))), limits)
  fc.assert(
    fc.property(fc.array(parcel, { maxLength: 4 }), (rows) => {
      const smaller = rows.map(({ quantity, kg, cm }) => ({
        quantity: Math.max(0, quantity - 1),
        kg: kg / 2,
        cm: cm / 2,
      }))
      expect(errorsOf(smaller).length).toBeLessThanOrEqual(errorsOf(rows).length)
    }),
  )
})

test('[FORM-12] the limits of a service are one sentence, and none without limits', () => {
  expect(limitsInWords(overnight)).toBe('At most 10 pieces, 25 kg a piece, 120 cm a side.')
  expect(limitsInWords({ ...none, styp_heaviest_piece_kg: 30.5 })).toBe('At most 30.5 kg a piece.')
  expect(limitsInWords(none)).toBeNull()
})
