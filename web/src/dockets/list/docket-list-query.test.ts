import { expect, test } from 'vitest'
import { queryFromParams, queryPayload } from './docket-list-query.ts'
import { filtersFromParams, filtersToParams } from './list-filters.ts'

const now = '2026-07-10T12:00:00+01:00'
const july = { dateStart: '01/07/2026', dateEnd: '02/07/2026' }

test('[LIST-02, LIST-06] the history is queried by the dates and the search text in the URL', () => {
  const query = queryFromParams(true, { ...july, search: '  acme ' }, now)
  expect(queryPayload(query)).toEqual({ archive: true, ...july, search: 'acme' })
})

test('[LIST-02] recent bookings ignore dates, and invalid dates are ignored', () => {
  expect(queryPayload(queryFromParams(false, july, now))).toEqual({ archive: false })
  expect(queryPayload(queryFromParams(true, { dateStart: 'soon' }, now))).toEqual({ archive: true })
})

test('[LIST-06] a search text above the limit is cut', () => {
  expect(queryFromParams(false, { search: 'x'.repeat(150) }, now).search).toHaveLength(100)
})

test('[LIST-02] the filters in the URL are those of the call, and unknown values are ignored', () => {
  const filters = { status: 'D,Q,delivered,', late: 'yes', due: 'today', booked: 'me' }
  expect(queryPayload(queryFromParams(false, filters, now))).toEqual({
    archive: false,
    statuses: ['D', 'Q'],
    late: true,
    dueToday: true,
    mine: true,
  })
  // The history has no late bookings.
  expect(queryPayload(queryFromParams(true, { late: 'yes', due: 'tomorrow' }, now))).toEqual({
    archive: true,
  })
  expect(filtersToParams(filtersFromParams(false, filters))).toEqual({ ...filters, status: 'D,Q' })
})
