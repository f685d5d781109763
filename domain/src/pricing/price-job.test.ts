import { describe, expect, test } from 'vitest'
import { aJob, aTariff, type Plain, theTerms } from '../../test/build-pricing.ts'
import { ImpossibleAmount, pence } from '../money/money.ts'
import { holdOf, priceJob } from './price-job.ts'
import { pricingInPounds } from './pricing.ts'
import type { PriceListRow, PriceTerms, Tariff } from './rate-card.ts'

const priced = (
  job: Parameters<typeof aJob>[0],
  tariff: Partial<Plain<Tariff>>,
  terms: Partial<Plain<PriceTerms>> = {},
) => priceJob(aJob(job), aTariff(tariff), theTerms(terms))

const amounts = (...args: Parameters<typeof priced>) =>
  priced(...args).lines.map((line) => [line.code, line.amount])

const agreed = (over: Partial<Plain<PriceListRow>> = {}): Plain<PriceListRow> => ({
  plst_ttyp_code: 5,
  plst_from: '2000-01-01',
  plst_base: null,
  plst_per_mile: null,
  plst_minimum: null,
  plst_discount_percent: null,
  ...over,
})

const bands = [
  { tband_up_to_miles: 10, tband_per_mile: 200 },
  { tband_up_to_miles: 20, tband_per_mile: 100 },
]

test('[PRICE-02] mileage charges each mile at the rate of its band, and miles beyond the last end at the last rate', () => {
  expect(amounts({ miles: 25 }, { bands })).toEqual([
    ['base', 1000],
    ['mileage', 2000],
    ['mileage', 1500],
  ])
})

test('[PRICE-02] mileage does not charge included miles in any band', () => {
  expect(amounts({ miles: 12.5 }, { bands, rc_included_miles: 12 })).toEqual([
    ['base', 1000],
    ['mileage', 50],
  ])
  expect(amounts({ miles: 12 }, { bands, rc_included_miles: 12 })).toEqual([['base', 1000]])
})

test('[PRICE-02] mileage charges all further miles at the rate of a band without an end', () => {
  const endless = [
    { tband_up_to_miles: 5, tband_per_mile: 100 },
    { tband_up_to_miles: null, tband_per_mile: 300 },
    { tband_up_to_miles: 10, tband_per_mile: 200 },
  ]
  expect(amounts({ miles: 25 }, { bands: endless })).toEqual([
    ['base', 1000],
    ['mileage', 500],
    ['mileage', 6000],
  ])
})

test('[PRICE-02] mileage ends a band on its last hundredth of a mile', () => {
  expect(amounts({ miles: 10 }, { bands })).toEqual([
    ['base', 1000],
    ['mileage', 2000],
  ])
  expect(amounts({ miles: 10.01 }, { bands })).toEqual([
    ['base', 1000],
    ['mileage', 2000],
    ['mileage', 1],
  ])
})

test('[PRICE-02] mileage shows miles and rate', () => {
  const mileage = priced({ miles: 3.25 }, { bands }).lines.at(1)
  expect(mileage).toEqual({ code: 'mileage', description: '3.25 miles at £2.00', amount: 650 })
})

test('[PRICE-02] mileage shows the source of the miles unless they are between the addresses', () => {
  const milesNote = 'estimated from the postcode district'
  expect(priced({ miles: 3.25, milesNote }, { bands }).lines.at(1)?.description).toBe(
    '3.25 miles at £2.00 (estimated from the postcode district)',
  )
})

