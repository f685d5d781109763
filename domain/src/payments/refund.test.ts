import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, pence, sum } from '../money/money.ts'
import { captureError } from './capture.ts'
import { paymentStates, type PaymentState } from './payment-states.ts'
import { refundable, refundError } from './refund.ts'

const taken = (state: PaymentState, captured: number, refunded: number) => ({
  state,
  captured: pence(captured),
  refunded: pence(refunded),
})

test('[PAY-08] only captured payments can be refunded, up to what was not refunded', () => {
  for (const state of paymentStates)
    expect(refundError(taken(state, 3293, 500), pence(100)) === null).toBe(state === 'captured')
  expect(refundError(taken('captured', 3293, 500), pence(2793))).toBeNull()
  expect(refundError(taken('captured', 3293, 500), pence(2794))).toBe(
    'The amount is more than can still be refunded.',
  )
  expect(refundError(taken('captured', 3293, 500), pence(0))).toBe('The amount must be more than zero.')
  expect(refundError(taken('authorised', 0, 0), pence(1))).toContain('is authorised')
  expect(refundable(taken('refunded', 3293, 3293))).toBe(0)
})

const amount = fc.integer({ min: -10, max: 1200 })
const steps = fc.array(
  fc.record({ action: fc.constantFrom('capture', 'refund', 'release'), amount } as const),
  { maxLength: 12 },
)

test('[PAY-08] whatever is captured, refunded and released, no sum is negative, above the hold or above what was captured', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }).map(pence), steps, (hold, wanted) => {
      let payment = taken('authorised', 0, 0)
      for (const { action, amount: figure } of wanted) {
        const asked = pence(figure)
        if (action === 'capture' && captureError({ state: payment.state, amount: hold }, asked) === null)
          payment = taken('captured', asked, 0)
        if (action === 'refund' && refundError(payment, asked) === null) {
          const refunded = sum(payment.refunded, asked)
          payment = taken(refunded === payment.captured ? 'refunded' : 'captured', payment.captured, refunded)
        }
        if (action === 'release' && payment.state === 'authorised') payment = taken('voided', 0, 0)
        const rest = minus(payment.captured, payment.refunded)
        expect(payment.refunded).toBeGreaterThanOrEqual(0)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(payment.captured).toBeLessThanOrEqual(hold)
        expect(refundable(payment)).toBe(payment.state === 'captured' ? rest : 0)
      }
    }),
  )
})
