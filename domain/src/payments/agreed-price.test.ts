import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricingOnWire, type Pricing } from '../pricing/pricing.ts'
import { holdOf } from '../pricing/price-job.ts'
import { cardAmount, disagreement, namesAmount } from './agreed-price.ts'

const priceOf = (net: number, netvat: number, margin: number): Pricing => ({
  net,
  netvat,
  total: net + netvat,
  hold: holdOf(net + netvat, margin),
  currency: 'GBP',
  lines: [{ code: 'base', description: 'Base charge', amount: net }],
})

const prices = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 200_000 }), fc.nat(50))
  .map(([net, netvat, margin]) => priceOf(net, netvat, margin))

describe('what a payer agreed to', () => {
  test('[PRICE-04, PAY-08] agrees when it is the price as it was answered and the amount that the card is asked for', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), (pricing, held) => {
        const shown = pricingOnWire(pricing)
        const amount = cardAmount(shown, held)
        expect(disagreement({ amount }, pricing, held)).toBeNull()
        expect(disagreement({ pricing: shown }, pricing, held)).toBeNull()
        expect(disagreement({ amount, pricing: shown, authorizeOnly: held }, pricing, held)).toBeNull()
      }),
    )
  })

  test('[PRICE-04] never agrees with an amount that differs by a penny or by part of one', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), fc.constantFrom(-0.01, 0.01, 0.004), (pricing, held, off) => {
        const amount = cardAmount(pricingOnWire(pricing), held) + off
        fc.pre(amount > 0)
        expect(disagreement({ amount }, pricing, held)).not.toBeNull()
      }),
    )
  })

  test.each([
    [{ amount: 12, authorizeOnly: true }, false, 'hold'],
    [{ amount: 13.2, authorizeOnly: false }, true, 'hold'],
    [{ amount: 12 }, true, 'above total'],
    [{ amount: 13.2 }, false, 'changed'],
    [{ amount: 0 }, false, 'missing'],
    [{}, false, 'missing'],
    [{ pricing: { total: 12 } }, true, 'missing'],
    [{ amount: 12, netvat: 1.99 }, false, 'changed'],
    [{ amount: 12, currencyCode: 'EUR' }, false, 'changed'],
    [{ amount: 12, pricing: { lines: [] } }, false, 'changed'],
    [{ amount: 12, pricing: { lines: [{ code: 'stops', amount: 10 }] } }, false, 'changed'],
  ] as const)('[PRICE-03, PAY-08] %j where cards are held is %s: %s', (agreed, held, expected) => {
    expect(disagreement(agreed, priceOf(1000, 200, 10), held)).toBe(expected)
  })

  test('[PRICE-03] there is nothing to agree to where the price is nothing', () => {
    expect(disagreement({ amount: 0 }, priceOf(0, 0, 10), false)).toBe('nothing to pay')
  })

  test.each([
    [{ amount: 0 }, true],
    [{ pricing: { total: 1 } }, true],
    [{ pricing: { hold: 1 } }, true],
    [{ pricing: { netvat: 1 } }, false],
    [{}, false],
  ])('[PRICE-03] %j names an amount: %s', (agreed, expected) => {
    expect(namesAmount(agreed)).toBe(expected)
  })
})