describe('the lines of a price', () => {
  test('[PRICE-02] the lines of a price charge stops, parcels and weight only beyond the base', () => {
    const tariff = { rc_per_stop: 300, rc_per_parcel: 50, rc_per_kg: 20, rc_included_kg: 5 }
    expect(amounts({ parcels: [{ quantity: 1, kg: 5, cm3: 0 }] }, tariff)).toEqual([['base', 1000]])
    expect(amounts({ stops: 4, parcels: [{ quantity: 3, kg: 2.05, cm3: 0 }] }, tariff)).toEqual([
      ['base', 1000],
      ['stops', 600],
      ['parcels', 100],
      ['weight', 23],
    ])
  })

  test('[PRICE-02] the lines of a price have no line for free stops, parcels and weight', () => {
    expect(amounts({ stops: 4, parcels: [{ quantity: 3, kg: 7, cm3: 0 }] }, {})).toEqual([['base', 1000]])
  })

  test('[PRICE-02] the lines of a price show quantity and rate', () => {
    const tariff = {
      rc_per_stop: 300,
      rc_per_parcel: 50,
      rc_per_kg: 20,
      rc_included_kg: 5,
      rc_wandr_percent: 12.5,
      rc_out_of_hours: 700,
      rc_minimum: 100_000,
    }
    const written = (job: Parameters<typeof aJob>[0]) =>
      priced(job, tariff).lines.map(({ description }) => description)
    expect(written({ stops: 3, parcels: [{ quantity: 2, kg: 3, cm3: 0 }] })).toEqual([
      'Small van',
      '1 extra stop at £3.00',
      '1 extra parcel at £0.50',
      '1.00 kg extra at £0.20',
      'Minimum charge top-up',
    ])
    expect(
      written({ stops: 4, parcels: [{ quantity: 3, kg: 2.05, cm3: 0 }], wandr: true, outOfHours: true }),
    ).toEqual([
      'Small van',
      '2 extra stops at £3.00',
      '2 extra parcels at £0.50',
      '1.15 kg extra at £0.20',
      'Wait and return, 12.5% of base and mileage',
      'Out of hours',
      'Minimum charge top-up',
    ])
  })

  test('[PRICE-02] the lines of a price are in the currency of the tariff', () => {
    const { lines, currency } = priced(
      { miles: 1, stops: 3, parcels: [{ quantity: 2, kg: 1, cm3: 0 }] },
      { rc_currency: 'EUR', bands, rc_per_stop: 300, rc_per_parcel: 50, rc_per_kg: 20 },
    )
    expect(currency).toBe('EUR')
    expect(lines.slice(1).map(({ description }) => description)).toEqual([
      '1.00 miles at €2.00',
      '1 extra stop at €3.00',
      '1 extra parcel at €0.50',
      '2.00 kg extra at €0.20',
    ])
  })

  test('[PRICE-02] the lines of a price apply wait and return to base and mileage only', () => {
    const tariff = { bands, rc_per_stop: 300, rc_wandr_percent: 50, rc_out_of_hours: 700 }
    expect(amounts({ miles: 1, stops: 3, wandr: true, outOfHours: true }, tariff)).toEqual([
      ['base', 1000],
      ['mileage', 200],
      ['stops', 300],
      ['wait-and-return', 600],
      ['out-of-hours', 700],
    ])
  })

  test('[PRICE-02] discount all charges except zones', () => {
    const zones = [{ zone_prefix: 'EC1', zone_description: 'Zone', zone_amount: 500, zone_ttyp_code: null }]
    expect(amounts({ postcodes: ['EC1A 1BB'] }, {}, { discount_percent: 7.25, zones })).toEqual([
      ['base', 1000],
      ['zone', 500],
      ['discount', -73],
    ])
  })

  test('[PRICE-02] the lines of a price add the difference to the minimum after the discount', () => {
    expect(amounts({}, { rc_minimum: 950 }, { discount_percent: 10 })).toEqual([
      ['base', 1000],
      ['discount', -100],
      ['minimum', 50],
    ])
  })

  test('[PRICE-02] the lines of a price add nothing if the price is exactly the minimum', () => {
    expect(amounts({}, { rc_minimum: 1000 })).toEqual([['base', 1000]])
    expect(amounts({}, { rc_minimum: 1001 })).toEqual([
      ['base', 1000],
      ['minimum', 1],
    ])
  })

  test.each([
    [150, 0],
    [-20, 1000],
  ])('[PRICE-02] limit a discount of %d%% to 0 to 100', (discount_percent, net) => {
    expect(priced({}, {}, { discount_percent }).net).toBe(net)
  })

  test("[PRICE-02] the lines of a price use the customer's agreed rates for that tariff", () => {
    const terms = {
      discount_percent: 50,
      price_list: [
        agreed({ plst_ttyp_code: 4, plst_base: 1 }),
        agreed({ plst_base: 800, plst_per_mile: 90, plst_discount_percent: 0 }),
      ],
    }
    expect(amounts({ miles: 30 }, { bands }, terms)).toEqual([
      ['base', 800],
      ['mileage', 2700],
    ])
  })

  test("[PRICE-02] the lines of a price use the tariff's figures where nothing is agreed", () => {
    const terms = { discount_percent: 50, price_list: [agreed({ plst_minimum: 700 })] }
    expect(amounts({ miles: 1 }, { bands, rc_minimum: 5000 }, terms)).toEqual([
      ['base', 1000],
      ['mileage', 200],
      ['discount', -600],
      ['minimum', 100],
    ])
  })
})

