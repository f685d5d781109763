import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTariff } from '../../test/build-pricing.ts'
import { negate, pence, percentOf } from '../money/money.ts'
import { priceJob } from './price-job.ts'
import type { PricedJob } from './priced-job.ts'
import { sumOfLines } from './pricing.ts'
import type { PriceTerms, Tariff } from './rate-card.ts'

const amount = fc.integer({ min: 0, max: 50_000 }).map(pence)
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)

const bands = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 60 }), tband_per_mile: amount }), { maxLength: 4 })
  .map((parts) => {
    let end = 0
    return parts.map(({ width, tband_per_mile }, index) => {
      end += width
      return { tband_up_to_miles: index === parts.length - 1 ? null : end, tband_per_mile }
    })
  })

const tariffs: fc.Arbitrary<Tariff> = fc
  .record({
    rc_base: amount,
    rc_included_miles: hundredths(20),
    rc_included_stops: fc.integer({ min: 0, max: 4 }),
    rc_per_stop: amount,
    rc_included_parcels: fc.integer({ min: 0, max: 5 }),
    rc_per_parcel: amount,
    rc_included_kg: hundredths(50),
    rc_per_kg: amount,
    rc_dim_divisor: fc.constantFrom(0, 4000, 5000, 6000),
    rc_minimum: amount,
    rc_wandr_percent: hundredths(200),
    rc_out_of_hours: amount,
    ttyp_vat_percent: hundredths(30),
    bands,
  })
  .map((figures) => aTariff(figures))

const postcode = fc.constantFrom('EC1A 1BB', 'E14 5AB', 'E1 6AN', 'W3 6LA', 'M1 1AE', '')

const terms: fc.Arbitrary<PriceTerms> = fc.record({
  discount_percent: hundredths(150),
  holdMargin: hundredths(50),
  price_list: fc.array(
    fc.record({
      plst_ttyp_code: fc.constant(5),
      plst_from: fc.constantFrom('2026-01-05', '2026-06-01'),
      plst_base: fc.option(amount),
      plst_per_mile: fc.option(amount),
      plst_minimum: fc.option(amount),
      plst_discount_percent: fc.option(hundredths(150)),
    }),
    { maxLength: 1 },
  ),
  zones: fc.array(
    fc.record({
      zone_prefix: fc.constantFrom('EC', 'EC1', 'E1', 'W', 'W3', 'M1'),
      zone_description: fc.constantFrom('Congestion', 'Parking'),
      zone_amount: amount,
      zone_ttyp_code: fc.constantFrom(null, 5, 6),
    }),
    { maxLength: 6 },
  ),
  fuel_surcharges: fc.array(
    fc.record({ fuel_from: fc.constantFrom('2026-01-05', '2026-06-01'), fuel_percent: hundredths(100) }),
    { maxLength: 2 },
  ),
})

const jobs: fc.Arbitrary<PricedJob> = fc.record({
  miles: hundredths(400),
  stops: fc.integer({ min: 0, max: 12 }),
  parcels: fc.array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 40 }),
      kg: hundredths(60),
      cm3: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  wandr: fc.boolean(),
  outOfHours: fc.boolean(),
  day: fc.constantFrom('2025-12-31', '2026-01-05', '2026-06-01'),
  postcodes: fc.array(postcode, { maxLength: 5 }),
})

const step = hundredths(30)

/** Runs a check on prices of random jobs, tariffs and terms. */
const forAnyPrice = (check: (job: PricedJob, tariff: Tariff, terms: PriceTerms, step: number) => void) =>
  fc.assert(fc.property(jobs, tariffs, terms, step, check), { numRuns: 400 })

test('[PRICE-01, PRICE-02] any price is in whole pence and never negative', () => {
  forAnyPrice((job, tariff, terms) => {
    const { net, netvat, total, hold } = priceJob(job, tariff, terms)
    for (const amount of [net, netvat, total, hold]) {
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(amount).toBeGreaterThanOrEqual(0)
    }
  })
})

test('[PRICE-02] any price is the sum of its lines to the penny, and at least the minimum', () => {
  forAnyPrice((job, tariff, terms) => {
    const { lines, net } = priceJob(job, tariff, terms)
    const agreed = terms.price_list.find(({ plst_from }) => plst_from <= job.day)
    expect(sumOfLines(lines)).toBe(net)
    expect(net).toBeGreaterThanOrEqual(agreed?.plst_minimum ?? tariff.rc_minimum)
  })
})

test('[PRICE-01] any price has VAT on its net and a hold of total × (1 + holdMargin/100)', () => {
  forAnyPrice((job, tariff, terms) => {
    const { net, netvat, total, hold } = priceJob(job, tariff, terms)
    expect(netvat).toBe(percentOf(net, tariff.ttyp_vat_percent))
    expect(total).toBe(net + netvat)
    const parts = 10_000n + BigInt(Math.round(terms.holdMargin * 100))
    expect(hold).toBe(Number((BigInt(total) * parts * 2n + 10_000n) / 20_000n))
  })
})

test('[PRICE-02] any price is discounted by at most 100%, without zones', () => {
  forAnyPrice((job, tariff, terms) => {
    const { lines } = priceJob(job, tariff, terms)
    const amountOf = (...codes: string[]) => sumOfLines(lines.filter((line) => codes.includes(line.code)))
    const ours = sumOfLines(lines) - amountOf('zone', 'discount', 'minimum', 'fuel')
    expect(negate(amountOf('discount'))).toBeLessThanOrEqual(ours)
    expect(lines.every((line) => line.amount >= 0 || line.code === 'discount')).toBe(true)
  })
})

test.each<[string, (job: PricedJob, step: number) => Partial<PricedJob>]>([
  ['miles', (job, step) => ({ miles: job.miles + step })],
  ['stops', (job) => ({ stops: job.stops + 1 })],
  ['parcels', (job, step) => ({ parcels: [...job.parcels, { quantity: 1, kg: step, cm3: 0 }] })],
  [
    'weight',
    (job, step) => ({ parcels: job.parcels.map((parcel) => ({ ...parcel, kg: parcel.kg + step })) }),
  ],
  [
    'volume',
    (job, step) => ({
      parcels: job.parcels.map((parcel) => ({ ...parcel, cm3: parcel.cm3 + Math.round(step * 100) })),
    }),
  ],
  ['waiting and evening work', () => ({ wandr: true, outOfHours: true })],
])('[PRICE-02] a larger job never costs less with more %s', (_, more) => {
  forAnyPrice((job, tariff, terms, step) => {
    const less = priceJob(job, tariff, terms)
    const price = priceJob({ ...job, ...more(job, step) }, tariff, terms)
    expect(price.net).toBeGreaterThanOrEqual(less.net)
    expect(price.total).toBeGreaterThanOrEqual(less.total)
    expect(price.hold).toBeGreaterThanOrEqual(less.hold)
  })
})
