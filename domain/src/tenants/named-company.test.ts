import { expect, test } from 'vitest'
import { namedCompany, isShownName } from './named-company.ts'

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

test('[TEN-01, AUTH-01] a company is found by its shown name in any case and spacing, and by no part of it', () => {
  for (const typed of ['Metro Couriers', ' metro  couriers ', 'METRO COURIERS', 'metro\u00a0couriers'])
    expect(isShownName('Metro Couriers', typed)).toBe(true)
  for (const typed of ['Metro', 'Couriers', 'MetroCouriers', '', 'Metro Couriers Ltd'])
    expect(isShownName('Metro Couriers', typed)).toBe(false)
})
