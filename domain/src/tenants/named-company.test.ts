import { expect, test } from 'vitest'
import { namedCompany } from './named-company.ts'

test.each([
  ['/login/metro', '', 'metro'],
  ['/login/metro', 'database=northern', 'metro'],
  ['/login', 'database=northern', 'northern'],
  ['/docket/quote', 'database=northern', 'northern'],
  ['/login', '', undefined],
  ['/login/Metro%20Couriers', '', undefined],
  ['/login', 'database=', undefined],
])('[TEN-01] the address %s with the query “%s” names the company %s', (pathname, search, name) => {
  expect(namedCompany(pathname, new URLSearchParams(search))).toBe(name)
})
