import { expect, test } from 'vitest'
import { rateCardErrors } from './rate-card-errors.ts'

const band = (tband_up_to_miles: number | null) => ({ tband_up_to_miles })
const fieldsOf = (bands: ReturnType<typeof band>[], rc_dim_divisor = 5000) =>
  rateCardErrors({ rc_dim_divisor, bands }).map(({ field }) => field)

test('[PRICE-02, SYS-04] a rate card has every mile in one band, in any order of bands', () => {
  expect(fieldsOf([])).toEqual([])
  expect(fieldsOf([band(null)])).toEqual([])
  expect(fieldsOf([band(null), band(10), band(0.5)])).toEqual([])
})

test('[PRICE-02, SYS-04] a rate card rejects overlapping bands', () => {
  expect(rateCardErrors({ rc_dim_divisor: 0, bands: [band(10), band(10), band(null)] })).toEqual([
    {
      field: 'bands.1.tband_up_to_miles',
      message: 'Two bands end at 10 miles. Each mile must be in one band.',
    },
  ])
  expect(rateCardErrors({ rc_dim_divisor: 0, bands: [band(null), band(null)] })).toEqual([
    { field: 'bands.1.tband_up_to_miles', message: 'Only the last band can be without an end.' },
  ])
  expect(rateCardErrors({ rc_dim_divisor: 0, bands: [band(0), band(null)] })).toEqual([
    { field: 'bands.0.tband_up_to_miles', message: 'A band must end above 0 miles.' },
  ])
})

test('[PRICE-02, SYS-04] a rate card rejects miles without a band', () => {
  expect(rateCardErrors({ rc_dim_divisor: 0, bands: [band(50), band(10)] })).toEqual([
    {
      field: 'bands',
      message: 'Miles above 50 are in no band. Leave the end of the last band empty.',
    },
  ])
})

test('[PRICE-02, SYS-04] a rate card rejects a divisor that is too small', () => {
  expect(fieldsOf([], 0)).toEqual([])
  expect(fieldsOf([], 50)).toEqual([])
  for (const rc_dim_divisor of [1, 49])
    expect(rateCardErrors({ rc_dim_divisor, bands: [] })).toEqual([
      {
        field: 'rc_dim_divisor',
        message: 'Enter at least 50 cm³ per kilogram (5000 is usual), or 0 to use the actual weight only.',
      },
    ])
})
