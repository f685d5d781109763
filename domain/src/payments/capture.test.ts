import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImpossibleAmount, pence } from '../money/money.ts'
import { holdOf } from '../pricing/price-job.ts'
import { captureError, finalAmount } from './capture.ts'
import { paymentStates, type PaymentState } from './payment-states.ts'

const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(pence)
const held = pence(1100)

const refusalOf = (state: PaymentState, wanted: number) =>
  captureError({ state, amount: held }, pence(wanted))

test('[PAY-08] an amount above the hold is never captured', () => {
  fc.assert(
    fc.property(amounts, amounts, (amount, wanted) => {
      const refused = captureError({ state: 'authorised', amount }, wanted) !== null
      expect(refused).toBe(wanted > amount)
    }),
  )
})

test('[PAY-08] only authorised payments can be captured, and only whole pence above zero', () => {
  for (const state of paymentStates) {
    expect(captureError({ state, amount: held }, pence(1000)) === null).toBe(state === 'authorised')
  }
  for (const wanted of [0, -1]) expect(refusalOf('authorised', wanted)).not.toBeNull()
  for (const wanted of [0.5, NaN, Infinity]) expect(() => pence(wanted)).toThrow(ImpossibleAmount)
})

test('[PAY-08] a rejected capture has a reason', () => {
  expect(refusalOf('captured', 1000)).toBe(
    'This payment is captured. Only authorised payments can be captured.',
  )
  expect(refusalOf('authorised', 0)).toBe('The amount must be more than zero.')
  expect(refusalOf('authorised', 1101)).toBe('The amount is more than the amount held on the card.')
  expect(refusalOf('authorised', 1100)).toBeNull()
  expect(refusalOf('authorised', 1)).toBeNull()
})

test('[PAY-08] the hold covers the total, and the total is captured from it', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (total, basisPoints) => {
      const hold = holdOf(total, basisPoints / 100)
      expect(finalAmount(hold, total)).toBe(total)
      expect(captureError({ state: 'authorised', amount: hold }, finalAmount(hold, total))).toBeNull()
    }),
  )
  expect(finalAmount(held, pence(1500))).toBe(1100)
})
