import { expect, test } from 'vitest'
import { maySeePrice, methodOfPayment } from './method-of-payment.ts'

test.each([
  { priceRight: true, mop: 'A', visible: true },
  { priceRight: false, mop: 'A', visible: false },
  { priceRight: false, mop: 'O', visible: true },
  { priceRight: false, mop: 'S', visible: true },
] as const)(
  '[PRICE-03, LIST-05] the visibility of a price with the permission $priceRight and paying by $mop: $visible',
  (row) => {
    expect(maySeePrice(row.priceRight, row.mop)).toBe(row.visible)
  },
)

test('[FORM-06] the visibility of a price without the summary, rule B books on account and rule A uses the customer’s payment method', () => {
  const customer = { cust_mop: 'O' } as const
  expect(methodOfPayment(customer, {}, { seesSummary: false })).toBe('A')
  expect(methodOfPayment(customer, { BookingSubmitRule: 'A' }, { seesSummary: false })).toBe('O')
  expect(methodOfPayment(customer, {}, { seesSummary: true })).toBe('O')
})
