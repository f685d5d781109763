import { isSearchable } from '@despatch/domain/tracking/trace-days.ts'
import { expect, test } from 'vitest'
import { rangeFromQuery, dateRange } from './date-range.ts'

// Half an hour past midnight in London, and the day before in UTC.
const now = '2026-07-10T00:30:00+01:00'

test('[TRACK-01, LIST-02] the default range is from two days ago until today', () => {
  expect(dateRange({}, now)).toMatchObject({ dateStart: '08/07/2026', dateEnd: '10/07/2026' })
  expect(dateRange({ dateStart: '01/07/2026', dateEnd: '02/07/2026' }, now)).toMatchObject({
    dateStart: '01/07/2026',
    dateEnd: '02/07/2026',
  })
  expect(dateRange({ dateEnd: '05/07/2026' }, now)).toMatchObject({
    dateStart: '03/07/2026',
    dateEnd: '05/07/2026',
  })
})

const unreadable = [
  { dateStart: 'yesterday' },
  { dateStart: '31/02/2026', dateEnd: '01/03/2026' },
  { dateStart: '05/07/2026', dateEnd: '01/07/2026' },
]

test.each(unreadable)('[TRACK-01, LIST-02] %j is not a date range, so the default applies', (asked) => {
  expect(dateRange(asked, now)).toEqual(dateRange({}, now))
  expect(rangeFromQuery(asked, now)).toBeNull()
})

test('[LIST-02] a list without dates in its query is not limited to a range', () => {
  expect(rangeFromQuery({}, now)).toBeNull()
  expect(rangeFromQuery({ dateStart: '01/07/2026', dateEnd: '02/07/2026' }, now)).toMatchObject({
    dateStart: '01/07/2026',
    dateEnd: '02/07/2026',
  })
})

test('[TRACK-01] a range of one month can be searched, and a range of one day more cannot', () => {
  const until = { dateEnd: '10/07/2026' }
  expect(isSearchable(dateRange({ ...until, dateStart: '10/06/2026' }, now))).toBe(true)
  expect(isSearchable(dateRange({ ...until, dateStart: '09/06/2026' }, now))).toBe(false)
})
