import { describe, expect, test } from 'vitest'
import { rateCardErrors } from './rate-card-errors.ts'

const band = (tband_up_to_miles: number | null, tband_per_mile = 150) => ({
  tband_up_to_miles,
  tband_per_mile,
})
const fieldsOf = (bands: ReturnType<typeof band>[], ttyp_dim_divisor = 5000) =>
  rateCardErrors({ ttyp_dim_divisor, bands }).map(({ field }) => field)

describe('a rate card', () => {
  test('[PRICE-02, SYS-04] has every mile in one band, in whatever order they are typed', () => {
    expect(fieldsOf([])).toEqual([])
    expect(fieldsOf([band(null)])).toEqual([])
    expect(fieldsOf([band(null), band(10), band(0.5)])).toEqual([])
  })

  test('[PRICE-02, SYS-04] has no two bands over one mile', () => {
    expect(rateCardErrors({ ttyp_dim_divisor: 0, bands: [band(10), band(10, 90), band(null)] })).toEqual([
      { field: 'bands.1.tband_up_to_miles', message: 'Two bands end at 10 miles. A mile lies in one band.' },
    ])
    expect(rateCardErrors({ ttyp_dim_divisor: 0, bands: [band(null), band(null)] })).toEqual([
      { field: 'bands.1.tband_up_to_miles', message: 'Only one band has no end: the last one.' },
    ])
    expect(rateCardErrors({ ttyp_dim_divisor: 0, bands: [band(0), band(null)] })).toEqual([
      { field: 'bands.0.tband_up_to_miles', message: 'A band ends after its first mile.' },
    ])
  })

  test('[PRICE-02, SYS-04] leaves no mile without a band', () => {
    expect(rateCardErrors({ ttyp_dim_divisor: 0, bands: [band(50), band(10)] })).toEqual([
      {
        field: 'bands',
        message: 'Miles beyond 50 are in no band. Leave the end of the last band empty.',
      },
    ])
  })

  test('[PRICE-02, SYS-04] makes air no heavier than lead', () => {
    expect(fieldsOf([], 0)).toEqual([])
    expect(fieldsOf([], 50)).toEqual([])
    for (const ttyp_dim_divisor of [1, 49])
      expect(rateCardErrors({ ttyp_dim_divisor, bands: [] })).toEqual([
        {
          field: 'ttyp_dim_divisor',
          message: 'At least 50 cm³ a kilogram (5000 is usual), or 0 where the scales alone count.',
        },
      ])
  })
})
