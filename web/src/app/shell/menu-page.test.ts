import { expect, test } from 'vitest'
import { menuPathOf } from './menu-page.ts'

const at = (pathname: string, search: Parameters<typeof menuPathOf>[0]['search'] & object = {}) =>
  menuPathOf({ pathname, search })

test('[NAV-04] a list stays marked in the menu while it is searched or sorted', () => {
  expect(menuPathOf({ pathname: '/docket/list', search: { search: 'ec1' } as object })).toBe('/docket/list')
  expect(menuPathOf({ pathname: '/control', search: { circuit: 'LON' } as object })).toBe('/control')
})

test('[NAV-04] an open docket belongs in the menu to the list it was opened from', () => {
  expect(at('/docket/detail', { _id: 7, caller: 'archive' })).toBe('/docket/archive')
  expect(at('/docket/detail', { _id: 7, caller: 'control' })).toBe('/control')
  expect(at('/docket/detail', { _id: 7, caller: 'none' })).toBe('/docket/list')
  expect(at('/docket/detail', { _id: 7 })).toBe('/docket/list')
  expect(at('/docket/detail')).toBe('/docket/detail')
})

test('[NAV-04] the menu marks the list of an open record, and nothing for the user’s own details', () => {
  expect(at('/user/detail', { _id: 3, state: 'existing' })).toBe('/user/list')
  expect(at('/user/detail', { state: 'current' })).toBe('/user/detail')
  expect(at('/office/customer/record', { _id: 'C1' })).toBe('/office')
  expect(at('/log/detail', { _id: 9 })).toBe('/log')
})
