import type {
  Schedule,
  ScheduleDay,
  scheduleDays,
  schedulePreview,
} from '@despatch/contract/schedules/schedules.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { pence, toPounds } from '@despatch/domain/money/money.ts'
import { leftOutDays } from '@despatch/domain/schedules/days-of.ts'
import { hasPassed, madeFromMs, type PlannedDay } from '@despatch/domain/schedules/due-days.ts'
import { ruleErrors } from '@despatch/domain/schedules/rule-errors.ts'
import { mostCalendarDays, previewDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { timesOn } from '@despatch/domain/schedules/stop-times.ts'
import { holidayOn } from '@despatch/domain/schedules/working-day.ts'
import { dayAfter, daysBetween, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { z } from 'zod'
import { refuseField } from '../dockets/docket-price.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { missedReason } from './make-schedules.ts'
import { calendarOf, firstOpenDay, nextDay, openDays } from './planned-days.ts'
import { daysInRange, findDay, storedDays, type DayView } from './schedule-days.queries.ts'
import { findSchedule, listSchedules, type ScheduleView } from './schedules.queries.ts'

/** A regular booking for a reply. `ends`: the days (YYYY-MM-DD) from today on that have their end. */
async function shownSchedule(
  tenant: Tenant,
  session: Session,
  view: ScheduleView,
  ends: ReadonlySet<string>,
): Promise<z.output<typeof Schedule>> {
  const { sch_booking, sch_changes, sch_agreed_net, sch_agreed_until, sch_drv_id, drv_driver } = view
  const today = londonDay(isoInLondon(Date.now()))
  const calendar = await calendarOf(tenant, view.sch_cust_id)
  const next = view.sch_state === 'on' ? nextDay(view, calendar, Date.now(), ends) : null
  return {
    sch_id: view.sch_id,
    sch_cust_id: view.sch_cust_id,
    cust_name: view.cust_name,
    sch_name: view.sch_name,
    sch_unit: view.sch_unit,
    sch_every: view.sch_every,
    sch_days: view.sch_days,
    sch_from: view.sch_from,
    sch_until: view.sch_until,
    sch_holidays: view.sch_holidays,
    sch_times: view.sch_times,
    sch_lead_hours: view.sch_lead_hours,
    sch_state: view.sch_state,
    sch_version: view.sch_version,
    sch_by: view.sch_by,
    service: view.service,
    ...(can(session, 'price') && {
      agreed:
        sch_agreed_net === null || sch_agreed_until === null
          ? null
          : { net: toPounds(pence(sch_agreed_net)), fuel: view.sch_agreed_fuel, until: sch_agreed_until },
    }),
    ...(can(session, 'control') && {
      driver: sch_drv_id === null ? null : { drv_id: sch_drv_id, drv_driver: drv_driver ?? '' },
    }),
    changes: Object.entries(sch_changes)
      .filter(([day]) => day >= today)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([sday_day, sch_times]) => ({ sday_day, sch_times: [...sch_times] })),
    stops: sch_booking.addresses.map(({ dadd_companyname, dadd_street, dadd_postalcode }) =>
      [dadd_companyname || dadd_street, dadd_postalcode].filter((part) => part !== '').join(', '),
    ),
    next: next && { day: next.day, ready: next.ready },
  }
}

/** Regular bookings for a reply. */
export async function shownSchedules(
  db: Queryable,
  tenant: Tenant,
  session: Session,
  views: readonly ScheduleView[],
): Promise<z.output<typeof Schedule>[]> {
  const ids = views.map(({ sch_id }) => sch_id)
  const stored = await storedDays(db, ids, londonDay(isoInLondon(Date.now())))
  return await Promise.all(
    views.map((view) => {
      const own = stored.filter(
        ({ sday_sch_id, sday_state }) => sday_sch_id === view.sch_id && sday_state !== 'failed',
      )
      return shownSchedule(tenant, session, view, new Set(own.map(({ sday_day }) => sday_day)))
    }),
  )
}

export async function shownScheduleOf(
  db: Queryable,
  tenant: Tenant,
  session: Session,
  sch_id: number,
): Promise<z.output<typeof Schedule>> {
  const view = (await findSchedule(db, sch_id)) ?? refuse('NOT_FOUND')
  const [shown = refuse('NOT_FOUND')] = await shownSchedules(db, tenant, session, [view])
  return shown
}

/** A day for a reply, whether it is stored or still planned. */
export async function shownDay(
  db: Queryable,
  sch_id: number,
  planned: PlannedDay,
): Promise<z.output<typeof ScheduleDay>> {
  const stored = await findDay(db, sch_id, planned.day)
  if (stored) return stored
  const view = (await findSchedule(db, sch_id)) ?? refuse('NOT_FOUND')
  return unstoredDay(view, planned)
}

const unstoredDay = (
  { sch_id, sch_name, sch_cust_id, cust_name }: ScheduleView,
  { day, ready, planned, holiday }: PlannedDay,
): DayView => ({
  sch_id,
  sch_name,
  sch_cust_id,
  cust_name,
  sday_day: day,
  ready,
  planned,
  holiday,
  ...(hasPassed(ready, Date.now())
    ? { sday_state: 'missed', sday_reason: missedReason }
    : { sday_state: 'planned', sday_reason: '' }),
  sday_by: '',
  dck_id: null,
  dck_docket: null,
  dck_cancelled: false,
})

/** The regular bookings that a request names. Refuses INVALID if it names none. */
export function namedSchedules(
  db: Queryable,
  { sch_id, sch_cust_id }: { sch_id?: number | undefined; sch_cust_id?: number | undefined },
): Promise<ScheduleView[]> {
  if ((sch_id === undefined) === (sch_cust_id === undefined))
    refuseField('sch_cust_id', 'Send either sch_cust_id or sch_id.')
  // Their ids have been checked.
  return listSchedules(db, null, { sch_id, sch_cust_id })
}

/** The days of a calendar: what became of some, and those to come by their rules. */
export async function calendarDays(
  tenant: Tenant,
  { from, until, ...named }: CheckedPayload<typeof scheduleDays>,
): Promise<ReplyOf<typeof scheduleDays>> {
  if (until < from) refuseField('until', 'Enter a day that is not before the first day.')
  if (daysBetween(from, until) >= mostCalendarDays)
    refuseField('until', `Enter a day within ${mostCalendarDays} days.`)
  const schedules = await namedSchedules(tenant.pool, named)
  const stored = await daysInRange(
    tenant.pool,
    schedules.map(({ sch_id }) => sch_id),
    from,
    until,
  )
  const known = new Set(stored.map(({ sch_id, sday_day }) => `${sch_id} ${sday_day}`))
  const rows: DayView[] = []
  const left_out: ReplyOf<typeof scheduleDays>['left_out'] = []
  const today = londonDay(isoInLondon(Date.now()))
  for (const schedule of schedules) {
    const { sch_id, sch_name } = schedule
    const calendar = await calendarOf(tenant, schedule.sch_cust_id)
    const own = stored.filter((day) => day.sch_id === sch_id)
    rows.push(...own.map((day) => ({ ...day, holiday: day.holiday ?? holidayOn(day.sday_day, calendar) })))
    if (schedule.sch_state !== 'on') continue
    const left = leftOutDays(schedule, from > today ? from : today, until, calendar)
    left_out.push(...left.map((day) => ({ sch_id, sch_name, ...day })))
    const first = firstOpenDay(schedule)
    for (const planned of openDays(schedule, calendar, from > first ? from : first, until))
      if (!known.has(`${schedule.sch_id} ${planned.day}`)) rows.push(unstoredDay(schedule, planned))
  }
  return { rows: rows.toSorted(inOrder), left_out }
}

const inOrder = (one: DayView, other: DayView): number =>
  one.sday_day.localeCompare(other.sday_day) ||
  one.ready.localeCompare(other.ready) ||
  one.sch_id - other.sch_id

/** The next days of a rule that is not saved. Refuses its errors at their fields. */
export async function previewOf(
  tenant: Tenant,
  { sch_cust_id, ...rule }: CheckedPayload<typeof schedulePreview>,
): Promise<ReplyOf<typeof schedulePreview>> {
  refuseInvalid(ruleErrors(rule))
  const nowMs = Date.now()
  const now = isoInLondon(nowMs)
  const calendar = await calendarOf(tenant, sch_cust_id)
  const today = londonDay(now)
  const from = rule.sch_from > today ? rule.sch_from : today
  const days = openDays({ ...rule, sch_checked: now }, calendar, from, dayAfter(from, previewSpan(rule)))
  const shown = days.slice(0, previewDays)
  const last = shown.at(-1)?.day ?? rule.sch_until ?? from
  return {
    left_out: leftOutDays(rule, from, last, calendar),
    rows: shown.map(({ day, planned, holiday, ready }) => ({
      day,
      planned,
      holiday,
      times: timesOn(day, rule.sch_times),
      made_at: isoInLondon(Math.max(nowMs, madeFromMs(ready, rule.sch_lead_hours))),
    })),
  }
}

/** Days within which a rule has as many days as a preview shows, even if holidays leave some out. */
const previewSpan = ({ sch_unit, sch_every }: Pick<ScheduleView, 'sch_unit' | 'sch_every'>): number =>
  (previewDays + 4) * sch_every * (sch_unit === 'week' ? 7 : 31)
