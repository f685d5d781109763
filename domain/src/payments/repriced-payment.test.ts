import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { repricedPaymentError, repricedRefund } from './repriced-payment.ts'

const errorFor = (held: number, taken: number, total: number, before = 0) =>
  repricedPaymentError(
    { held: pence(held), taken: pence(taken) },
    { before: pence(before), total: pence(total) },
  )

const refundFor = (held: number, taken: number, total: number) =>
  repricedRefund({ held: pence(held), taken: pence(taken) }, pence(total))

test('[PAY-08] a changed price is covered by a hold up to its amount', () => {
  expect(errorFor(3622, 0, 3622)).toBeNull()
  expect(errorFor(3622, 0, 100)).toBeNull()
  expect(errorFor(3622, 0, 3623)).toContain('more than the amount that is held')
})

test('[PAY-08] a price above what was taken is refused, and what was taken above the price is refunded', () => {
  expect(errorFor(0, 3293, 3293)).toBeNull()
  expect(errorFor(0, 3293, 3292)).toBeNull()
  expect(refundFor(0, 3293, 3000)).toBe(293)
  expect(refundFor(0, 3293, 3293)).toBe(0)
  expect(refundFor(3622, 0, 3000)).toBe(0)
  expect(errorFor(0, 3293, 3294)).toContain('has been paid by card')
})

test('[PAY-08] a price that falls is possible, also if charges have made it higher than the payment', () => {
  expect(errorFor(0, 3293, 3700, 4200)).toBeNull()
  expect(errorFor(3622, 0, 3700, 4200)).toBeNull()
  expect(errorFor(0, 3293, 4201, 4200)).toContain('has been paid by card')
})

test('[PAY-03] a docket without a card payment can have any price', () => {
  expect(errorFor(0, 0, 99_999)).toBeNull()
})
