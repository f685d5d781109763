import { expect, test } from 'vitest'
import { priceScope, seesPrices } from './price-visibility.ts'

test.each([
  { priceRight: true, allAccounts: true, cust_total_price: 'T', sees: true },
  { priceRight: true, allAccounts: true, cust_total_price: 'F', sees: true },
  { priceRight: true, allAccounts: false, cust_total_price: 'T', sees: true },
  { priceRight: true, allAccounts: false, cust_total_price: 'F', sees: false },
  { priceRight: false, allAccounts: true, cust_total_price: 'T', sees: false },
  { priceRight: false, allAccounts: true, cust_total_price: 'F', sees: false },
  { priceRight: false, allAccounts: false, cust_total_price: 'T', sees: false },
  { priceRight: false, allAccounts: false, cust_total_price: 'F', sees: false },
] as const)(
  '[LIST-05, SYS-04] price permission $priceRight, all accounts $allAccounts, customer shows prices $cust_total_price: sees prices $sees',
  ({ sees, ...row }) => {
    expect(seesPrices(priceScope(row), row)).toBe(sees)
  },
)
