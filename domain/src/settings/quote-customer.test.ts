import { expect, test } from 'vitest'
import { quoteCustomer } from './quote-customer.ts'

test('[TRACK-06] the account that stands in is customer 6 unless another is set', () => {
  expect(quoteCustomer({})).toBe(6)
  expect(quoteCustomer({ aset_quote_customer: ' 14 ' })).toBe(14)
  for (const none of ['', '0', '-1', 'six', '1e3', '99999999999'])
    expect(quoteCustomer({ aset_quote_customer: none })).toBe(6)
})
