import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { priceLine } from '../pricing/pricing.ts'
import { changeInPounds, linesBeside, noChange, sumOfChanges } from './raise-preview.ts'

test('[PRICE-02] the change of a customer is the sum of its jobs, with a percentage of two decimals', () => {
  const jobs = [
    { jobs: 1, present: pence(1240), raised: pence(1295) },
    { jobs: 1, present: pence(2000), raised: pence(2090) },
  ]
  expect(changeInPounds(jobs.reduce(sumOfChanges, noChange))).toEqual({
    jobs: 2,
    present: 32.4,
    raised: 33.85,
    difference: 1.45,
    percent: 4.48,
  })
  expect(changeInPounds(noChange)).toMatchObject({ difference: 0, percent: null })
})

test('[PRICE-02] the lines of both prices are side by side, also those that only one of them has', () => {
  const present = [
    priceLine('base', 'Small van', pence(1240)),
    priceLine('mileage', '2.00 miles at £1.65', pence(330)),
    priceLine('minimum', 'Minimum charge top-up', pence(430)),
  ]
  const raised = [
    priceLine('base', 'Small van', pence(1295)),
    priceLine('mileage', '2.00 miles at £1.72', pence(344)),
    priceLine('fuel', 'Fuel surcharge, 1%', pence(16)),
  ]
  expect(linesBeside(present, raised)).toEqual([
    { description: 'Small van', present: 12.4, raised: 12.95 },
    { description: '2.00 miles at £1.65', present: 3.3, raised: 3.44 },
    { description: 'Minimum charge top-up', present: 4.3, raised: null },
    { description: 'Fuel surcharge, 1%', present: null, raised: 0.16 },
  ])
})
