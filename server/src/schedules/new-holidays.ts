import { nationNames, type Nation } from '@despatch/domain/time/bank-holidays.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { holidayOn } from '@despatch/domain/schedules/working-day.ts'
import { listCompanyDays } from '../lookups/lookups.queries.ts'
import type { AccountFilter } from '../platform/database/by-accounts.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { calendarOf } from './planned-days.ts'
import { madeDaysToCome, madeOnDays, type DayView } from './schedule-days.queries.ts'

/**
 * The days after a time (ISO 8601) that became a holiday after their dockets were made, although their rules do not run on
 * holidays: by a proclamation, or a closed day of the company. Each with the name of the holiday.
 */
export async function daysOnNewHolidays(
  tenant: Tenant,
  accounts: AccountFilter,
  now: string,
): Promise<DayView[]> {
  const companyDays = await listCompanyDays(tenant)
  const nations: Nation[] = fieldsOf(nationNames)
  // Hardly ever any, so that nothing else is read.
  const holidays = (await madeDaysToCome(tenant.pool, now)).filter((day) =>
    nations.some((HolidayNation) => holidayOn(day, { HolidayNation, companyDays }) !== null),
  )
  if (holidays.length === 0) return []
  const made = await madeOnDays(tenant.pool, accounts, now, holidays)
  const named = await Promise.all(
    made.map(async (day) => ({
      ...day,
      holiday: holidayOn(day.sday_day, await calendarOf(tenant, day.sch_cust_id)),
    })),
  )
  return named.filter(({ holiday }) => holiday !== null)
}
