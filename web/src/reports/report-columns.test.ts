import { expect, test } from 'vitest'
import { reportOrder, sortedReports } from './report-columns.ts'

const report = (rpt_id: number, rpt_desc: string, Filename: string) => ({
  rpt_id,
  rpt_desc,
  Filename,
  Database: 'metro',
})
const reports = [
  report(1, 'beta 10', 'bookings-by-day'),
  report(2, 'Beta 2', 'own-report'),
  report(3, 'alpha', 'revenue-by-customer'),
]

const idsBy = (sort?: string, order?: string) =>
  sortedReports(reports, reportOrder({ sort, order })).map(({ rpt_id }) => rpt_id)

test('[REP-01] reports are sorted by description ascending by default', () => {
  expect(idsBy()).toEqual([3, 2, 1])
  expect(idsBy('Database', 'descending')).toEqual([3, 2, 1])
})

test('[REP-01] reports can be sorted by both columns in both directions', () => {
  expect(idsBy('rpt_desc', 'descending')).toEqual([1, 2, 3])
  expect(idsBy('description', 'ascending')[0]).toBe(2)
  expect(idsBy('description', 'descending')).toEqual(idsBy('description', 'ascending').toReversed())
})
