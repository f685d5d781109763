import { expect, test } from 'vitest'
import { docketListQuery, queryPayload } from './docket-list-query.ts'

const now = '2026-07-10T12:00:00+01:00'
const july = { dateStart: '01/07/2026', dateEnd: '02/07/2026' }

test('[LIST-02, LIST-06] the history is asked for the days and the words of its address', () => {
  const query = docketListQuery(true, { ...july, search: '  acme ' }, now)
  expect(queryPayload(query)).toEqual({ archive: true, ...july, search: 'acme' })
})

test('[LIST-02] recent bookings know no days, and days that cannot be read are none', () => {
  expect(queryPayload(docketListQuery(false, july, now))).toEqual({ archive: false })
  expect(queryPayload(docketListQuery(true, { dateStart: 'soon' }, now))).toEqual({ archive: true })
})

test('[LIST-06] a longer text than the server takes is cut', () => {
  expect(docketListQuery(false, { search: 'x'.repeat(150) }, now).search).toHaveLength(100)
})
