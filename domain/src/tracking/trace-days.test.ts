import { describe, expect, test } from 'vitest'
import { dayOfBound, isSearchable, traceDays, whyNoBound } from './trace-days.ts'

// Just after midnight in London, and still the day before in UTC.
const now = '2026-07-09T23:30:00Z'

const days = (start: string, end: string) => {
  const range = traceDays(start, end, now)
  if (!range.ok) throw new Error(range.reason)
  return range
}

describe('the days of the trace list', () => {
  test('[TRACK-01] are two days ago until today in London, unless it is told otherwise', () => {
    expect(traceDays(undefined, undefined, now)).toEqual({
      ok: true,
      from: '2026-07-08T00:00:00+01:00',
      until: '2026-07-11T00:00:00+01:00',
    })
  })

  test('[TRACK-01] begin two days before the end that is given', () => {
    expect(traceDays(undefined, '01/04/2026', now)).toEqual({
      ok: true,
      from: '2026-03-30T00:00:00+01:00',
      until: '2026-04-02T00:00:00+01:00',
    })
  })

  test.each(['29/03/2026', '2026-03-29', '2026-03-29T22:30:00Z', '2026-03-28T23:59:00-01:00'])(
    '[TRACK-01] take %s for the day it is in London',
    (bound) => {
      expect(whyNoBound(bound)).toBeNull()
      expect(traceDays(bound, bound, now)).toEqual({
        ok: true,
        from: '2026-03-29T00:00:00+00:00',
        until: '2026-03-30T00:00:00+01:00',
      })
    },
  )

  test.each(['', 'today', '31/02/2026', '2026-13-01', '2026-03-29T25:00:00Z', '2026-03-29T10:00'])(
    '[TRACK-01] refuse %j with a sentence',
    (bound) => {
      expect(whyNoBound(bound)).toMatch(/\.$/)
      expect(traceDays(bound, undefined, now)).toMatchObject({ ok: false })
      expect(traceDays(undefined, bound, now)).toMatchObject({ ok: false })
    },
  )

  test('[TRACK-01] refuse an end before the start', () => {
    expect(traceDays('02/03/2026', '01/03/2026', now)).toEqual({
      ok: false,
      reason: 'The end date is before the start date.',
    })
  })

  test('[TRACK-01] may be searched up to thirty-one of them, also when the clocks change', () => {
    expect(isSearchable(days('01/10/2026', '31/10/2026'))).toBe(true)
    expect(isSearchable(days('01/03/2026', '31/03/2026'))).toBe(true)
    expect(isSearchable(days('01/03/2026', '01/04/2026'))).toBe(false)
  })

  test('[TRACK-01] leave what is no time as it is', () => {
    expect(dayOfBound(' 1/3/2026 ')).toBe('1/3/2026')
  })
})
