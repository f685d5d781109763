import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencySymbol,
  divideRounded,
  formatMoney,
  fromPounds,
  ImpossibleAmount,
  percentOf,
  toPounds,
} from './money.ts'

describe('a percentage of an amount', () => {
  test.each([
    [1250, 12.5, 156],
    [100, 12.5, 13],
    [-100, 12.5, -13],
    [100, 0.5, 1],
    [100, 0.49, 0],
    [1000, 7.25, 73],
    // 1.15 as a binary fraction is below 1.15: floating point gives 114.99… and loses a penny.
    [10_000, 1.15, 115],
    [5, 10, 1],
    [0, 20, 0],
  ])('[PRICE-01] %d pence at %d%% is %d, halves away from zero', (pence, percent, share) => {
    expect(percentOf(pence, percent)).toBe(share)
  })

  test('[PRICE-01] agrees with exact integer arithmetic for any two-decimal percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (pence, points) => {
          const exact = BigInt(Math.abs(pence)) * BigInt(points)
          const rounded = Number((exact * 2n + 10_000n) / 20_000n)
          expect(percentOf(pence, points / 100)).toBe(pence < 0 && rounded > 0 ? -rounded : rounded)
        },
      ),
    )
  })
})

describe('division', () => {
  test('[PRICE-01] rejects operands without an exact result', () => {
    expect(() => divideRounded(Number.MAX_SAFE_INTEGER + 1, 3)).toThrow(ImpossibleAmount)
    expect(() => divideRounded(1.5, 3)).toThrow(ImpossibleAmount)
    expect(() => divideRounded(1, 0)).toThrow(ImpossibleAmount)
    expect(() => divideRounded(1, 2.5)).toThrow('Cannot divide 1 by 2.5 exactly')
  })

  test('[PRICE-01] by one leaves every whole number unchanged', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        expect(divideRounded(whole, 1)).toBe(whole)
      }),
    )
  })

  test.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-1, 3, 0],
    [0, 3, 0],
  ])('[PRICE-01] of %d by %d gives %d, halves away from zero', (numerator, divisor, rounded) => {
    expect(divideRounded(numerator, divisor)).toBe(rounded)
  })
})

describe('pounds on the wire', () => {
  test('[PRICE-01] convert to pence and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
        expect(fromPounds(toPounds(pence))).toBe(pence)
        expect(JSON.stringify(toPounds(pence))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
  })

  test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('[PRICE-01] reject %d', (pounds) => {
    expect(() => fromPounds(pounds)).toThrow(ImpossibleAmount)
    expect(() => fromPounds(pounds)).toThrow(`${pounds} is not an amount in whole pence`)
  })

  test('[PRICE-01] are never negative zero', () => {
    expect(fromPounds(-0)).toBe(0)
    expect(toPounds(-0)).toBe(0)
    expect(percentOf(-1, 0)).toBe(0)
  })

  test('[PRICE-01] reject half a penny', () => {
    expect(() => toPounds(12.5)).toThrow(ImpossibleAmount)
    expect(() => toPounds(12.5)).toThrow('12.5 is not a whole number of pence')
  })
})

describe('formatted money', () => {
  test('[PRICE-01] has two decimals, thousands separators and a currency symbol', () => {
    expect(formatMoney(123_450)).toBe('£1,234.50')
    expect(formatMoney(-500)).toBe('-£5.00')
    expect(formatMoney(7)).toBe('£0.07')
    expect(formatMoney(1999, 'EUR')).toBe('€19.99')
  })
})

test.each([
  ['GBP', '£'],
  ['EUR', '€'],
])('[PAY-01] the symbol of %s is %s', (currency, sign) => {
  expect(currencySymbol(currency)).toBe(sign)
  expect(formatMoney(100, currency)).toBe(`${sign}1.00`)
})
