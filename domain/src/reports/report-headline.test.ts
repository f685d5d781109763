import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { comparedDays, daysInWords, type Days } from './compared-days.ts'
import { daysToCompare, headlineOf } from './report-headline.ts'
import { shippedReports } from './shipped-reports.ts'
import type { Report } from './report.ts'

const today = '2026-11-29'

const length = ({ first, last }: Days) =>
  Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days

const words = (first: string, last: string) => daysInWords({ first, last }, today)

const onTimeTotals = (on: number, of: number) => ({ deliveries_on_time: on, deliveries: of })

test.each([
  [
    'a month is compared with the month before',
    '2026-10-01',
    '2026-10-31',
    '2026-10-01',
    '2026-10-31',
    '2026-09-01',
    '2026-09-30',
  ],
  [
    'January is compared with December',
    '2026-01-01',
    '2026-01-31',
    '2026-01-01',
    '2026-01-31',
    '2025-12-01',
    '2025-12-31',
  ],
  [
    'a month that is not over, up to yesterday with as many days',
    '2026-11-01',
    '2026-11-29',
    '2026-11-01',
    '2026-11-28',
    '2026-10-01',
    '2026-10-28',
  ],
  [
    'also if its last day is still to come',
    '2026-11-01',
    '2026-11-30',
    '2026-11-01',
    '2026-11-28',
    '2026-10-01',
    '2026-10-28',
  ],
  [
    'a year is compared with the year before',
    '2025-01-01',
    '2025-12-31',
    '2025-01-01',
    '2025-12-31',
    '2024-01-01',
    '2024-12-31',
  ],
  [
    'a year that is not over, with the same days of last year',
    '2026-01-01',
    '2026-11-29',
    '2026-01-01',
    '2026-11-28',
    '2025-01-01',
    '2025-11-28',
  ],
  [
    'a day is compared with the same weekday',
    '2026-11-27',
    '2026-11-27',
    '2026-11-27',
    '2026-11-27',
    '2026-11-20',
    '2026-11-20',
  ],
  [
    'a week is compared with the week before',
    '2026-11-16',
    '2026-11-22',
    '2026-11-16',
    '2026-11-22',
    '2026-11-09',
    '2026-11-15',
  ],
  [
    'a week that is not over, with the same weekdays',
    '2026-11-23',
    '2026-11-29',
    '2026-11-23',
    '2026-11-28',
    '2026-11-16',
    '2026-11-21',
  ],
  [
    'ten days are compared with the ten before',
    '2026-11-11',
    '2026-11-20',
    '2026-11-11',
    '2026-11-20',
    '2026-11-01',
    '2026-11-10',
  ],
  [
    'thirty days to today, with as many that are over',
    '2026-10-31',
    '2026-11-29',
    '2026-10-31',
    '2026-11-28',
    '2026-10-02',
    '2026-10-30',
  ],
])('[REP-02] %s', (_what, first, last, nowFirst, nowLast, first2, last2) => {
  expect(comparedDays({ first, last }, today)).toEqual({
    now: { first: nowFirst, last: nowLast },
    earlier: { first: first2, last: last2 },
  })
})

test('[REP-02] the end of March is compared with as many days before, because February has fewer', () => {
  expect(comparedDays({ first: '2026-03-01', last: '2026-03-31' }, '2026-03-31')).toEqual({
    now: { first: '2026-03-01', last: '2026-03-30' },
    earlier: { first: '2026-01-30', last: '2026-02-28' },
  })
})

test('[REP-02] today alone and days to come are not compared', () => {
  expect(comparedDays({ first: today, last: today }, today)).toBeNull()
  expect(comparedDays({ first: '2026-12-01', last: '2026-12-31' }, today)).toBeNull()
})

test('[REP-02] compared days are over, and a period that is not over is compared with exactly as many days before it', () => {
  const day = fc
    .integer({ min: 0, max: 1500 })
    .map((ahead) => Temporal.PlainDate.from('2024-01-01').add({ days: ahead }))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), day, (from, days, now) => {
      const asked = { first: from.toString(), last: from.add({ days }).toString() }
      const found = comparedDays(asked, now.toString())
      fc.pre(found !== null)
      expect(found.now.last < now.toString()).toBe(true)
      expect(found.now.first).toBe(asked.first)
      expect(found.earlier.last < found.now.first).toBe(true)
      const isOver = asked.last < now.toString()
      expect(isOver || length(found.earlier) === length(found.now)).toBe(true)
    }),
  )
})

test('[REP-02] days are written without the year of today', () => {
  expect(words('2026-11-28', '2026-11-28')).toBe('on 28 November')
  expect(words('2025-11-28', '2025-11-28')).toBe('on 28 November 2025')
  expect(words('2026-11-01', '2026-11-30')).toBe('in November')
  expect(words('2025-11-01', '2025-11-30')).toBe('in November 2025')
  expect(words('2024-01-01', '2024-12-31')).toBe('in 2024')
  expect(words('2026-11-01', '2026-11-28')).toBe('from 1 to 28 November')
  expect(words('2026-10-03', '2026-11-28')).toBe('from 3 October to 28 November')
  expect(words('2025-11-30', '2026-11-29')).toBe('from 30 November 2025 to 29 November 2026')
})

const october = { first: '2026-10-01', last: '2026-10-31' }

/** The sentence of October with a total, and with that of September. */
function sentenceOf(report: Report, totals: Record<string, number>, before?: Record<string, number>) {
  const compared = daysToCompare(report, october, today)
  return headlineOf(
    report,
    { ...october, totals, today, currency: 'GBP' },
    compared && before
      ? { now: { ...compared.now, totals }, earlier: { ...compared.earlier, totals: before } }
      : null,
  )
}

