import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencySymbol,
  divideRounded,
  formatMoney,
  ImpossibleAmount,
  minus,
  negate,
  pence,
  type Pence,
  percentOf,
  pounds,
  type Pounds,
  shareOf,
  smaller,
  sum,
  toPence,
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
  ])('[PRICE-01] %d pence at %d%% is %d, halves away from zero', (amount, percent, share) => {
    expect(percentOf(pence(amount), percent)).toBe(share)
  })

  test('[PRICE-01] a percentage of an amount agrees with exact integer arithmetic for any two-decimal percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (amount, points) => {
          const exact = BigInt(Math.abs(amount)) * BigInt(points)
          const rounded = Number((exact * 2n + 10_000n) / 20_000n)
          expect(percentOf(pence(amount), points / 100)).toBe(amount < 0 && rounded > 0 ? -rounded : rounded)
        },
      ),
    )
  })
})

describe('division', () => {
  test('[PRICE-01] division rejects operands without an exact result', () => {
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
  ])('[PRICE-01] division of %d by %d gives %d, halves away from zero', (numerator, divisor, rounded) => {
    expect(divideRounded(numerator, divisor)).toBe(rounded)
  })
})

test('[PRICE-01] pounds on the wire convert to pence and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(pence), (amount) => {
      expect(toPence(toPounds(amount))).toBe(amount)
      expect(JSON.stringify(toPounds(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
  )
})

test('[PRICE-01] pounds on the wire convert every amount with two decimals to exactly the pence that are written', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(99), (whole, hundredths) => {
      const written = `${whole}.${String(hundredths).padStart(2, '0')}`
      expect(toPence(pounds(Number(written)))).toBe(Number(written.replace('.', '')))
    }),
  )
})

test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY])(
  '[PRICE-01] pounds on the wire reject %d',
  (amount) => {
    expect(() => pounds(amount)).toThrow(ImpossibleAmount)
    expect(() => pounds(amount)).toThrow(`${amount} is not an amount in whole pence`)
  },
)

test('[PRICE-01] pounds on the wire are never negative zero', () => {
  expect(toPence(pounds(-0))).toBe(0)
  expect(toPounds(pence(-0))).toBe(0)
  expect(percentOf(pence(-1), 0)).toBe(0)
})

test('[PRICE-01] pounds on the wire reject half a penny', () => {
  expect(() => pence(12.5)).toThrow(ImpossibleAmount)
  expect(() => pence(12.5)).toThrow('12.5 is not a whole number of pence')
})

describe('calculations in pence', () => {
  const safe = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(pence)

  test('[PRICE-01] agree with exact integer arithmetic', () => {
    fc.assert(
      fc.property(safe, safe, fc.nat(10_000), (one, other, times) => {
        expect(BigInt(sum(one, other))).toBe(BigInt(one) + BigInt(other))
        expect(BigInt(minus(one, other))).toBe(BigInt(one) - BigInt(other))
        expect(BigInt(shareOf(one, times))).toBe(BigInt(one) * BigInt(times))
        expect(sum(one, negate(one))).toBe(0)
        expect(smaller(one, other)).toBe(Math.min(one, other))
      }),
    )
  })

  test('[PRICE-01] calculations in pence of no amounts have the sum 0', () => {
    expect(sum()).toBe(0)
  })

  test('[PRICE-01] calculations in pence reject a sum that cannot be exact', () => {
    const largest = pence(Number.MAX_SAFE_INTEGER)
    expect(() => sum(largest, pence(1))).toThrow(ImpossibleAmount)
  })
})

test('[PRICE-01] pence and pounds do not compile as each other', () => {
  const amount: Pence = pence(100)
  const price: Pounds = pounds(1)
  // @ts-expect-error Pounds are not pence.
  sum(amount, price)
  // @ts-expect-error Pence are not pounds.
  toPence(amount)
  // @ts-expect-error Pounds are not pence.
  toPounds(price)
  // @ts-expect-error Only pence are formatted.
  formatMoney(price)
  // @ts-expect-error Pounds become pence by conversion only.
  pence(price)
  // @ts-expect-error Pence become pounds by conversion only.
  pounds(amount)
  // @ts-expect-error A plain number has no unit.
  sum(amount, 100)
  // @ts-expect-error The result of an operator has no unit.
  negate(amount + amount)
  expect(sum(amount, toPence(price))).toBe(200)
})

test('[PRICE-01] formatted money has two decimals, thousands separators and a currency symbol', () => {
  expect(formatMoney(pence(123_450))).toBe('£1,234.50')
  expect(formatMoney(pence(-500))).toBe('-£5.00')
  expect(formatMoney(pence(7))).toBe('£0.07')
  expect(formatMoney(pence(1999), 'EUR')).toBe('€19.99')
})

test.each([
  ['GBP', '£'],
  ['EUR', '€'],
])('[PAY-01] the symbol of %s is %s', (currency, sign) => {
  expect(currencySymbol(currency)).toBe(sign)
  expect(formatMoney(pence(100), currency)).toBe(`${sign}1.00`)
})
