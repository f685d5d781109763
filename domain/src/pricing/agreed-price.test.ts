import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJob, aTariff, theTerms } from '../../test/build-pricing.ts'
import { pence, sum } from '../money/money.ts'
import { agreedPricing, isAgreed } from './agreed-price.ts'
import { priceJob } from './price-job.ts'
import { sumOfLines } from './pricing.ts'

const tariff = aTariff({ ttyp_vat_percent: 20 })
const job = { day: '2027-06-30' }

test('£85.00 agreed cost £102.00 with VAT, and £108.64 with a fuel surcharge of 6.5%', () => {
  const terms = theTerms({ fuel_surcharges: [{ fuel_from: '2027-01-01', fuel_percent: 6.5 }] })
  const price = (fuel: boolean) => agreedPricing({ net: pence(8500), fuel }, job, tariff, terms)
  expect(price(false)).toMatchObject({
    net: 8500,
    netvat: 1700,
    total: 10_200,
    lines: [{ code: 'agreed', description: 'Agreed price', amount: 8500 }],
  })
  expect(price(true)).toMatchObject({
    net: 9053,
    netvat: 1811,
    total: 10_864,
    lines: [
      { code: 'agreed', amount: 8500 },
      { code: 'fuel', description: 'Fuel surcharge, 6.5%', amount: 553 },
    ],
  })
})

test('an agreed price is the same for every job on a day, and its lines add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (net, fuel) => {
      const terms = theTerms({
        discount_percent: 10,
        fuel_surcharges: [{ fuel_from: '2027-01-01', fuel_percent: 7 }],
      })
      const price = agreedPricing({ net: pence(net), fuel }, job, tariff, terms)
      expect(sumOfLines(price.lines)).toBe(price.net)
      expect(price.total).toBe(sum(price.net, price.netvat))
      expect(isAgreed(price)).toBe(true)
    }),
  )
  expect(isAgreed(priceJob(aJob(), tariff, theTerms()))).toBe(false)
})
