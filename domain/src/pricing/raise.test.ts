import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { raisedAmount, raisedRate, raiseSteps } from './raise.ts'

const amounts = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000_000 })).map(pence)
const percents = fc
  .integer({ min: -5000, max: 10_000 })
  .filter((hundredths) => hundredths !== 0)
  .map((hundredths) => hundredths / 100)
const raises = fc.record({ percent: percents, step: fc.constantFrom(...raiseSteps) })

test('[PRICE-02] a raise of 4.5% in steps of 5p gives the amounts of the specification', () => {
  const raise = { percent: 4.5, step: 5 }
  expect(raisedAmount(pence(1240), raise)).toBe(1295)
  expect(raisedAmount(pence(1450), raise)).toBe(1515)
  expect(raisedAmount(pence(2000), raise)).toBe(2090)
  expect(raisedRate(pence(165), raise)).toBe(172)
})

test.each([
  [1240, 0.1, 5, 1240],
  [1241, 0.1, 5, 1241],
  [1242, 0.1, 5, 1245],
  [1240, -2, 5, 1215],
  [1241, -0.01, 5, 1240],
  [1243, -0.01, 5, 1243],
  [30, -50, 50, 30],
  [120, -50, 100, 100],
  [1, -50, 1, 1],
  [0, 100, 100, 0],
  [0, -50, 100, 0],
  [250, 1, 5, 255],
  [250, 0.99, 5, 250],
  [50, 1, 1, 51],
])('[PRICE-02] a raise of %dp by %d%% in steps of %dp gives %dp', (amount, percent, step, raised) => {
  expect(raisedAmount(pence(amount), { percent, step })).toBe(raised)
})

test('[PRICE-02] a rise never lowers an amount, a cut never raises one, and nothing above 0 becomes 0', () => {
  fc.assert(
    fc.property(amounts, raises, (amount, raise) => {
      for (const raised of [raisedAmount(amount, raise), raisedRate(amount, raise)]) {
        expect([0, Math.sign(raise.percent)]).toContain(Math.sign(raised - amount))
        expect(raised === 0).toBe(amount === 0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('[PRICE-02] a raise leaves an amount or gives a whole number of steps', () => {
  fc.assert(
    fc.property(amounts, raises, (amount, raise) => {
      const raised = raisedAmount(amount, raise)
      expect(raised === amount || raised % raise.step === 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('[PRICE-02] of two amounts, the larger is never the smaller one after a raise of whole steps', () => {
  fc.assert(
    fc.property(amounts, amounts, raises, (one, other, { percent, step }) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      const inSteps = (amount: number) => pence(Math.round(amount / step) * step)
      const raise = { percent, step }
      expect(raisedAmount(inSteps(more), raise)).toBeGreaterThanOrEqual(raisedAmount(inSteps(less), raise))
    }),
    { numRuns: 2000 },
  )
})

test('[PRICE-02] a raise equals a second calculation with decimal text', () => {
  fc.assert(
    fc.property(amounts, raises, (amount, raise) => {
      expect(raisedAmount(amount, raise)).toBe(raisedInText(amount, raise))
      expect(raisedRate(amount, raise)).toBe(raisedInText(amount, { ...raise, step: 1 }))
    }),
    { numRuns: 20_000 },
  )
})

/** The same rule in whole ten-thousandths of a penny, from the percentage as it is written, adding steps one digit at a time. */
function raisedInText(amount: number, { percent, step }: { percent: number; step: number }): number {
  const [whole = '0', decimals = ''] = Math.abs(percent).toFixed(2).split('.')
  const change = BigInt(amount) * BigInt(`${whole}${decimals}`)
  const exact = BigInt(amount) * 10_000n + (percent < 0 ? -change : change)
  const width = BigInt(step) * 10_000n
  const below = exact - (exact % width)
  const nearest = exact - below < below + width - exact ? below : below + width
  const rounded = Number(nearest / 10_000n)
  if (percent > 0) return rounded < amount ? amount : rounded
  if (amount === 0) return 0
  const notZero = rounded === 0 ? step : rounded
  return notZero > amount ? amount : notZero
}
