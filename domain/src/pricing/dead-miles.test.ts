import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJob, aTariff, theTerms } from '../../test/build-pricing.ts'
import { countedDeadMiles } from './dead-miles.ts'
import { priceJob } from './price-job.ts'
import { deadWays } from './rate-card.ts'

const card = { rc_base: 1000, rc_dead_ways: 'both', rc_dead_free: 10, rc_dead_per_mile: 45 } as const
const exact = (miles: number) => ({ miles, isEstimated: false })
const linesOf = (
  job: Parameters<typeof aJob>[0],
  tariff: Parameters<typeof aTariff>[0],
  terms: Parameters<typeof theTerms>[0] = {},
) => priceJob(aJob(job), aTariff(tariff), theTerms(terms)).lines

test('[PRICE-02] 6.20 miles to the collection and 22.80 back cost £8.55, if 10 are free and a mile is £0.45', () => {
  const miles = countedDeadMiles('both', { out: 6.2, back: 22.8 })
  expect(miles).toBe(29)
  expect(linesOf({ deadMiles: exact(miles) }, card)).toContainEqual({
    code: 'dead-miles',
    description: '19.00 dead miles at £0.45',
    amount: 855,
  })
})

test('[PRICE-02] a rate card counts the miles there, back, both or none', () => {
  const counted = deadWays.map((ways) => countedDeadMiles(ways, { out: 6.2, back: 22.8 }))
  expect(counted).toEqual([0, 6.2, 22.8, 29])
  expect(
    linesOf({ deadMiles: exact(50) }, { ...card, rc_dead_ways: 'none' }).map(({ code }) => code),
  ).toEqual(['base'])
})

test('[PRICE-02] estimated dead miles are named so, and those within the free ones have no line', () => {
  const estimated = linesOf({ deadMiles: { miles: 12, isEstimated: true } }, card)
  expect(estimated.at(-1)?.description).toBe('2.00 dead miles at £0.45 (estimated)')
  expect(linesOf({ deadMiles: exact(10) }, card).map(({ code }) => code)).toEqual(['base'])
  expect(linesOf({ deadMiles: null }, card).map(({ code }) => code)).toEqual(['base'])
})

test('[PRICE-02] dead miles come after the weight, with discount and fuel, and without wait and return', () => {
  const job = { miles: 0, wandr: true, deadMiles: exact(30), parcels: [{ quantity: 1, kg: 5, cm3: 0 }] }
  const tariff = { ...card, rc_per_kg: 100, rc_wandr_percent: 50 }
  const terms = { discount_percent: 10, fuel_surcharges: [{ fuel_from: '2026-01-01', fuel_percent: 10 }] }
  expect(linesOf(job, tariff, terms).map(({ code, amount }) => [code, amount])).toEqual([
    ['base', 1000],
    ['weight', 500],
    ['dead-miles', 900],
    ['wait-and-return', 500],
    ['discount', -290],
    ['fuel', 261],
  ])
})

test('[PRICE-02] more dead miles never cost less, and the lines add up', () => {
  const hundredths = fc.nat(20_000)
  fc.assert(
    fc.property(hundredths, hundredths, fc.nat(5000), fc.nat(500), (some, more, free, rc_dead_per_mile) => {
      const tariff = aTariff({ ...card, rc_dead_free: free / 100, rc_dead_per_mile })
      const [one, other] = [some, some + more].map((miles) =>
        priceJob(aJob({ deadMiles: exact(miles / 100) }), tariff, theTerms()),
      )
      if (!one || !other) throw new Error('There are two prices')
      expect(other.net).toBeGreaterThanOrEqual(one.net)
      expect(other.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(other.net)
    }),
  )
})
