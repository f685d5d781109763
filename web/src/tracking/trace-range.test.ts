import { expect, test } from 'vitest'
import { traceRange } from './trace-range.ts'

// Half an hour past midnight in London, and the day before in UTC.
const now = '2026-07-10T00:30:00+01:00'

test('[TRACK-01] the list begins two days ago and ends today unless the address says otherwise', () => {
  expect(traceRange({}, now)).toEqual({ dateStart: '08/07/2026', dateEnd: '10/07/2026', searchable: true })
  expect(traceRange({ dateStart: '01/07/2026', dateEnd: '02/07/2026' }, now)).toMatchObject({
    dateStart: '01/07/2026',
    dateEnd: '02/07/2026',
  })
  expect(traceRange({ dateEnd: '05/07/2026' }, now)).toMatchObject({
    dateStart: '03/07/2026',
    dateEnd: '05/07/2026',
  })
})

test('[TRACK-01] an address that names no days shows the usual ones', () => {
  const usual = traceRange({}, now)
  expect(traceRange({ dateStart: 'yesterday' }, now)).toEqual(usual)
  expect(traceRange({ dateStart: '31/02/2026', dateEnd: '01/03/2026' }, now)).toEqual(usual)
  expect(traceRange({ dateStart: '05/07/2026', dateEnd: '01/07/2026' }, now)).toEqual(usual)
})

test('[TRACK-01] a month of days can be searched, and one more cannot', () => {
  expect(traceRange({ dateStart: '10/06/2026', dateEnd: '10/07/2026' }, now).searchable).toBe(true)
  expect(traceRange({ dateStart: '09/06/2026', dateEnd: '10/07/2026' }, now).searchable).toBe(false)
})
