import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import {
  expectedPayment,
  refundSteps,
  settlementSteps,
  sumOfPayments,
  type DocketPayment,
  type PaymentStep,
  type StoredPayment,
} from './docket-payments.ts'

const payment = (pay_id: number, held: number, taken: number): DocketPayment => ({
  pay_id,
  held: pence(held),
  taken: pence(taken),
})

const held = payment(1, 3622, 0)
const later = payment(2, 0, 700)

/** What each payment has taken after the steps. A hold that no step names stays held. */
function carryOut(payments: readonly DocketPayment[], steps: readonly PaymentStep[]): DocketPayment[] {
  return payments.map((each) => {
    const step = steps.find(({ pay_id }) => pay_id === each.pay_id)
    if (!step) return each
    if (step.action === 'release') return payment(each.pay_id, 0, each.taken)
    if (step.action === 'capture') return payment(each.pay_id, 0, each.taken + step.amount)
    return payment(each.pay_id, each.held, each.taken - step.amount)
  })
}

const amount = fc.integer({ min: 0, max: 10_000 })

/** As in the portal: a hold has taken nothing, and a docket has at most a few payments. */
const dockets = fc
  .array(fc.record({ paid: amount, isHeld: fc.boolean() }), { maxLength: 5 })
  .map((rows) =>
    rows.map(({ paid, isHeld }, index) => payment(index + 1, isHeld ? paid : 0, isHeld ? 0 : paid)),
  )

describe('the card payments of a docket', () => {
  test('[PAY-08] the card payments of a docket are settled at a fee: holds are captured or released, and the rest of what was taken is refunded', () => {
    expect(settlementSteps([held], pence(0))).toEqual([{ pay_id: 1, action: 'release' }])
    expect(settlementSteps([held], pence(1647))).toEqual([{ pay_id: 1, action: 'capture', amount: 1647 }])
    expect(settlementSteps([payment(1, 0, 3293)], pence(1647))).toEqual([
      { pay_id: 1, action: 'refund', amount: 1646 },
    ])
    expect(settlementSteps([payment(1, 0, 3293)], pence(3293))).toEqual([])
    expect(settlementSteps([held, later], pence(1000))).toEqual([
      { pay_id: 1, action: 'capture', amount: 300 },
    ])
    expect(settlementSteps([held, later], pence(500))).toEqual([
      { pay_id: 1, action: 'release' },
      { pay_id: 2, action: 'refund', amount: 200 },
    ])
  })

  test('[PAY-08] the card payments of a docket are refunded from the newest, and none above what it took', () => {
    const both = [payment(1, 0, 3293), later]
    expect(refundSteps(both, pence(500))).toEqual([{ pay_id: 2, action: 'refund', amount: 500 }])
    expect(refundSteps(both, pence(1000))).toEqual([
      { pay_id: 2, action: 'refund', amount: 700 },
      { pay_id: 1, action: 'refund', amount: 300 },
    ])
  })

  test('[PAY-08] the card payments of a docket end with exactly what is owed, or with everything that was held and taken', () => {
    fc.assert(
      fc.property(dockets, amount, (payments, fee) => {
        const after = sumOfPayments(carryOut(payments, settlementSteps(payments, pence(fee))))
        const before = sumOfPayments(payments)
        expect(after).toEqual({ held: 0, taken: Math.min(fee, before.held + before.taken) })
      }),
    )
  })

  test('[PAY-08] return exactly the amount that is refunded, and never more than was taken', () => {
    fc.assert(
      fc.property(dockets, amount, (payments, wanted) => {
        const after = carryOut(payments, refundSteps(payments, pence(wanted)))
        const { taken } = sumOfPayments(payments)
        expect(sumOfPayments(after).taken).toBe(taken - Math.min(wanted, taken))
        expect(after.every((each) => each.taken >= 0)).toBe(true)
      }),
    )
  })

  test('[PAY-06] the card payments of a docket count an action in progress as done', () => {
    const stored: StoredPayment = {
      pay_id: 1,
      pay_state: 'authorised',
      pay_amount: pence(3622),
      pay_captured: pence(0),
      pay_refunded: pence(0),
      pay_doing: null,
      pay_doing_amount: null,
    }
    const captured = { ...stored, pay_state: 'captured', pay_captured: pence(3000) } as const
    expect(expectedPayment(stored)).toEqual(held)
    expect(expectedPayment({ ...stored, pay_doing: 'void' })).toEqual(payment(1, 0, 0))
    expect(expectedPayment({ ...stored, pay_doing: 'capture', pay_doing_amount: pence(50) })).toEqual(
      payment(1, 0, 50),
    )
    expect(expectedPayment({ ...captured, pay_refunded: pence(500) })).toEqual(payment(1, 0, 2500))
    expect(
      expectedPayment({ ...captured, pay_doing: 'partial refund', pay_doing_amount: pence(100) }),
    ).toEqual(payment(1, 0, 2900))
    expect(expectedPayment({ ...captured, pay_doing: 'refund' })).toEqual(payment(1, 0, 0))
    expect(expectedPayment({ ...stored, pay_state: 'failed' })).toEqual(payment(1, 0, 0))
  })
})
