import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { cancelledPayment } from './cancelled-payment.ts'

const after = (held: number, taken: number, fee: number) =>
  cancelledPayment({ held: pence(held), taken: pence(taken) }, pence(fee))

/** What has been taken by card in the end. */
const takenAfter = (held: number, taken: number, fee: number) => {
  const action = after(held, taken, fee)
  if (action?.action === 'capture') return action.amount
  return action?.action === 'refund' ? taken - action.amount : taken
}

describe('the card payment of a cancelled docket', () => {
  test('[PAY-08] is released, captured or refunded, so that only the fee is taken', () => {
    expect(after(3622, 0, 0)).toEqual({ action: 'release' })
    expect(after(3622, 0, 1647)).toEqual({ action: 'capture', amount: 1647 })
    expect(after(0, 3293, 0)).toEqual({ action: 'refund', amount: 3293 })
    expect(after(0, 3293, 1647)).toEqual({ action: 'refund', amount: 1646 })
    expect(after(0, 3293, 3293)).toBeNull()
    expect(after(0, 0, 1647)).toBeNull()
  })

  test('[PAY-08] ends with the fee taken, or with all of a hold that is smaller', () => {
    const amount = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(amount, amount, (paid, fee) => {
        expect(takenAfter(paid, 0, fee)).toBe(Math.min(paid, fee))
        expect(takenAfter(0, paid, fee)).toBe(Math.min(paid, fee))
      }),
    )
  })
})
