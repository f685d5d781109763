import type { scheduleEnd, schedulePause, scheduleSkip } from '@despatch/contract/schedules/schedules.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { hasPassed } from '@despatch/domain/schedules/due-days.ts'
import { dayTimesErrors } from '@despatch/domain/schedules/rule-errors.ts'
import { mostChangedDays, type ChangedDays, type StopTime } from '@despatch/domain/schedules/schedule-rule.ts'
import { timesOn } from '@despatch/domain/schedules/stop-times.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { bookerOf } from '../dockets/booker.ts'
import { bookableCustomer } from '../dockets/check-booking.ts'
import { refuseField } from '../dockets/docket-price.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { enqueueEndMail } from './enqueue-mail.ts'
import { closePassedDays, hasEnded } from './make-schedules.ts'
import { calendarOf, openDay } from './planned-days.ts'
import { findDay, forgetFailed, forgetFailedDay, restoreDay, writeDay } from './schedule-days.queries.ts'
import { checkAgain, lockSchedule, setChanges, setState, type StoredSchedule } from './schedules.queries.ts'
import { shownDay, shownScheduleOf } from './shown-schedule.ts'

/** Log records of several kinds have numbers. */
export const recordOf = ({ sch_id }: Pick<StoredSchedule, 'sch_id'>): string => `regular booking ${sch_id}`

/**
 * The regular booking, locked, with its passed days noted, so that a change counts from now on. Refuses SCHEDULE_ENDED, and
 * CONFLICT if it was changed since.
 */
export async function lockToChange(
  tx: Transaction,
  tenant: Tenant,
  { sch_id, sch_version }: { sch_id: number; sch_version?: number | undefined },
): Promise<StoredSchedule> {
  const schedule = (await lockSchedule(tx, sch_id)) ?? refuse('NOT_FOUND')
  if (sch_version !== undefined && schedule.sch_version !== sch_version)
    await refuseChanged(tx, recordOf(schedule), { sch_version: schedule.sch_version })
  if (schedule.sch_state === 'ended' || hasEnded(schedule, isoInLondon(Date.now()))) refuse('SCHEDULE_ENDED')
  if (schedule.sch_state === 'on') {
    await closePassedDays(tx, tenant, schedule)
    // What is due now does not wait for an hour.
    await checkAgain(tx, schedule.sch_id, isoInLondon(Date.now()))
  }
  return schedule
}

/** Pauses a regular booking, or resumes it from now on. Resuming one that is on, and pausing a paused one, change nothing. */
export async function pauseSchedule(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { paused, ...wanted }: CheckedPayload<typeof schedulePause>,
): Promise<ReplyOf<typeof schedulePause>> {
  const schedule = await lockToChange(tx, tenant, wanted)
  const state = paused ? 'paused' : 'on'
  if (!paused) await bookableCustomer(tenant, bookerOf(session), schedule.sch_cust_id)
  if (state !== schedule.sch_state) await changeState(tx, session, schedule, state)
  return await shownScheduleOf(tx, tenant, session, schedule.sch_id)
}

/** Ends a regular booking. What was made stays. */
export async function endSchedule(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  wanted: CheckedPayload<typeof scheduleEnd>,
): Promise<ReplyOf<typeof scheduleEnd>> {
  const schedule = await lockToChange(tx, tenant, wanted)
  await changeState(tx, session, schedule, 'ended')
  await enqueueEndMail(tx, schedule.sch_id)
  return await shownScheduleOf(tx, tenant, session, schedule.sch_id)
}

const actionOf = { on: 'resume-schedule', paused: 'pause-schedule', ended: 'end-schedule' } as const

async function changeState(
  tx: Transaction,
  session: Session,
  schedule: StoredSchedule,
  state: StoredSchedule['sch_state'],
): Promise<void> {
  const now = isoInLondon(Date.now())
  // Who resumes it answers for its dockets.
  const ausr_id = state === 'on' ? session.user.ausr_id : schedule.sch_ausr_id
  await setState(tx, schedule, { state, ausr_id, now })
  await forgetFailed(tx, schedule.sch_id, now)
  if (state === 'on') await enqueueAt(tx, 'make-schedules', { payload: {}, key: 'make-schedules' })
  logChange(tx, session, actionOf[state], schedule, { sch_version: schedule.sch_version + 1 })
}

