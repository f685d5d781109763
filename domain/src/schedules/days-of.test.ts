import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { HolidayCalendar } from '../dockets/company-day.ts'
import { anyDay, anyRule, daysByHand, daysByLibrary, holidaysOf } from '../../test/other-days.ts'
import { daysOf, leftOutDays } from './days-of.ts'
import type { HolidayPolicy, ScheduleRule } from './schedule-rule.ts'

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

  const around = (sch_holidays: HolidayPolicy, more: Partial<ScheduleRule> = {}) =>
    leftOutDays({ ...everyWeek, ...rule, sch_holidays, ...more }, '2027-03-22', '2027-04-02', england)

  test('holidays that are left out, or moved out of the period of the rule, have their names', () => {
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

test('the days of any rule with holidays equal those of a second implementation, in any range', () => {
  const nation = fc.constantFrom('EW' as const, 'S' as const, 'NI' as const)
  fc.assert(
    fc.property(
      anyRule,
      nation,
      anyDay,
      fc.integer({ min: 0, max: 60 }),
      (rule, HolidayNation, from, length) => {
        const bounded = {
          ...rule,
          sch_until: Temporal.PlainDate.from(rule.sch_from).add({ years: 2 }).toString(),
        }
        const calendar: HolidayCalendar = { HolidayNation, companyDays: [] }
        const all = daysByHand(bounded, holidaysOf(HolidayNation))
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
