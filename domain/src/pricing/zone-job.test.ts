import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJob, aTariff, theTerms } from '../../test/build-pricing.ts'
import { ImpossibleAmount, pence } from '../money/money.ts'
import { priceJob } from './price-job.ts'
import { zoneSheet, type ZonePrices } from './zone-price.ts'

const zones = [
  { pz_id: 1, pz_name: 'City', pz_districts: 'EC1-EC4' },
  { pz_id: 2, pz_name: 'Docklands', pz_districts: 'E14, E16' },
  { pz_id: 3, pz_name: 'Heathrow', pz_districts: 'TW6, UB3' },
  { pz_id: 4, pz_name: 'North', pz_districts: 'N1-N22' },
  { pz_id: 5, pz_name: 'Kent', pz_districts: 'ME' },
]
const cell = (zp_from: number | null, zp_to: number, amount: number) => ({
  zp_from,
  zp_to,
  zp_amount: pence(amount),
})
const card = zoneSheet(zones, [cell(1, 2, 1450), cell(1, 3, 4200), cell(1, 4, 1900), cell(null, 4, 2300)])
const byMiles: ZonePrices = { sheets: [card], blank: 'miles' }
const refused: ZonePrices = { sheets: [card], blank: 'refuse' }

const [city, docklands, heathrow, north, kent] = [
  'EC1A 1BB',
  'E14 5AB',
  'TW6 1AA',
  'N1 9GU',
  'ME4 4AA',
] as const

const linesOf = ({ lines }: ReturnType<typeof priceJob>) =>
  lines.map(({ code, description, amount }) => [code, description, amount])

test('[PRICE-02] three drops cost the dearest cell and two extra stops, with discount, fuel, congestion charge and VAT', () => {
  const tariff = aTariff({ rc_per_stop: 350, ttyp_vat_percent: 20 })
  const terms = theTerms({
    discount_percent: 10,
    zones: [{ zone_prefix: 'EC1', zone_description: 'Congestion', zone_amount: 1500, zone_ttyp_code: null }],
    fuel_surcharges: [{ fuel_from: '2026-01-05', fuel_percent: 6.5 }],
  })
  const job = aJob({ stops: 4, miles: 30, postcodes: [city, docklands, heathrow, north], day: '2027-04-01' })
  const price = priceJob(job, tariff, { ...terms, zone_prices: byMiles })
  expect(linesOf(price)).toEqual([
    ['base', 'City to Heathrow', 4200],
    ['stops', '2 extra stops at £3.50', 700],
    ['zone', 'Congestion', 1500],
    ['discount', 'Discount of 10%', -490],
    ['fuel', expect.any(String), 287],
  ])
  expect([price.net, price.netvat, price.total]).toEqual([6197, 1239, 7436])
})

const figures = {
  rc_base: 1500,
  rc_included_miles: 3,
  rc_per_stop: 350,
  bands: [
    { tband_up_to_miles: 10, tband_per_mile: 180 },
    { tband_up_to_miles: null, tband_per_mile: 150 },
  ],
}
const mileage = aTariff(figures)

test('[PRICE-02] a blank cell is by miles, but never below the dearest cell that is known, or it is refused', () => {
  const both = aJob({ stops: 3, miles: 18.4, postcodes: [city, heathrow, kent] })
  const alone = aJob({ miles: 18.4, postcodes: [city, kent] })
  const priced = (job: typeof both, zone_prices: ZonePrices) =>
    priceJob(job, mileage, { ...theTerms(), zone_prices })
  expect(priced(both, byMiles).net).toBe(4550)
  expect(priced(alone, byMiles).net).toBe(4020)
  for (const job of [both, alone]) expect(() => priced(job, refused)).toThrow(ImpossibleAmount)
  expect(() => priced(alone, refused)).toThrow('This tariff is not offered between City and Kent.')
})

test('[PRICE-02] the agreed base and rate per mile do not apply to a zone price, but the agreed minimum and discount do', () => {
  const agreed = {
    plst_ttyp_code: 5,
    plst_from: '2000-01-01',
    plst_base: 100,
    plst_per_mile: 100,
    plst_minimum: 2000,
    plst_discount_percent: 10,
  }
  const price = priceJob(aJob({ miles: 9, postcodes: [city, north] }), mileage, {
    ...theTerms({ price_list: [agreed] }),
    zone_prices: byMiles,
  })
  expect(linesOf(price)).toEqual([
    ['base', 'City to North', 1900],
    ['discount', 'Discount of 10%', -190],
    ['minimum', 'Minimum charge top-up', 290],
  ])
})

test('[PRICE-02] a zone price has no dead miles, and a job by miles has', () => {
  const card = aTariff({ rc_base: 1000, rc_dead_ways: 'out', rc_dead_per_mile: 100 })
  const codes = (postcodes: readonly string[]) =>
    priceJob(aJob({ postcodes, deadMiles: { miles: 5, isEstimated: false } }), card, {
      ...theTerms(),
      zone_prices: byMiles,
    }).lines.map(({ code }) => code)
  expect(codes([city, north])).toEqual(['base'])
  expect(codes([city, kent])).toEqual(['base', 'dead-miles'])
})

const someStops = fc.array(fc.constantFrom(city, docklands, heathrow, north, kent, 'M1 1AE', ''), {
  minLength: 2,
  maxLength: 6,
})
const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100)

test('[PRICE-02] one more drop, or more miles, never makes a job with zone prices cheaper, and the order of drops does not matter', () => {
  const tariffs = fc
    .record({ dead: fc.integer({ min: 0, max: 300 }), wandr: hundredths(900) })
    .map(({ dead, wandr }) =>
      aTariff({ ...figures, rc_dead_ways: 'both', rc_dead_per_mile: dead, rc_wandr_percent: wandr }),
    )
  fc.assert(
    fc.property(
      someStops,
      fc.constantFrom(docklands, north, kent, ''),
      hundredths(90),
      hundredths(90),
      hundredths(30),
      fc.boolean(),
      tariffs,
      (stops, more, miles, extra, dead, wandr, tariff) => {
        const net = (postcodes: readonly string[], length: number) =>
          priceJob(
            aJob({
              stops: postcodes.length,
              miles: length,
              postcodes,
              wandr,
              deadMiles: { miles: dead, isEstimated: false },
            }),
            tariff,
            { ...theTerms(), zone_prices: byMiles },
          ).net
        const [collection = '', ...drops] = stops
        const before = net(stops, miles)
        expect(net([...stops, more], miles)).toBeGreaterThanOrEqual(before)
        expect(net(stops, miles + Math.round(extra))).toBeGreaterThanOrEqual(before)
        expect(net([collection, ...drops.toReversed()], miles)).toBe(before)
      },
    ),
    { numRuns: 2000 },
  )
})
