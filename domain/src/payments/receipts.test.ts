import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { allocate, receiptDayError, type OpenAmount } from './receipts.ts'

test('[REP-02] a payment pays dockets in order, the last one in part if necessary', () => {
  expect(
    allocate(
      [
        { id: 1, amount: pence(500) },
        { id: 2, amount: pence(300) },
      ],
      [
        { id: 11, amount: pence(200) },
        { id: 12, amount: pence(400) },
        { id: 13, amount: pence(900) },
      ],
    ),
  ).toEqual([
    { rcp_id: 1, dck_id: 11, amount: 200 },
    { rcp_id: 1, dck_id: 12, amount: 300 },
    { rcp_id: 2, dck_id: 12, amount: 100 },
    { rcp_id: 2, dck_id: 13, amount: 200 },
  ])
})

const amounts = fc
  .array(fc.integer({ min: 1, max: 1000 }), { maxLength: 12 })
  .map((all) => all.map((amount, index): OpenAmount => ({ id: index + 1, amount: pence(amount) })))

const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)

test('[REP-02] allocations total the smaller of payments and debts, and never exceed either', () => {
  fc.assert(
    fc.property(amounts, amounts, (payments, dockets) => {
      const allocations = allocate(payments, dockets)
      expect(sum(allocations)).toBe(Math.min(sum(payments), sum(dockets)))
      expect(allocations.every(({ amount }) => amount > 0)).toBe(true)
      for (const { id, amount } of payments)
        expect(sum(allocations.filter(({ rcp_id }) => rcp_id === id))).toBeLessThanOrEqual(amount)
      const paid = dockets.map(({ id }) => sum(allocations.filter(({ dck_id }) => dck_id === id)))
      for (const [index, { amount }] of dockets.entries()) {
        expect(paid[index]).toBeLessThanOrEqual(amount)
        // A docket is only paid after all earlier ones are paid in full.
        const later = paid.slice(index + 1).reduce((total, each) => total + each, 0)
        expect((paid[index] ?? 0) === amount || later === 0).toBe(true)
      }
    }),
  )
})

test('[REP-02] the day of a payment cannot be in the future or before 2000', () => {
  expect(receiptDayError('2026-03-02', '2026-03-02')).toBeNull()
  expect(receiptDayError('2026-03-03', '2026-03-02')).toContain('future')
  expect(receiptDayError('2000-01-01', '2026-03-02')).toBeNull()
  expect(receiptDayError('1999-12-31', '2026-03-02')).toContain('2000')
})