function logChange(
  tx: Transaction,
  { user, unit }: Session,
  process: LoggedAction,
  schedule: StoredSchedule,
  after: object,
): void {
  const record = recordOf(schedule)
  tx.defer(recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record, after }))
}

/**
 * Skips a day that is not made, restores one, or sets its times. Refuses SCHEDULE_DAY_OVER if it has been made or its ready time
 * has passed, and NOT_FOUND if the rule has no such day.
 */
export async function changeDay(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { sch_id, sday_day, skipped, sch_times }: CheckedPayload<typeof scheduleSkip>,
): Promise<ReplyOf<typeof scheduleSkip>> {
  if ((skipped === undefined) === (sch_times === undefined))
    refuseField('skipped', 'Send either skipped or sch_times.')
  const schedule = await lockToChange(tx, tenant, { sch_id })
  const now = isoInLondon(Date.now())
  const calendar = await calendarOf(tenant, schedule.sch_cust_id)
  const stored = await findDay(tx, sch_id, sday_day)
  const planned = openDay(schedule, calendar, sday_day)
  if (stored && stored.sday_state !== 'failed' && stored.sday_state !== 'skipped') refuse('SCHEDULE_DAY_OVER')
  if (!planned) return refuse(stored ? 'SCHEDULE_DAY_OVER' : 'NOT_FOUND')
  if (hasPassed(planned.ready, Date.now())) refuse('SCHEDULE_DAY_OVER')
  if (sch_times !== undefined) {
    if (stored?.sday_state === 'skipped') refuseField('sday_day', 'This day is skipped. Restore it first.')
    const sch_changes = changedBy(schedule, sday_day, sch_times)
    await setChanges(tx, sch_id, sch_changes)
    await forgetFailedDay(tx, sch_id, sday_day)
    await makeSoon(tx, sch_id, now)
    logChange(tx, session, 'change-schedule-day', schedule, { sday_day, sch_times })
    return await shownDay(tx, sch_id, openDay({ ...schedule, sch_changes }, calendar, sday_day) ?? planned)
  }
  if (skipped)
    await writeDay(tx, {
      sday_sch_id: sch_id,
      sday_day,
      sday_state: 'skipped',
      sday_ready: planned.ready,
      sday_planned: planned.planned,
      sday_holiday: planned.holiday,
      sday_reason: '',
      sday_ausr_id: session.user.ausr_id,
      sday_tried: now,
    })
  else if (await restoreDay(tx, sch_id, sday_day, now)) await makeSoon(tx, sch_id, now)
  logChange(tx, session, skipped ? 'skip-schedule-day' : 'restore-schedule-day', schedule, { sday_day })
  return await shownDay(tx, sch_id, planned)
}

async function makeSoon(tx: Transaction, sch_id: number, now: string): Promise<void> {
  await checkAgain(tx, sch_id, now)
  await enqueueAt(tx, 'make-schedules', { payload: {}, key: 'make-schedules' })
}

/**
 * The days with times of their own after a change of one; null for the times of the rule. Those of passed days are left out.
 * Refuses times with errors, and a ready time that has passed.
 */
function changedBy(
  { sch_booking, sch_times, sch_changes }: StoredSchedule,
  day: string,
  times: readonly (StopTime | null)[] | null,
): ChangedDays {
  if (times !== null) refuseInvalid(dayTimesErrors(times, sch_booking.addresses.length))
  const [ready] = timesOn(day, times ?? sch_times)
  if (ready && hasPassed(ready, Date.now())) refuseField('sch_times.0', 'Enter a time that has not passed.')
  const today = londonDay(isoInLondon(Date.now()))
  const others = Object.entries(sch_changes).filter(([other]) => other >= today && other !== day)
  if (times !== null && others.length >= mostChangedDays)
    refuseField(
      'sch_times',
      `At most ${mostChangedDays} days can have times of their own. Change the rule instead.`,
    )
  return Object.fromEntries(times === null ? others : [...others, [day, times]])
}
