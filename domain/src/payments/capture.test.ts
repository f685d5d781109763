import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdOf } from '../pricing/price-job.ts'
import { captureError, finalAmount } from './capture.ts'
import { paymentStates, type PaymentState } from './payment-states.ts'

const pence = fc.integer({ min: 1, max: 10_000_000 })

const refusalOf = (state: PaymentState, wanted: number) => captureError({ state, amount: 1100 }, wanted)

test('[PAY-08] what is taken is never more than was held, whatever is asked', () => {
  fc.assert(
    fc.property(pence, pence, (amount, wanted) => {
      const refused = captureError({ state: 'authorised', amount }, wanted) !== null
      expect(refused).toBe(wanted > amount)
    }),
  )
})

test('[PAY-08] only a held payment can be taken, and only whole pence above nothing', () => {
  for (const state of paymentStates) {
    expect(captureError({ state, amount: 1100 }, 1000) === null).toBe(state === 'authorised')
  }
  for (const wanted of [0, -1, 0.5, NaN, Infinity]) {
    expect(captureError({ state: 'authorised', amount: 1100 }, wanted)).not.toBeNull()
  }
})

test('[PAY-08] a refusal to take an amount gives its reason', () => {
  expect(refusalOf('captured', 1000)).toBe(
    'This payment is captured; only one that is authorised can be taken.',
  )
  expect(refusalOf('authorised', 0)).toBe('The amount must be more than nothing.')
  expect(refusalOf('authorised', 1101)).toBe('The amount is more than is held on the card.')
  expect(refusalOf('authorised', 1100)).toBeNull()
  expect(refusalOf('authorised', 1)).toBeNull()
})

test('[PAY-08] the hold covers the total, and the total is what is taken from it', () => {
  fc.assert(
    fc.property(pence, fc.integer({ min: 0, max: 10_000 }), (total, basisPoints) => {
      const hold = holdOf(total, basisPoints / 100)
      expect(finalAmount(hold, total)).toBe(total)
      expect(captureError({ state: 'authorised', amount: hold }, finalAmount(hold, total))).toBeNull()
    }),
  )
  expect(finalAmount(1100, 1500)).toBe(1100)
})
