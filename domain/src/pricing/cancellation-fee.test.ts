import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CancellableDocket } from '../dockets/cancellation.ts'
import { pence } from '../money/money.ts'
import { cancellationPrice } from './cancellation-fee.ts'

describe('the cancellation fee', () => {
  const waiting = { isAllocated: false, isCollected: false }
  const price = { net: pence(2744), netvat: pence(549), currency: 'GBP' }
  const feeFor = (more: Partial<CancellableDocket>, styp_cancel_percent: number, fixed: number) =>
    cancellationPrice(price, { ...waiting, ...more }, { styp_cancel_percent, styp_cancel_fee: pence(fixed) })

  test('[PRICE-01] the cancellation fee is nothing until a driver has the docket', () => {
    expect(feeFor({}, 50, 1000)).toEqual({
      net: 0,
      netvat: 0,
      total: 0,
      hold: 0,
      currency: 'GBP',
      lines: [],
    })
  })

  test('[PRICE-01] the cancellation fee is the higher of the fixed fee and the percentage, plus VAT as on the booking', () => {
    expect(feeFor({ isAllocated: true }, 50, 1000)).toMatchObject({
      net: 1372,
      netvat: 275,
      total: 1647,
      lines: [{ code: 'cancellation', description: 'Cancellation fee', amount: 1372 }],
    })
    expect(feeFor({ isAllocated: true }, 10, 1000)).toMatchObject({ net: 1000, netvat: 200, total: 1200 })
    expect(feeFor({ isCollected: true }, 100, 0)).toMatchObject({ net: 2744, total: 3293 })
  })

  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => pence(value))

  test('[PRICE-02] the cancellation fee is never more than the price, and its lines add up to its net', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        (net, netvat, fixed, basis) => {
          const fee = cancellationPrice(
            { net, netvat, currency: 'GBP' },
            { ...waiting, isAllocated: true },
            {
              styp_cancel_fee: fixed,
              styp_cancel_percent: basis / 100,
            },
          )
          expect(fee.net).toBeLessThanOrEqual(net)
          expect(fee.total).toBeLessThanOrEqual(net + netvat)
          expect(fee.total).toBe(fee.net + fee.netvat)
          expect(fee.lines.reduce((all, line) => all + line.amount, 0)).toBe(fee.net)
        },
      ),
    )
  })
})
