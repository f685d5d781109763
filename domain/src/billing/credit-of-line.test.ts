import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, negate, pence, percentOf, sum } from '../money/money.ts'
import { creditOfLine } from './credit-of-line.ts'

test('a credit has the VAT of its line, and what is left of a line has what is left of its VAT', () => {
  const line = { net: pence(4000), vat: pence(800) }
  expect(creditOfLine(line, pence(1001), 20)).toEqual({ net: -1001, vat: -200 })
  expect(creditOfLine({ net: pence(2999), vat: pence(600) }, pence(2999), 20)).toEqual({
    net: -2999,
    vat: -600,
  })
  expect(creditOfLine({ net: pence(350), vat: pence(0) }, pence(100), 0)).toEqual({ net: -100, vat: 0 })
})

test('a credit is from a penny to what is left of the line', () => {
  const line = { net: pence(4000), vat: pence(800) }
  for (const amount of [4001, 0, -1]) expect(creditOfLine(line, pence(amount), 20)).toBeNull()
  expect(creditOfLine({ net: pence(-500), vat: pence(-100) }, pence(1), 20)).toBeNull()
})

test('credits never take more than the line, and the last takes all of it to the penny', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }).map(pence),
      fc.constantFrom(0, 5, 17.5, 20),
      fc.array(fc.integer({ min: 1, max: 500_000 }).map(pence), { maxLength: 12 }),
      (net, percent, amounts) => {
        let rest = { net, vat: percentOf(net, percent) }
        const take = (amount: typeof net) => {
          const credit = creditOfLine(rest, amount, percent)
          expect(credit === null).toBe(amount > rest.net)
          if (credit === null) return
          expect(credit.net).toBe(negate(amount))
          rest = { net: sum(rest.net, credit.net), vat: sum(rest.vat, credit.vat) }
          expect(rest.net).toBeGreaterThanOrEqual(0)
          expect(rest.vat).toBeGreaterThanOrEqual(0)
          expect(Math.abs(minus(rest.vat, percentOf(rest.net, percent)))).toBeLessThanOrEqual(amounts.length)
        }
        for (const amount of amounts) take(amount)
        if (rest.net > 0) take(rest.net)
        expect(rest).toEqual({ net: 0, vat: 0 })
      },
    ),
  )
})
