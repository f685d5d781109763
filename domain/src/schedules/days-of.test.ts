import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { HolidayCalendar } from '../dockets/company-day.ts'
import { bankHolidays } from '../time/bank-holidays.ts'
import { daysOf, leftOutDays } from './days-of.ts'
import {
  holidayPolicies,
  monthDays,
  mostEvery,
  weekDays,
  type HolidayPolicy,
  type ScheduleRule,
} from './schedule-rule.ts'

const england: HolidayCalendar = { HolidayNation: 'EW', companyDays: [] }
const noHolidays: HolidayCalendar = { HolidayNation: 'none', companyDays: [] }

const everyWeek: ScheduleRule = {
  sch_unit: 'week',
  sch_every: 1,
  sch_days: ['mon'],
  sch_from: '2027-01-01',
  sch_until: null,
  sch_holidays: 'run',
}

const days = (rule: Partial<ScheduleRule>, from: string, until: string, calendar = england) =>
  daysOf({ ...everyWeek, ...rule }, from, until, calendar).map(({ day }) => day)

describe('the days of a rule', () => {
  test('every 2 weeks on Monday and Friday counts from the week of the first day', () => {
    const rule = { sch_every: 2, sch_days: ['mon', 'fri'] }
    expect(days(rule, '2027-01-01', '2027-01-31')).toEqual([
      '2027-01-01',
      '2027-01-11',
      '2027-01-15',
      '2027-01-25',
      '2027-01-29',
    ])
  })

  test('the 31st is the last day of a shorter month', () => {
    const rule: Partial<ScheduleRule> = { sch_unit: 'month', sch_days: ['31'] }
    expect(days(rule, '2028-01-01', '2028-04-30')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })

  test('the last working day of May 2027 is Friday 28, because Monday 31 is a bank holiday', () => {
    const rule: Partial<ScheduleRule> = { sch_unit: 'month', sch_days: ['last-working-day'] }
    expect(days(rule, '2027-05-01', '2027-05-31')).toEqual(['2027-05-28'])
    expect(days(rule, '2027-05-01', '2027-05-31', noHolidays)).toEqual(['2027-05-31'])
  })

  test('two codes of the same date are one day, and days of a month are in order', () => {
    const rule: Partial<ScheduleRule> = { sch_unit: 'month', sch_days: ['last-fri', '31', '30', 'first-mon'] }
    expect(days(rule, '2027-04-01', '2027-04-30')).toEqual(['2027-04-05', '2027-04-30'])
  })

  test('a rule has no days before its first and after its last day', () => {
    const rule = { sch_from: '2027-01-05', sch_until: '2027-01-18' }
    expect(days(rule, '2026-12-01', '2027-02-28')).toEqual(['2027-01-11', '2027-01-18'])
    expect(days(rule, '2027-01-19', '2027-02-28')).toEqual([])
  })
})

describe('holidays', () => {
  const rule = { sch_days: ['mon', 'wed', 'fri'], sch_from: '2027-03-22', sch_until: '2027-04-02' }

  test.each<[HolidayPolicy, string]>([
    ['skip', '03-22 03-24 03-31 04-02'],
    ['after', '03-22 03-24 03-30 03-31 04-02'],
    ['before', '03-22 03-24 03-25 03-31 04-02'],
    ['run', '03-22 03-24 03-26 03-29 03-31 04-02'],
  ])('Monday, Wednesday and Friday around Easter 2027 in England, with %s', (sch_holidays, list) => {
    const expected = list.split(' ').map((day) => `2027-${day}`)
    expect(days({ ...rule, sch_holidays }, '2027-03-01', '2027-04-30')).toEqual(expected)
  })

  test('a day names the holiday that it was moved for, the first of two, or that it runs on', () => {
    const after = { ...everyWeek, ...rule, sch_holidays: 'after' } as const
    expect(daysOf(after, '2027-03-25', '2027-03-31', england)).toEqual([
      { day: '2027-03-30', planned: '2027-03-26', holiday: 'Good Friday' },
      { day: '2027-03-31', planned: null, holiday: null },
    ])
    expect(daysOf({ ...after, sch_holidays: 'run' }, '2027-03-26', '2027-03-26', england)).toEqual([
      { day: '2027-03-26', planned: null, holiday: 'Good Friday' },
    ])
  })

  test('a day of the rule that also replaces a holiday is one booking, and a day of the rule', () => {
    const tuesdayToo = { ...everyWeek, sch_days: ['mon', 'tue'], sch_holidays: 'after' } as const
    expect(daysOf(tuesdayToo, '2027-03-29', '2027-03-31', england)).toEqual([
      { day: '2027-03-30', planned: null, holiday: null },
    ])
  })

  test('a day on which the company is closed is a holiday, and a bank holiday with hours of its own is none', () => {
    const calendar: HolidayCalendar = {
      HolidayNation: 'EW',
      companyDays: [
        { cday_day: '2027-03-24', cday_name: 'Stocktaking', cday_start: '', cday_end: '' },
        { cday_day: '2027-03-26', cday_name: 'Good Friday', cday_start: '09:00', cday_end: '13:00' },
      ],
    }
    expect(days({ ...rule, sch_holidays: 'skip' }, '2027-03-22', '2027-03-31', calendar)).toEqual([
      '2027-03-22',
      '2027-03-26',
      '2027-03-31',
    ])
  })

  test('a day that would be moved after the last day or before the first one is left out', () => {
    const friday = { sch_days: ['fri'], sch_until: '2027-03-26' }
    expect(days({ ...friday, sch_holidays: 'after' }, '2027-03-20', '2027-04-10')).toEqual([])
    const monday = { sch_days: ['mon'], sch_from: '2027-03-29' }
    expect(days({ ...monday, sch_holidays: 'before' }, '2027-03-20', '2027-04-03')).toEqual([])
  })

  test('holidays that are left out, or moved out of the period of the rule, have their names', () => {
    const around = (sch_holidays: HolidayPolicy, more: Partial<ScheduleRule> = {}) =>
      leftOutDays({ ...everyWeek, ...rule, sch_holidays, ...more }, '2027-03-22', '2027-04-02', england)
    expect(around('skip')).toEqual([
      { day: '2027-03-26', holiday: 'Good Friday' },
      { day: '2027-03-29', holiday: 'Easter Monday' },
    ])
    expect(around('after')).toEqual([])
    expect(around('run')).toEqual([])
    expect(around('after', { sch_until: '2027-03-29' })).toHaveLength(2)
  })

  test('a company that is closed for longer than a month has no day instead', () => {
    const closed = Array.from({ length: 40 }, (_, index) => ({
      cday_day: Temporal.PlainDate.from('2027-02-01').add({ days: index }).toString(),
      cday_name: 'Refurbishment',
      cday_start: '',
      cday_end: '',
    }))
    const calendar: HolidayCalendar = { HolidayNation: 'EW', companyDays: closed }
    const tuesday: ScheduleRule = { ...everyWeek, sch_days: ['tue'], sch_holidays: 'after' }
    expect(daysOf(tuesday, '2027-02-01', '2027-03-16', calendar)).toEqual([
      { day: '2027-03-15', planned: '2027-02-16', holiday: 'Refurbishment' },
      { day: '2027-03-16', planned: null, holiday: null },
    ])
  })
})

const day = fc
  .integer({ min: 0, max: 7305 })
  .map((after) => Temporal.PlainDate.from('2026-01-01').add({ days: after }).toString())

const anyRule: fc.Arbitrary<ScheduleRule> = fc
  .constantFrom('week' as const, 'month' as const)
  .chain((sch_unit) =>
    fc.record({
      sch_unit: fc.constant(sch_unit),
      sch_every: fc.integer({ min: 1, max: mostEvery[sch_unit] }),
      sch_days: fc.uniqueArray(fc.constantFrom(...(sch_unit === 'week' ? weekDays : monthDays)), {
        minLength: 1,
        maxLength: 5,
      }),
      sch_from: day,
      sch_until: fc.option(day),
      sch_holidays: fc.constantFrom(...holidayPolicies),
    }),
  )

/** The days by an iCalendar library: one of its rules for each code. It has no holidays. */
function daysByLibrary({ sch_unit, sch_every, sch_days, sch_from, sch_until }: ScheduleRule, last: string) {
  const until = sch_until !== null && sch_until < last ? sch_until : last
  if (until < sch_from) return []
  const dates = sch_days.flatMap((code) =>
    new RRuleTemporal({
      rruleString: [
        `DTSTART;TZID=Europe/London:${sch_from.replaceAll('-', '')}T120000`,
        `RRULE:FREQ=${sch_unit.toUpperCase()}LY;INTERVAL=${sch_every};WKST=MO;UNTIL=${until.replaceAll('-', '')}T235959Z;${partOf(code)}`,
      ].join('\n'),
    })
      .all()
      .map((at) => at.toPlainDate().toString()),
  )
  return [...new Set(dates)].toSorted()
}

const weekdayCode = (text: string): string => text.slice(0, 2).toUpperCase()

function partOf(code: string): string {
  if (code === 'last-working-day') return 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
  const [place = '', weekday] = code.split('-')
  if (weekday !== undefined) {
    const count = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }[place]
    return `BYDAY=${count}${weekdayCode(weekday)}`
  }
  if (!/^\d+$/.test(code)) return `BYDAY=${weekdayCode(code)}`
  const upTo = Array.from({ length: Number(code) }, (_, index) => index + 1).slice(
    Math.min(27, Number(code) - 1),
  )
  return `BYMONTHDAY=${upTo.join(',')};BYSETPOS=-1`
}

