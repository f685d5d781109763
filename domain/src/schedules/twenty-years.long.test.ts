import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { anyRule, daysByHand, daysByLibrary, holidaysOf } from '../../test/other-days.ts'
import { daysOf } from './days-of.ts'

const rules = fc.sample(anyRule, { numRuns: 10_000, seed: 2027 })

const years = 20

const endOf = (from: string): string => Temporal.PlainDate.from(from).add({ years }).toString()

test('the days of 10,000 rules over 20 years equal those of an iCalendar library', () => {
  const none = { HolidayNation: 'none', companyDays: [] } as const
  for (const rule of rules) {
    const last = endOf(rule.sch_from)
    const days = daysOf({ ...rule, sch_holidays: 'run' }, rule.sch_from, last, none).map(({ day }) => day)
    expect(days, JSON.stringify(rule)).toEqual(daysByLibrary(rule, last))
  }
})

test('the days of 10,000 rules over 20 years with holidays equal those of a second implementation', () => {
  const nations = (['EW', 'S', 'NI'] as const).map((HolidayNation) => ({
    calendar: { HolidayNation, companyDays: [] },
    holidays: holidaysOf(HolidayNation),
  }))
  for (const [index, rule] of rules.entries()) {
    const nation = nations[index % nations.length]
    if (!nation) throw new Error('No nation')
    const last = endOf(rule.sch_from)
    const bounded = { ...rule, sch_until: rule.sch_until ?? last }
    const days = daysOf(bounded, rule.sch_from, last, nation.calendar).map(({ day }) => day)
    expect(days, JSON.stringify(bounded)).toEqual(
      daysByHand(bounded, nation.holidays).filter((day) => day <= last),
    )
  }
})
