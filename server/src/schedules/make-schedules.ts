import { dueDays, madeFromMs, type PlannedDay } from '@despatch/domain/schedules/due-days.ts'
import { priceEndDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { enqueueEndMail, enqueueMail, enqueuePriceMail } from './enqueue-mail.ts'
import { makeDay } from './make-day.ts'
import { calendarOf, firstOpenDay, openDays, plannedBy } from './planned-days.ts'
import { storedDays, writeDay, type StoredDay } from './schedule-days.queries.ts'
import {
  dueSchedules,
  findSchedule,
  lockSchedule,
  setChecked,
  setState,
  setWarned,
  type StoredSchedule,
} from './schedules.queries.ts'

/** Regular bookings that are made at the same time, so that they do not take all connections of their company. */
const atOnce = 3

/** Why a day was missed that was never tried. */
export const missedReason = 'It was not booked before its ready time.'

const HOUR_MS = 60 * MINUTE_MS

/** A failed day is tried again after this long: by the run of the job an hour later. */
const triedAgainMs = HOUR_MS - 5 * MINUTE_MS

/**
 * Makes the dockets of all regular bookings that are due, and notes the days that were missed. Runs every five minutes. An
 * error in one of them does not stop the others; the job then fails and is repeated.
 */
export async function makeSchedules({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const failures: unknown[] = []
  const due = await dueSchedules(tenant.pool, isoInLondon(Date.now()))
  await forEachConcurrently(due, atOnce, async (sch_id) => {
    await makeDueDays(tenant, sch_id).catch((failure: unknown) => void failures.push(failure))
  })
  if (failures.length > 0) throw failures[0]
}

async function makeDueDays(tenant: Tenant, sch_id: number): Promise<void> {
  const schedule = await findSchedule(tenant.pool, sch_id)
  if (schedule?.sch_state !== 'on') return
  const nowMs = Date.now()
  const { stored, due } = await daysOfSchedule(tenant.pool, tenant, schedule, nowMs)
  for (const { day } of due) if (isToBeTried(stored.get(day), nowMs)) await makeDay(tenant, { sch_id, day })
  await inTransaction(tenant.transactions, async (tx) => {
    const locked = await lockSchedule(tx, sch_id)
    if (locked?.sch_state === 'on') await closePassedDays(tx, tenant, locked)
  })
}

/** The days that need an action now, with the stored ones. */
async function daysOfSchedule(db: Queryable, tenant: Tenant, schedule: StoredSchedule, nowMs: number) {
  const { sch_id, sch_lead_hours, sch_checked } = schedule
  const calendar = await calendarOf(tenant, schedule.sch_cust_id)
  const days = await storedDays(db, [sch_id], firstOpenDay(schedule))
  const stored = new Map(days.map((each) => [each.sday_day, each]))
  const ended = new Set(
    days.filter(({ sday_state }) => sday_state !== 'failed').map(({ sday_day }) => sday_day),
  )
  const action = dueDays(plannedBy(schedule, calendar), sch_lead_hours, sch_checked, nowMs, ended)
  return { calendar, stored, ended, ...action }
}

const isToBeTried = (stored: StoredDay | undefined, nowMs: number): boolean =>
  stored?.sday_tried == null || instantMs(stored.sday_tried) + triedAgainMs <= nowMs

/**
 * Notes as missed every day whose ready time has passed without a docket. A regular booking that this transaction has locked
 * then has no open day before now, and the job checks it again when the next day is due, or within an hour. It ends after its
 * last day.
 */
export async function closePassedDays(
  tx: Transaction,
  tenant: Tenant,
  schedule: StoredSchedule,
): Promise<void> {
  const { sch_id, sch_lead_hours } = schedule
  const nowMs = Date.now()
  const now = isoInLondon(nowMs)
  const { calendar, stored, ended, missed } = await daysOfSchedule(tx, tenant, schedule, nowMs)
  for (const day of missed) await writeDay(tx, missedDay(schedule, day, stored.has(day.day), now))
  if (missed.length > 0) await enqueueMail(tx, sch_id)
  const last = dayAfter(londonDay(isoInLondon(nowMs + (sch_lead_hours + 1) * HOUR_MS)), 1)
  const moments = openDays(schedule, calendar, londonDay(now), last)
    .filter(({ day }) => !ended.has(day))
    .flatMap(({ ready }) => [madeFromMs(ready, sch_lead_hours), instantMs(ready)])
    .filter((moment) => moment > nowMs)
  const next = isoInLondon(Math.min(nowMs + HOUR_MS, ...moments))
  if (hasEnded(schedule, now)) {
    await setState(tx, schedule, { state: 'ended', ausr_id: schedule.sch_ausr_id, now })
    await enqueueEndMail(tx, sch_id)
  } else await setChecked(tx, sch_id, now, next)
  if (isPriceEnding(schedule, londonDay(now))) {
    await setWarned(tx, sch_id)
    await enqueuePriceMail(tx, sch_id)
  }
}

/** Whether it is to be emailed that an agreed price ends, once for each last day of it. The rule continues after it. */
const isPriceEnding = (
  { sch_agreed_until, sch_agreed_warned, sch_until }: StoredSchedule,
  today: string,
): boolean =>
  sch_agreed_until !== null &&
  sch_agreed_until !== sch_agreed_warned &&
  today >= dayAfter(sch_agreed_until, -priceEndDays) &&
  (sch_until === null || sch_until > sch_agreed_until)

/** The reason of a day that has failed stays. */
const missedDay = (
  { sch_id }: StoredSchedule,
  { day, ready, planned, holiday }: PlannedDay,
  hasFailed: boolean,
  now: string,
) => ({
  sday_sch_id: sch_id,
  sday_day: day,
  sday_state: 'missed' as const,
  sday_ready: ready,
  sday_planned: planned,
  sday_holiday: holiday,
  sday_tried: now,
  ...(hasFailed ? {} : { sday_reason: missedReason }),
})

/** Whether the last day of a rule has passed. */
export const hasEnded = ({ sch_until }: StoredSchedule, now: string): boolean =>
  sch_until !== null && sch_until < londonDay(now)
