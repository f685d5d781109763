import { describe, expect, test } from 'vitest'
import { maySeePrice, methodOfPayment } from './method-of-payment.ts'

describe('who is told a price', () => {
  test.each([
    { priceRight: true, mop: 'A', told: true },
    { priceRight: false, mop: 'A', told: false },
    { priceRight: false, mop: 'O', told: true },
    { priceRight: false, mop: 'S', told: true },
  ] as const)('[PRICE-03, LIST-05] with the right $priceRight and paying by $mop: $told', (row) => {
    expect(maySeePrice(row.priceRight, row.mop)).toBe(row.told)
  })

  test('[FORM-06] who is shown no summary pays on account by reading B, and as the customer pays by reading A', () => {
    const customer = { cust_mop: 'O' } as const
    expect(methodOfPayment(customer, {}, { seesSummary: false })).toBe('A')
    expect(methodOfPayment(customer, { BookingSubmitRule: 'A' }, { seesSummary: false })).toBe('O')
    expect(methodOfPayment(customer, {}, { seesSummary: true })).toBe('O')
  })
})
