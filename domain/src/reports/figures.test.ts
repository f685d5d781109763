import { describe, expect, test } from 'vitest'
import { figureOf, wireFigure, formatFigure, formatTick } from './figures.ts'
import { reportPeriod } from './report-period.ts'
import type { ReportColumn } from './report.ts'
import { usualPeriods } from './usual-periods.ts'

const column = (kind: ReportColumn['kind']): ReportColumn => ({
  id: 'x',
  label: 'X',
  kind,
  of: { part: 'part', whole: 'whole' },
})

test('[REP-02] report figures are calculated from two others, and are null if the second is 0', () => {
  expect(figureOf(column('percent'), { part: 2, whole: 3 })).toBe(66.7)
  expect(figureOf(column('money'), { part: 1001, whole: 2 })).toBe(501)
  expect(figureOf(column('weight'), { part: 1, whole: 3 })).toBe(0.33)
  expect(figureOf(column('minutes'), { part: 211, whole: 2 })).toBe(106)
  expect(figureOf(column('percent'), { part: 0, whole: 0 })).toBeNull()
})

test('[REP-02, RULE-12] report figures are formatted for readers', () => {
  expect(wireFigure('money', 123_456)).toBe(1234.56)
  expect(formatFigure('money', 1234.56, 'GBP')).toBe('£1,234.56')
  expect(formatFigure('money', 1234.56, 'EUR')).toBe('€1,234.56')
  expect(formatFigure('date', '2026-03-02', 'GBP')).toBe('02/03/2026')
  expect(formatFigure('minutes', 65, 'GBP')).toBe('1 h 05 min')
  expect(formatFigure('percent', 97.5, 'GBP')).toBe('97.5%')
  expect(formatFigure('whole', null, 'GBP')).toBe('–')
})

test('[REP-02] report figures have their unit on the axis of a chart', () => {
  expect(formatTick('money', 2000, 'GBP')).toBe('£2k')
  expect(formatTick('money', 1500, 'EUR')).toBe('€1.5k')
  expect(formatTick('percent', 75, null)).toBe('75%')
  expect(formatTick('weight', 5, null)).toBe('5 kg')
  expect(formatTick('minutes', 90, null)).toBe('90 min')
  expect(formatTick('whole', 12, null)).toBe('12')
})

describe('the period of a report', () => {
  test('[REP-02] the period of a report is the last thirty days by default, and at most three years', () => {
    const now = '2026-03-30T22:30:00Z'
    // 23:30 in London, still the 30th.
    expect(reportPeriod(undefined, undefined, now)).toMatchObject({
      period: { first: '2026-03-01', last: '2026-03-30', until: '2026-03-31T00:00:00+01:00', days: 30 },
    })
    expect(reportPeriod('01/01/2023', '31/12/2025', now)).toMatchObject({ ok: true, period: { days: 1096 } })
    expect(reportPeriod('31/12/2022', '31/12/2025', now)).toMatchObject({ ok: false, field: 'dateStart' })
    expect(reportPeriod('02/03/2026', '01/03/2026', now)).toMatchObject({ ok: false, field: 'dateEnd' })
  })

  test('[REP-02] named periods start on Monday, on the first of the month, and in January', () => {
    const days = new Map(usualPeriods('2026-01-01').map(({ name, first, last }) => [name, [first, last]]))
    expect(days.get('Last week')).toEqual(['2025-12-22', '2025-12-28'])
    expect(days.get('Last month')).toEqual(['2025-12-01', '2025-12-31'])
    expect(days.get('Last year')).toEqual(['2025-01-01', '2025-12-31'])
    expect(days.get('Last 12 months')).toEqual(['2025-01-02', '2026-01-01'])
  })
})
