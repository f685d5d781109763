import { plural } from '../text/plural.ts'
import { weekdayNames } from '../time/weekdays.ts'
import { lastWorkingDay, monthDays, weekDays, type ScheduleRule } from './schedule-rule.ts'

/** The days of a valid rule: 'Every 2 weeks on Monday and Friday', 'Every month on the 1st and the last working day'. */
export function ruleInWords({ sch_unit, sch_every, sch_days }: ScheduleRule): string {
  if (sch_unit === 'month') {
    const every = plural(sch_every, { one: 'Every month', other: 'Every # months' })
    const days = monthDays.filter((code) => sch_days.includes(code)).map(monthDayInWords)
    return `${every} on the ${listOf.format(days)}`
  }
  const weekdays = weekDays.filter((weekday) => sch_days.includes(weekday))
  if (sch_every === 1 && weekdays.length === weekDays.length) return 'Every day'
  const every = plural(sch_every, { one: 'Every week', other: 'Every # weeks' })
  return `${every} on ${listOf.format(weekdays.map((weekday) => weekdayNames[weekday]))}`
}

/** A day of a month after 'the': '31st', 'first Monday', 'last working day'. */
export function monthDayInWords(code: string): string {
  if (code === lastWorkingDay) return 'last working day'
  const [place = '', weekday] = code.split('-')
  const name = weekDays.find((each) => each === weekday)
  return name ? `${place} ${weekdayNames[name]}` : `${code}${endings[ordinals.select(Number(code))] ?? 'th'}`
}

const listOf = new Intl.ListFormat('en-GB')

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
