import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { notBelowZero, pence, type Pence, sum } from '@despatch/domain/money/money.ts'
import { openOfLines, toPayOfLines } from '../../test/open-lines.ts'

const amounts = (...values: number[]): Pence[] => values.map((value) => pence(value))

const openOf = (totals: Pence[], paid: number, owed = sum(...totals)) =>
  openOfLines(totals, toPayOfLines({ billed: sum(...totals), owed, paid: pence(paid) }))

test('payments pay the first lines of a docket first', () => {
  expect(openOf(amounts(4800, 750, 350), 0)).toEqual([4800, 750, 350])
  expect(openOf(amounts(4800, 750, 350), 5000)).toEqual([0, 550, 350])
  expect(openOf(amounts(4800, 750, 350), 5900)).toEqual([0, 0, 0])
})

test('a credit on a later document pays the lines of earlier ones, and has nothing open itself', () => {
  expect(openOf(amounts(5900, -4000), 0)).toEqual([1900, 0])
  expect(openOf(amounts(5900, -5900), 0)).toEqual([0, 0])
})

test('a credit that is on no document yet lowers what is open', () => {
  expect(openOf(amounts(5900), 0, pence(1900))).toEqual([1900])
})

test('a charge that is on no document yet is not open on the documents before', () => {
  expect(openOf(amounts(5900), 0, pence(7000))).toEqual([5900])
})

test('a docket that was paid too much has nothing open', () => {
  expect(openOf(amounts(5900), 7000)).toEqual([0])
})

const amount = fc.integer({ min: -5000, max: 10_000 }).map(pence)

test('the lines of a docket are open for what is to pay on it, and none for more than itself', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 40_000 }),
      fc.option(amount),
      (totals, paid, later) => {
        const billed = sum(...totals)
        fc.pre(billed >= 0)
        const owed = notBelowZero(later === null ? billed : sum(billed, later))
        const toPay = toPayOfLines({ billed, owed, paid: pence(paid) })
        const open = openOfLines(totals, toPay)
        expect(sum(...open)).toBe(toPay)
        for (const [index, each] of open.entries()) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(notBelowZero(totals[index] ?? pence(0)))
        }
      },
    ),
  )
})
