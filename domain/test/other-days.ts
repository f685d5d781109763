import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import {
  holidayPolicies,
  monthDays,
  mostEvery,
  weekDays,
  type ScheduleRule,
} from '../src/schedules/schedule-rule.ts'
import { bankHolidays, type Nation } from '../src/time/bank-holidays.ts'

/** The days of rules by other means, to compare with. */

/** A day of twenty years. */
export const anyDay = fc
  .integer({ min: 0, max: 7305 })
  .map((after) => Temporal.PlainDate.from('2026-01-01').add({ days: after }).toString())

export const anyRule: fc.Arbitrary<ScheduleRule> = fc
  .constantFrom('week' as const, 'month' as const)
  .chain((sch_unit) =>
    fc.record({
      sch_unit: fc.constant(sch_unit),
      sch_every: fc.integer({ min: 1, max: mostEvery[sch_unit] }),
      sch_days: fc.uniqueArray(fc.constantFrom(...(sch_unit === 'week' ? weekDays : monthDays)), {
        minLength: 1,
        maxLength: 5,
      }),
      sch_from: anyDay,
      sch_until: fc.option(anyDay),
      sch_holidays: fc.constantFrom(...holidayPolicies),
    }),
  )

/** The days by an iCalendar library: one of its rules for each code. It has no holidays. */
export function daysByLibrary(
  { sch_unit, sch_every, sch_days, sch_from, sch_until }: ScheduleRule,
  last: string,
): string[] {
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

/** The days with holidays, written a second time: day by day, in another order, from sets. */
export function daysByHand(rule: ScheduleRule, holidays: ReadonlySet<string>): string[] {
  const working = (date: Temporal.PlainDate) => date.dayOfWeek <= 5 && !holidays.has(date.toString())
  const found = new Set<string>()
  const first = Temporal.PlainDate.from(rule.sch_from)
  const last = Temporal.PlainDate.from(rule.sch_until ?? first.add({ years: 20 }))
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

/** The bank holidays of all years that these rules reach. */
export const holidaysOf = (nation: Nation): Set<string> =>
  new Set(
    Array.from({ length: 43 }, (_, index) => bankHolidays(nation, 2025 + index)).flatMap((year) =>
      year.map(({ day }) => day),
    ),
  )
