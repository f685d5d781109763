import { expect, test } from 'vitest'
import { dayAfter, londonDay, typedDay } from '../time/london-day.ts'
import { isoDay, shownDay } from './shown-day.ts'

test('[LOG-01] the log opens on today, or on the day in its address', () => {
  expect(shownDay(undefined, '2026-03-02')).toBe('2026-03-02')
  expect(shownDay('2026-02-28', '2026-03-02')).toBe('2026-02-28')
})

test.each(['2026-03-03', '02/03/2026', 'yesterday', '2026-13-45', ''])(
  '[LOG-01] the log opens on today for the invalid day %j',
  (requested) => {
    expect(shownDay(requested, '2026-03-02')).toBe('2026-03-02')
  },
)

test('[LOG-01] days are London days, also across clock changes', () => {
  expect(londonDay('2026-07-01T23:30:00Z')).toBe('2026-07-02')
  expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('[LOG-01, RULE-12] a day is typed as DD/MM/YYYY', () => {
  expect(typedDay('2026-03-02')).toBe('02/03/2026')
  expect(isoDay('2/3/2026', '2026-03-02')).toEqual({ ok: true, day: '2026-03-02' })
  expect(isoDay('31/02/2026', '2026-03-02')).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/calendar/),
  })
  expect(isoDay('03/03/2026', '2026-03-02')).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/in the future/),
  })
})
