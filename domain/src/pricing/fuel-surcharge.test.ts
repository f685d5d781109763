import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDraft, aJob, aTariff, theTerms } from '../../test/build-pricing.ts'
import { formatMoney, sum } from '../money/money.ts'
import { fuelPercentOn } from './fuel-surcharge.ts'
import { priceJob } from './price-job.ts'
import { pricedJob } from './priced-job.ts'
import { sumOfLines } from './pricing.ts'

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const amount = fc.integer({ min: 0, max: 50_000 })

const days = ['2026-03-29', '2026-10-25', '2026-11-02'] as const
const surcharges = [
  { fuel_from: days[1], fuel_percent: 7 },
  { fuel_from: days[0], fuel_percent: 6.5 },
  { fuel_from: days[2], fuel_percent: 0 },
]

/** The description of the fuel line of a collection at this time. */
const dayOf = (ready: string) => pricedJob(aDraft(), { miles: 0 }, { ready, outOfHours: false }).day

const lineAt = (ready: string) =>
  priceJob(
    pricedJob(aDraft(), { miles: 0 }, { ready, outOfHours: false }),
    aTariff(),
    theTerms({ fuel_surcharges: surcharges }),
  ).lines.find(({ code }) => code === 'fuel')?.description

test('[PRICE-02] the fuel surcharge is its percentage of the discounted price without zones and minimum, in whole pence', () => {
  fc.assert(
    fc.property(
      fc.record({ rc_base: amount, rc_minimum: amount, rc_out_of_hours: amount }),
      fc.record({
        percent: hundredths(100),
        discount: hundredths(100),
        zone: amount,
        miles: hundredths(50),
      }),
      (tariff, { percent, discount, zone, miles }) => {
        const { lines, net, netvat, total } = priceJob(
          aJob({ miles, outOfHours: true, postcodes: ['W3 6LA'] }),
          aTariff({
            ...tariff,
            bands: [{ tband_up_to_miles: null, tband_per_mile: 173 }],
            ttyp_vat_percent: 20,
          }),
          theTerms({
            discount_percent: discount,
            zones: [{ zone_prefix: 'W', zone_description: 'West', zone_amount: zone, zone_ttyp_code: null }],
            fuel_surcharges: [{ fuel_from: '2026-01-05', fuel_percent: percent }],
          }),
        )
        const base = lines.filter(({ code }) => !['zone', 'minimum', 'fuel'].includes(code))
        const fuel = lines.filter(({ code }) => code === 'fuel')
        // Rounded half up in whole numbers, independently of the engine.
        const parts = BigInt(sumOfLines(base)) * BigInt(Math.round(percent * 100))
        expect(sumOfLines(fuel)).toBe(Number((parts * 2n + 10_000n) / 20_000n))
        expect(fuel.length).toBe(sumOfLines(fuel) === 0 ? 0 : 1)
        expect(lines.at(-1)?.code === 'fuel' || fuel.length === 0).toBe(true)
        expect(net).toBe(sumOfLines(lines))
        expect(total).toBe(sum(net, netvat))
      },
    ),
  )
})

test.each([
  ['the last minute before the first surcharge', '2026-03-28T23:59:00+00:00', undefined],
  ['midnight before the clocks go forward', '2026-03-29T00:00:00+00:00', 'Fuel surcharge, 6.5%'],
  ['the last minute in summer time', '2026-10-24T23:59:00+01:00', 'Fuel surcharge, 6.5%'],
  [
    'midnight before the clocks go back, which is the day before in UTC',
    '2026-10-24T23:00:00Z',
    'Fuel surcharge, 7%',
  ],
  ['the last minute of the day with 25 hours', '2026-10-25T23:59:00+00:00', 'Fuel surcharge, 7%'],
  ['the first day with 0%', '2026-11-02T00:00:00+00:00', undefined],
])(
  '[PRICE-02] the fuel surcharge is that of the London day of the collection at %s',
  (_when, ready, description) => {
    expect(lineAt(ready)).toBe(description)
  },
)

test('[PRICE-02] the fuel surcharge of the day after the clocks go forward begins at midnight in summer time', () => {
  const from = [{ fuel_from: '2026-03-30', fuel_percent: 5 }]
  expect(fuelPercentOn(dayOf('2026-03-29T22:59:00Z'), from)).toBe(0)
  expect(fuelPercentOn(dayOf('2026-03-29T23:00:00Z'), from)).toBe(5)
})

test('[PRICE-02] the fuel surcharge has a line of its own with its percentage', () => {
  const { lines } = priceJob(
    aJob(),
    aTariff({ rc_base: 1999 }),
    theTerms({ fuel_surcharges: [{ fuel_from: '2026-03-02', fuel_percent: 12.25 }] }),
  )
  expect(lines.map(({ description, amount: pence }) => [description, formatMoney(pence)]).at(-1)).toEqual([
    'Fuel surcharge, 12.25%',
    '£2.45',
  ])
})
