import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { areaOf, areas } from './reference-areas.ts'

test('[CALL-01] every area of the API reference has calls', () => {
  const used = new Set(calls.map((call) => areaOf(call).id))
  expect(areas.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
})

test.each([
  ['docket/post', 'bookings'],
  ['docket/track/photo', 'tracking'],
  ['docket/status/change', 'control'],
  ['customer/address/list', 'addresses'],
  ['customer/list', 'customers'],
  ['user/key/post', 'login'],
  ['user/list', 'users'],
  ['office/choices', 'office'],
])('[CALL-01] in the API reference, %s is in the area “%s”', (path, id) => {
  expect(areaOf({ path }).id).toBe(id)
})
