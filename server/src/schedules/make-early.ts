import type { scheduleMake } from '@despatch/contract/schedules/schedules.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { hasPassed } from '@despatch/domain/schedules/due-days.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { recordOf } from './change-schedule.ts'
import { makeDay, type DayToMake } from './make-day.ts'
import { calendarOf, openDays } from './planned-days.ts'
import { findDay, storedDays, type DayView } from './schedule-days.queries.ts'
import { namedSchedules } from './shown-schedule.ts'

/** The most dockets that one call makes, about two minutes of work. */
const mostDays = 100

/**
 * Makes the dockets of all days until a day now, whatever their lead time. Repeated, it makes only what is left. Refuses more
 * days than `mostDays`.
 */
export async function makeEarly(
  tenant: Tenant,
  session: Session,
  { until, ...named }: CheckedPayload<typeof scheduleMake>,
): Promise<ReplyOf<typeof scheduleMake>> {
  const days = await daysToMake(tenant, until, named)
  if (days.length > mostDays)
    refuse('SCHEDULE_TOO_MANY_DAYS', {
      detail: `These are ${days.length} bookings, and at most ${mostDays} can be made at once. Choose an earlier day.`,
      errors: [{ field: 'until', message: `At most ${mostDays} bookings can be made at once.` }],
    })
  const rows: DayView[] = []
  for (const { sch_id, day } of days) {
    await makeDay(tenant, { sch_id, day, ausr_id: session.user.ausr_id })
    const made = await findDay(tenant.pool, sch_id, day)
    if (made) rows.push(made)
  }
  await recordLog(tenant.pool, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process: 'make-schedule',
    type: 'change',
    ...(named.sch_id !== undefined && { record: recordOf({ sch_id: named.sch_id }) }),
    after: { ...named, until, days: days.length },
  })
  return { rows }
}

/** The days until a day that have no end, in order. */
async function daysToMake(
  tenant: Tenant,
  until: string,
  named: Omit<CheckedPayload<typeof scheduleMake>, 'until'>,
): Promise<DayToMake[]> {
  const nowMs = Date.now()
  const today = londonDay(isoInLondon(nowMs))
  if (until < today) return []
  const schedules = (await namedSchedules(tenant.pool, named)).filter(({ sch_state }) => sch_state === 'on')
  const stored = await storedDays(
    tenant.pool,
    schedules.map(({ sch_id }) => sch_id),
    today,
  )
  const ends = new Set(
    stored.flatMap(({ sday_sch_id, sday_day, sday_state }) =>
      sday_state === 'failed' ? [] : [`${sday_sch_id} ${sday_day}`],
    ),
  )
  const days: (DayToMake & { ready: string })[] = []
  for (const schedule of schedules) {
    const calendar = await calendarOf(tenant, schedule.sch_cust_id)
    for (const { day, ready } of openDays(schedule, calendar, today, until))
      if (!ends.has(`${schedule.sch_id} ${day}`) && !hasPassed(ready, nowMs))
        days.push({ sch_id: schedule.sch_id, day, ready })
  }
  return days.toSorted((one, other) => one.ready.localeCompare(other.ready))
}