describe('the totals of a price', () => {
  test('[PRICE-01] the totals of a price are the VAT on the net, their sum, and the hold on that sum', () => {
    const { lines: _, ...totals } = priced(
      {},
      { rc_base: 1003, ttyp_vat_percent: 17.5 },
      { holdMargin: 12.5 },
    )
    expect(totals).toEqual({ net: 1003, netvat: 176, total: 1179, hold: 1326, currency: 'GBP' })
  })

  test.each([
    [0, 15, 0],
    [1000, 0, 1000],
    [1000, 15, 1150],
    [1001, 0.05, 1002],
    [333, 12.5, 375],
  ])('[PRICE-01] hold %d pence at a margin of %d%% as %d', (total, margin, hold) => {
    expect(holdOf(pence(total), margin)).toBe(hold)
  })

  test('[PRICE-01] the totals of a price are in pounds on the wire', () => {
    const inPounds = pricingInPounds(
      priced({}, { rc_base: 1003, ttyp_vat_percent: 20 }, { discount_percent: 10 }),
    )
    expect(inPounds).toEqual({
      net: 9.03,
      netvat: 1.81,
      total: 10.84,
      hold: 10.84,
      currency: 'GBP',
      lines: [
        { code: 'base', description: 'Small van', amount: 10.03 },
        { code: 'discount', description: 'Discount of 10%', amount: -1 },
      ],
    })
  })

  test('[PRICE-02] the totals of a price are rejected if the rate card gives a negative amount', () => {
    expect(() => priced({}, { rc_base: -1 })).toThrow('Tariff 5 gives no valid price')
    expect(() => priced({}, {}, { holdMargin: -5 })).toThrow('Tariff 5 gives no valid price')
    expect(() => priced({}, { ttyp_vat_percent: -5 })).toThrow('Tariff 5 gives no valid price')
    expect(() => priced({}, { rc_base: Number.NaN })).toThrow(ImpossibleAmount)
    expect(() => priced({ miles: 1 }, { bands: [{ tband_up_to_miles: null, tband_per_mile: -1 }] })).toThrow(
      ImpossibleAmount,
    )
  })

  test('[PRICE-02] the totals of a price are rejected if the job has impossible figures', () => {
    expect(() => priced({ miles: -1 }, {})).toThrow(ImpossibleAmount)
    expect(() => priced({ stops: 2.5 }, {})).toThrow(ImpossibleAmount)
    expect(() => priced({ parcels: [{ quantity: 1, kg: -1, cm3: 0 }] }, {})).toThrow(ImpossibleAmount)
  })

  test('[PRICE-02] the totals of a price are rejected if parcels are so large that pennies would be lost', () => {
    const huge = { quantity: 9999, kg: 1, cm3: 10 ** 13 }
    expect(() => priced({ parcels: [huge] }, { rc_dim_divisor: 5000 })).toThrow(ImpossibleAmount)
  })
})