describe('the sentence of a report', () => {
  const { 'bookings-by-day': bookings, 'revenue-by-customer': revenue } = shippedReports

  test.each([
    [{ bookings: 312 }, { bookings: 289 }, '312 bookings in October, 8% more than in September.'],
    [{ bookings: 1200 }, { bookings: 1500 }, '1,200 bookings in October, 20% fewer than in September.'],
    [{ bookings: 312 }, { bookings: 312 }, '312 bookings in October, the same as in September.'],
    [
      { bookings: 1001 },
      { bookings: 1000 },
      '1,001 bookings in October, less than 1% more than in September.',
    ],
    [{ bookings: 1 }, { bookings: 4 }, '1 booking in October, 3 fewer than in September.'],
    [{ bookings: 100 }, { bookings: 25 }, '100 bookings in October, 4 times as many as in September.'],
    [{ bookings: 312 }, { bookings: 0 }, '312 bookings in October.'],
    [{ bookings: 0 }, { bookings: 12 }, 'No bookings in October.'],
    [{ bookings: 0 }, { bookings: 0 }, 'No bookings in October.'],
  ])('[REP-02] of %j after %j: %s', (now, before, sentence) => {
    expect(sentenceOf(bookings, now, before).sentence).toBe(sentence)
  })

  test('[REP-02] has the figure to the penny, and both figures of the comparison', () => {
    expect(sentenceOf(revenue, { net: 1_243_010 }, { net: 1_150_935 })).toEqual({
      figure: '£12,430.10',
      sentence: '£12,430.10 net in October, 8% more than in September.',
      compared: 'Compared: £12,430.10 in October, £11,509.35 in September.',
    })
  })

  test('[REP-02] compares percentages by their difference, and has none without deliveries', () => {
    const onTime = shippedReports['on-time-performance']
    expect(sentenceOf(onTime, onTimeTotals(94, 100), onTimeTotals(185, 200)).sentence).toBe(
      '94.0% of deliveries were on time in October, 1.5 percentage points more than in September.',
    )
    expect(sentenceOf(onTime, onTimeTotals(0, 100), onTimeTotals(0, 0)).sentence).toBe(
      '0.0% of deliveries were on time in October.',
    )
    expect(sentenceOf(onTime, onTimeTotals(0, 0), onTimeTotals(1, 2)).figure).toBeNull()
  })

  test('[REP-02] states up to which day a period that is not over is compared', () => {
    const days = { first: '2026-11-01', last: today }
    const compared = daysToCompare(bookings, days, today)
    if (!compared) throw new Error('nothing compared')
    const found = headlineOf(
      bookings,
      { ...days, totals: { bookings: 330 }, today, currency: null },
      {
        now: { ...compared.now, totals: { bookings: 312 } },
        earlier: { ...compared.earlier, totals: { bookings: 289 } },
      },
    )
    expect(found).toEqual({
      figure: '330',
      sentence:
        '330 bookings from 1 to 29 November so far. Up to 28 November, 8% more than from 1 to 28 October.',
      compared: 'Compared: 312 from 1 to 28 November, 289 from 1 to 28 October.',
    })
  })

  test('[REP-02] never compares unpaid amounts, whose earlier state is not known, and names the oldest', () => {
    const unpaid = shippedReports['aged-unpaid']
    expect(daysToCompare(unpaid, october, today)).toBeNull()
    expect(sentenceOf(unpaid, { unpaid: 430_000, oldest: 120_000 }).sentence).toBe(
      '£4,300.00 is unpaid for bookings in October, £1,200.00 of it for more than 90 days.',
    )
    expect(sentenceOf(unpaid, { unpaid: 430_000, oldest: 0 }).sentence).toBe(
      '£4,300.00 is unpaid for bookings in October.',
    )
    expect(sentenceOf(unpaid, { unpaid: 0, oldest: 0 }).sentence).toBe(
      'Nothing is unpaid for bookings in October.',
    )
  })

  test.each([
    [
      { brought: 10_000, total: 5000, taken: 2000 },
      '£130.00 was owed on 31 October, £30.00 more than at the start of 1 October.',
    ],
    [
      { brought: 10_000, total: 0, taken: 2000 },
      '£80.00 was owed on 31 October, £20.00 less than at the start of 1 October.',
    ],
    [{ brought: 0, total: 5000, taken: 0 }, '£50.00 was owed on 31 October.'],
    [{ brought: 5000, total: 0, taken: 5000 }, 'Nothing was owed on 31 October.'],
    [{ brought: 0, total: 1000, taken: 1500 }, '£5.00 was in credit on 31 October.'],
  ])('[REP-02] of a statement is its last balance: %j', (totals, sentence) => {
    expect(sentenceOf(shippedReports['statement-of-account'], totals).sentence).toBe(sentence)
  })

  test.each(Object.values<Report>(shippedReports).map((report) => [report.filename, report] as const))(
    '[REP-02] of %s is whole with nothing at all and with figures of every column',
    (_name, report) => {
      const filled = (figure: number) => Object.fromEntries(report.columns.map(({ id }) => [id, figure]))
      for (const [now, before] of [
        [0, 0],
        [0, 40],
        [50, 0],
        [50, 40],
        [1, 1],
      ] as const) {
        const { figure, sentence } = sentenceOf(report, filled(now), filled(before))
        expect(sentence).toMatch(/^[A-Z£\d][^#]*\.$/)
        expect(sentence).not.toMatch(/undefined|null|NaN|–/)
        expect(sentence.startsWith(figure ?? '')).toBe(true)
      }
    },
  )
})
