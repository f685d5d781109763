import { describe, expect, test } from 'vitest'
import { dayOfBound, isSearchable, traceDays, boundError } from './trace-days.ts'

// 00:30 in London, and still the day before in UTC.
const now = '2026-07-09T23:30:00Z'

const days = (start: string, end: string) => {
  const range = traceDays(start, end, now)
  if (!range.ok) throw new Error(range.reason)
  return range
}

describe('the days of the trace list', () => {
  test('[TRACK-01] the days of the trace list are the last two London days and today by default', () => {
    expect(traceDays(undefined, undefined, now)).toEqual({
      ok: true,
      from: '2026-07-08T00:00:00+01:00',
      until: '2026-07-11T00:00:00+01:00',
    })
  })

  test('[TRACK-01] the days of the trace list start two days before a given end', () => {
    expect(traceDays(undefined, '01/04/2026', now)).toEqual({
      ok: true,
      from: '2026-03-30T00:00:00+01:00',
      until: '2026-04-02T00:00:00+01:00',
    })
  })

  test.each(['29/03/2026', '2026-03-29', '2026-03-29T22:30:00Z', '2026-03-28T23:59:00-01:00'])(
    '[TRACK-01] read %s as its London day',
    (bound) => {
      expect(boundError(bound)).toBeNull()
      expect(traceDays(bound, bound, now)).toEqual({
        ok: true,
        from: '2026-03-29T00:00:00+00:00',
        until: '2026-03-30T00:00:00+01:00',
      })
    },
  )

  test.each(['', 'today', '31/02/2026', '2026-13-01', '2026-03-29T25:00:00Z', '2026-03-29T10:00'])(
    '[TRACK-01] the days of the trace list reject %j with a reason',
    (bound) => {
      expect(boundError(bound)).toMatch(/\.$/)
      expect(traceDays(bound, undefined, now)).toMatchObject({ ok: false })
      expect(traceDays(undefined, bound, now)).toMatchObject({ ok: false })
    },
  )

  test('[TRACK-01] the days of the trace list reject an end before the start', () => {
    expect(traceDays('02/03/2026', '01/03/2026', now)).toEqual({
      ok: false,
      reason: 'The end date is before the start date.',
    })
  })

  test('[TRACK-01] the days of the trace list can be searched up to 31 days, also across clock changes', () => {
    expect(isSearchable(days('01/10/2026', '31/10/2026'))).toBe(true)
    expect(isSearchable(days('01/03/2026', '31/03/2026'))).toBe(true)
    expect(isSearchable(days('01/03/2026', '01/04/2026'))).toBe(false)
  })

  test('[TRACK-01] the days of the trace list leave other texts unchanged', () => {
    expect(dayOfBound(' 1/3/2026 ')).toBe('1/3/2026')
  })
})
