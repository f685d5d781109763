import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, sum } from '../money/money.ts'
import { pricingInPounds, type Pricing } from '../pricing/pricing.ts'
import { holdOf } from '../pricing/price-job.ts'
import { cardAmount, priceMismatch, hasAmount } from './agreed-price.ts'

function priceOf(plainNet: number, plainVat: number, margin: number): Pricing {
  const net = pence(plainNet)
  const netvat = pence(plainVat)
  const total = sum(net, netvat)
  return {
    net,
    netvat,
    total,
    hold: holdOf(total, margin),
    currency: 'GBP',
    lines: [{ code: 'base', description: 'Base charge', amount: net }],
  }
}

const prices = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 200_000 }), fc.nat(50))
  .map(([net, netvat, margin]) => priceOf(net, netvat, margin))

/** Compares £12 and these lines with a price. */
const compared = (lines: { code: string; amount: number }[], against: Pricing) =>
  priceMismatch({ amount: 12, pricing: { lines } }, against, false)

describe('the agreed price', () => {
  test('[PRICE-04, PAY-08] the agreed price matches with the returned price and the card’s amount', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), (pricing, held) => {
        const shown = pricingInPounds(pricing)
        const amount = cardAmount(shown, held)
        expect(priceMismatch({ amount }, pricing, held)).toBeNull()
        expect(priceMismatch({ pricing: shown }, pricing, held)).toBeNull()
        expect(priceMismatch({ amount, pricing: shown, authorizeOnly: held }, pricing, held)).toBeNull()
      }),
    )
  })

  test('[PRICE-04] the agreed price does not match if the amount differs by a penny or less', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), fc.constantFrom(-0.01, 0.01, 0.004), (pricing, held, off) => {
        const amount = cardAmount(pricingInPounds(pricing), held) + off
        fc.pre(amount > 0)
        expect(priceMismatch({ amount }, pricing, held)).not.toBeNull()
      }),
    )
  })

  test('[PRICE-04] the agreed price does not match if one figure of the shown price differs by a penny', () => {
    const figure = fc.constantFrom('net', 'netvat', 'total', 'hold')
    const penny = fc.constantFrom(-0.01, 0.01)
    fc.assert(
      fc.property(prices, fc.boolean(), figure, penny, (pricing, held, name, off) => {
        const shown = pricingInPounds(pricing)
        const wrong = { ...shown, [name]: Number((shown[name] + off).toFixed(2)) }
        const agreed = { amount: cardAmount(shown, held), pricing: wrong }
        expect(priceMismatch(agreed, pricing, held)).toBe('changed')
      }),
    )
  })

  test('[PRICE-04] the agreed price compares the lines of the shown price one by one', () => {
    const pricing = priceOf(1000, 200, 10)
    const [base] = pricingInPounds(pricing).lines
    if (!base) throw new Error('The price has a line')
    const stops = { code: 'stops', amount: 5 }
    const two = {
      ...pricing,
      lines: [...pricing.lines, { code: 'stops' as const, description: '', amount: pence(500) }],
    }
    expect(compared([base, stops], two)).toBeNull()
    expect(compared([base], two)).toBe('changed')
    expect(compared([base, stops], pricing)).toBe('changed')
    expect(compared([stops, base], two)).toBe('changed')
    expect(compared([base, { ...stops, amount: 5.01 }], two)).toBe('changed')
    expect(compared([{ ...base, amount: 9.99 }, stops], two)).toBe('changed')
  })

  test.each([
    [{ pricing: { total: 12 } }, false],
    [{ pricing: { hold: 13.2 } }, true],
    [{ amount: 12, pricing: {} }, false],
    [{ amount: 12, netvat: 2, currencyCode: 'GBP' }, false],
    [{ amount: 12, pricing: { currency: 'GBP' } }, false],
  ])('[PRICE-03] %j matches with missing figures if holding cards is %s', (agreed, held) => {
    expect(priceMismatch(agreed, priceOf(1000, 200, 10), held)).toBeNull()
  })

  test.each([
    [{ amount: 12, authorizeOnly: true }, false, 'hold'],
    [{ amount: 13.2, authorizeOnly: false }, true, 'hold'],
    [{ amount: 12 }, true, 'above total'],
    [{ amount: 13.2 }, false, 'changed'],
    [{ amount: 12.5 }, true, 'changed'],
    [{ amount: 12.001 }, false, 'changed'],
    [{ amount: Number.NaN, pricing: { total: 12 } }, false, 'missing'],
    [{}, true, 'missing'],
    [{ amount: 12, pricing: { currency: 'EUR' } }, false, 'changed'],
    [{ amount: 0 }, false, 'missing'],
    [{}, false, 'missing'],
    [{ pricing: { total: 12 } }, true, 'missing'],
    [{ amount: 12, netvat: 1.99 }, false, 'changed'],
    [{ amount: 12, currencyCode: 'EUR' }, false, 'changed'],
    [{ amount: 12, pricing: { lines: [] } }, false, 'changed'],
    [{ amount: 12, pricing: { lines: [{ code: 'stops', amount: 10 }] } }, false, 'changed'],
  ] as const)('[PRICE-03, PAY-08] %j if holding cards is %s: %s', (agreed, held, expected) => {
    expect(priceMismatch(agreed, priceOf(1000, 200, 10), held)).toBe(expected)
  })

  test('[PRICE-03] the agreed price is not needed if the price is zero', () => {
    expect(priceMismatch({ amount: 0 }, priceOf(0, 0, 10), false)).toBe('nothing to pay')
  })

  test.each([
    [{ amount: 0 }, true],
    [{ pricing: { total: 1 } }, true],
    [{ pricing: { hold: 1 } }, true],
    [{ pricing: { netvat: 1 } }, false],
    [{}, false],
  ])('[PRICE-03] %j has an amount: %s', (agreed, expected) => {
    expect(hasAmount(agreed)).toBe(expected)
  })
})
