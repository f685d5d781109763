import type { HolidayCalendar } from '@despatch/domain/dockets/company-day.ts'
import { plannedDays, type Planned, type PlannedDay } from '@despatch/domain/schedules/due-days.ts'
import type { ScheduleRule } from '@despatch/domain/schedules/schedule-rule.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { instantMs, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { listCompanyDays } from '../lookups/lookups.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { StoredSchedule } from './schedules.queries.ts'

/** What decides the days of a regular booking that are still open. */
type Rule = ScheduleRule &
  Pick<StoredSchedule, 'sch_times' | 'sch_checked'> &
  Partial<Pick<StoredSchedule, 'sch_changes'>>

/** The holidays that an account's regular bookings observe. */
export async function calendarOf(tenant: Tenant, cust_id: number): Promise<HolidayCalendar> {
  const { HolidayNation } = await settingsOf(tenant, cust_id)
  return { HolidayNation, companyDays: await listCompanyDays(tenant) }
}

export const plannedBy = (rule: Rule, calendar: HolidayCalendar): Planned => ({
  rule,
  times: rule.sch_times,
  changes: rule.sch_changes ?? {},
  calendar,
})

/** The days from one to another, both included (YYYY-MM-DD), whose ready times are after `sch_checked`. */
export const openDays = (rule: Rule, calendar: HolidayCalendar, from: string, until: string): PlannedDay[] =>
  plannedDays(plannedBy(rule, calendar), from, until).filter(
    ({ ready }) => instantMs(ready) > instantMs(rule.sch_checked),
  )

/** A day, if the regular booking has it and its ready time is after `sch_checked`. */
export const openDay = (rule: Rule, calendar: HolidayCalendar, day: string): PlannedDay | undefined =>
  openDays(rule, calendar, day, day)[0]

/** The first day that may not have its end yet, YYYY-MM-DD. */
export const firstOpenDay = ({ sch_checked }: Pick<StoredSchedule, 'sch_checked'>): string =>
  londonDay(sch_checked)

/** How far the next day is searched: first near, because most have one there. The longest rule is every 12 months. */
const searched = [15, 800]

/** The first day whose ready time is after now and that is not in `ends` (YYYY-MM-DD). */
export function nextDay(
  rule: Rule,
  calendar: HolidayCalendar,
  nowMs: number,
  ends: ReadonlySet<string>,
): PlannedDay | null {
  const today = londonDay(isoInLondon(nowMs))
  const from = rule.sch_from > today ? rule.sch_from : today
  for (const days of searched) {
    const found = openDays(rule, calendar, from, dayAfter(from, days)).find(
      ({ day, ready }) => instantMs(ready) > nowMs && !ends.has(day),
    )
    if (found) return found
  }
  return null
}