test('the days of any rule over three years equal those of an iCalendar library', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const last = Temporal.PlainDate.from(rule.sch_from).add({ years: 3 }).toString()
      const expected = daysByLibrary(rule, last)
      expect(days({ ...rule, sch_holidays: 'run' }, rule.sch_from, last, noHolidays)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

/** The days with holidays, written a second time: day by day, in another order, from sets. */
function daysByHand(rule: ScheduleRule, holidays: ReadonlySet<string>): string[] {
  const working = (date: Temporal.PlainDate) => date.dayOfWeek <= 5 && !holidays.has(date.toString())
  const found = new Set<string>()
  const first = Temporal.PlainDate.from(rule.sch_from)
  const last = Temporal.PlainDate.from(rule.sch_until ?? first.add({ years: 2 }))
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (!isOfRule(date, rule, working)) continue
    const isHoliday = holidays.has(date.toString())
    if (isHoliday && rule.sch_holidays === 'skip') continue
    let made = date
    if (isHoliday && rule.sch_holidays === 'after')
      for (made = made.add({ days: 1 }); !working(made);) made = made.add({ days: 1 })
    if (isHoliday && rule.sch_holidays === 'before')
      for (made = made.subtract({ days: 1 }); !working(made);) made = made.subtract({ days: 1 })
    if (Temporal.PlainDate.compare(made, first) >= 0 && Temporal.PlainDate.compare(made, last) <= 0)
      found.add(made.toString())
  }
  return [...found].toSorted()
}

function isOfRule(
  date: Temporal.PlainDate,
  { sch_unit, sch_every, sch_days, sch_from }: ScheduleRule,
  working: (date: Temporal.PlainDate) => boolean,
): boolean {
  const from = Temporal.PlainDate.from(sch_from)
  const weekday = weekDays[date.dayOfWeek - 1] ?? 'mon'
  if (sch_unit === 'week') {
    const monday = from.subtract({ days: from.dayOfWeek - 1 })
    const weeks = Math.floor(monday.until(date, { largestUnit: 'days' }).days / 7)
    return weeks % sch_every === 0 && sch_days.includes(weekday)
  }
  if (((date.year - from.year) * 12 + date.month - from.month) % sch_every !== 0) return false
  const left = date.daysInMonth - date.day
  const place = ['first', 'second', 'third', 'fourth'][Math.floor((date.day - 1) / 7)]
  return (
    sch_days.includes(String(date.day)) ||
    (left === 0 && sch_days.some((code) => Number(code) > date.day)) ||
    sch_days.includes(`${place}-${weekday}`) ||
    (left < 7 && sch_days.includes(`last-${weekday}`)) ||
    (sch_days.includes('last-working-day') &&
      working(date) &&
      Array.from({ length: left }, (_, index) => date.add({ days: index + 1 })).every(
        (later) => !working(later),
      ))
  )
}

test('the days of any rule with holidays equal those of a second implementation, in any range', () => {
  const nation = fc.constantFrom('EW' as const, 'S' as const, 'NI' as const)
  fc.assert(
    fc.property(
      anyRule,
      nation,
      day,
      fc.integer({ min: 0, max: 60 }),
      (rule, HolidayNation, from, length) => {
        const bounded = {
          ...rule,
          sch_until: Temporal.PlainDate.from(rule.sch_from).add({ years: 2 }).toString(),
        }
        const years = Array.from({ length: 25 }, (_, index) => 2025 + index)
        const holidays = new Set(
          years.flatMap((year) => bankHolidays(HolidayNation, year).map((each) => each.day)),
        )
        const calendar: HolidayCalendar = { HolidayNation, companyDays: [] }
        const all = daysByHand(bounded, holidays)
        expect(days(bounded, rule.sch_from, bounded.sch_until, calendar)).toEqual(all)
        const until = Temporal.PlainDate.from(from).add({ days: length }).toString()
        expect(days(bounded, from, until, calendar)).toEqual(
          all.filter((each) => each >= from && each <= until),
        )
      },
    ),
    { numRuns: 200 },
  )
})
