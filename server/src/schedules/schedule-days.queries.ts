import type { ScheduleDay } from '@despatch/contract/schedules/schedules.ts'
import { unallocatedStatuses } from '@despatch/domain/dockets/status.ts'
import type { z } from 'zod'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type DayView = z.output<typeof ScheduleDay>
export type EndState = Exclude<DayView['sday_state'], 'planned'>

/** A day that is stored. */
export interface StoredDay {
  sday_sch_id: number
  sday_day: string
  sday_state: EndState
  sday_ready: string
  sday_tried: string | null
}

const stored = `sday_sch_id, to_char(sday_day, 'YYYY-MM-DD') sday_day, sday_state, sday_ready, sday_tried`

const selectStored = statement<StoredDay>(
  'stored-days-of-schedules',
  `select ${stored} from schedule_day where sday_sch_id = any($1::int[]) and sday_day >= $2`,
)

/** The stored days of regular bookings from a day on. */
export const storedDays = (db: Queryable, schedules: readonly number[], from: string) =>
  allRows(db, selectStored, [schedules, from])

/** What becomes of a day. */
export interface WrittenDay {
  sday_sch_id: number
  sday_day: string
  sday_state: EndState
  sday_ready: string
  sday_planned: string | null
  sday_holiday: string | null
  sday_dck_id?: number
  /** Why its docket is not with its driver. */
  sday_unallocated?: string
  /** Without one, the reason of an earlier attempt stays. */
  sday_reason?: string
  /** The user who skipped it, or had it made early. */
  sday_ausr_id?: number | undefined
  /** ISO 8601. */
  sday_tried: string
}

const upsert = statement<never>(
  'write-day-of-schedule',
  `insert into schedule_day (sday_sch_id, sday_day, sday_state, sday_ready, sday_planned, sday_holiday, sday_dck_id, sday_reason,
     sday_ausr_id, sday_tried, sday_unallocated)
   values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, ''), $9, $10, $11)
   on conflict (sday_sch_id, sday_day) do update set (sday_state, sday_ready, sday_planned, sday_holiday, sday_dck_id, sday_reason,
     sday_ausr_id, sday_tried, sday_unallocated) = ($3, $4, $5, $6, $7, coalesce($8, schedule_day.sday_reason), $9, $10, $11)
   where schedule_day.sday_state = 'failed'`,
)

/** Writes a day that has no end yet. One that has stays as it is. */
export const writeDay = (tx: Transaction, day: WrittenDay) =>
  execute(tx, upsert, [
    day.sday_sch_id,
    day.sday_day,
    day.sday_state,
    day.sday_ready,
    day.sday_planned,
    day.sday_holiday,
    day.sday_dck_id ?? null,
    day.sday_reason ?? null,
    day.sday_ausr_id ?? null,
    day.sday_tried,
    day.sday_unallocated ?? '',
  ])

const updateUnallocated = statement<never>(
  'set-unallocated-of-day',
  'update schedule_day set sday_unallocated = $3 where sday_sch_id = $1 and sday_day = $2',
)

/** Notes why the docket of a day is not with its driver; empty if it is. */
export const setUnallocated = (tx: Transaction, sch_id: number, day: string, reason: string) =>
  execute(tx, updateUnallocated, [sch_id, day, reason])

const deleteSkipped = statement<never>(
  'restore-day-of-schedule',
  `delete from schedule_day where sday_sch_id = $1 and sday_day = $2 and sday_state = 'skipped' and sday_ready > $3`,
)

/** Restores a skipped day whose ready time is after `now`. Returns whether there was one. */
export const restoreDay = async (
  tx: Transaction,
  sch_id: number,
  day: string,
  now: string,
): Promise<boolean> => (await execute(tx, deleteSkipped, [sch_id, day, now])) > 0

const deleteOpen = statement<never>(
  'forget-failed-days-of-schedule',
  `delete from schedule_day where sday_sch_id = $1 and sday_ready > $2 and sday_state = 'failed'`,
)

/** Forgets the failed days whose ready time is after `now`, ISO 8601. */
export const forgetFailed = (tx: Transaction, sch_id: number, now: string) =>
  execute(tx, deleteOpen, [sch_id, now])

const deleteFailedDay = statement<never>(
  'forget-failed-day-of-schedule',
  `delete from schedule_day where sday_sch_id = $1 and sday_day = $2 and sday_state = 'failed'`,
)

export const forgetFailedDay = (tx: Transaction, sch_id: number, day: string) =>
  execute(tx, deleteFailedDay, [sch_id, day])

const updateOwner = statement<never>(
  'move-days-of-schedule',
  'update schedule_day set sday_sch_id = $2 where sday_sch_id = $1 and sday_day >= $3',
)

/** Moves what became of the days from a day on (YYYY-MM-DD) to another regular booking. */
export const moveDays = (tx: Transaction, from: number, to: number, since: string) =>
  execute(tx, updateOwner, [from, to, since])

const deleteSkippedDays = statement<never>(
  'forget-skipped-days-of-schedule',
  `delete from schedule_day
   where sday_sch_id = $1 and sday_ready > $2 and sday_state = 'skipped' and sday_day <> all($3::date[])`,
)

/** Forgets the skipped days after `now`, ISO 8601, that are no longer days of the rule. */
export const forgetSkipped = (tx: Transaction, sch_id: number, now: string, days: readonly string[]) =>
  execute(tx, deleteSkippedDays, [sch_id, now, days])

const viewOf = (
  reason: string,
) => `select sch_id, sch_name, sch_cust_id, cust_name, to_char(sday_day, 'YYYY-MM-DD') sday_day, sday_ready as ready,
    to_char(sday_planned, 'YYYY-MM-DD') planned, sday_holiday holiday, sday_state, ${reason} sday_reason,
    left(coalesce(nullif(concat_ws(' ', nullif(ausr_firstname, ''), nullif(ausr_lastname, '')), ''), ausr_logon, ''), 200) sday_by,
    dck_id, dck_docket, coalesce(dck_status = 'C', false) dck_cancelled
  from schedule_day join booking_schedule on sch_id = sday_sch_id join customer on cust_id = sch_cust_id
  left join app_user on ausr_id = sday_ausr_id left join docket on dck_id = sday_dck_id`

const views = viewOf('sday_reason')

const selectRange = statement<DayView>(
  'days-of-schedules',
  `${views} where sday_sch_id = any($1::int[]) and sday_day between $2 and $3 order by sday_day, sday_ready, sch_id`,
)

/** The stored days of regular bookings from one day to another, both included. */
export const daysInRange = (db: Queryable, schedules: readonly number[], from: string, until: string) =>
  allRows(db, selectRange, [schedules, from, until])

const selectOfDay = statement<DayView>('day-of-schedule', `${views} where sday_sch_id = $1 and sday_day = $2`)

export const findDay = (db: Queryable, sch_id: number, day: string) =>
  firstRow(db, selectOfDay, [sch_id, day])

const selectTouched = statement<DayView>(
  'unmade-days-of-schedule-tried-on',
  `${views} where sday_sch_id = $1 and sday_state in ('failed', 'missed')
     and (sday_tried at time zone 'Europe/London')::date = $2 order by sday_day`,
)

/** The days of a regular booking that failed or were found missed on a London day. */
export const unmadeOn = (db: Queryable, sch_id: number, day: string) =>
  allRows(db, selectTouched, [sch_id, day])

const isUnmade = (all: boolean) => `${ofAccounts(all, 'sch_cust_id = any($1::int[])')}
  and sday_state in ('failed', 'missed') and (sday_state = 'failed' or sday_ready > $2)`

const selectUnmade = statementByAccounts<DayView>(
  'unmade-days-of-schedules',
  (all) => `${views} where ${isUnmade(all)} order by sday_ready desc, sch_id limit $3`,
)

/** The days that fail now and those that were missed since a time (ISO 8601), the newest first. */
export const unmadeDays = (db: Queryable, accounts: AccountFilter, since: string, limit: number) =>
  allRows(db, selectUnmade(accounts), [accounts, since, limit])

const countUnmadeDays = statementByAccounts<{ total: number }>(
  'count-unmade-days-of-schedules',
  (all) =>
    `select count(*)::int total from schedule_day join booking_schedule on sch_id = sday_sch_id where ${isUnmade(all)}`,
)

export const countUnmade = async (db: Queryable, accounts: AccountFilter, since: string): Promise<number> =>
  (await firstRow(db, countUnmadeDays(accounts), [accounts, since]))?.total ?? 0

const selectUnallocated = statementByAccounts<DayView>(
  'unallocated-days-of-schedules',
  (all) => `${viewOf('sday_unallocated')}
   where ${ofAccounts(all, 'sch_cust_id = any($1::int[])')} and sday_unallocated <> '' and sday_ready > $2
     and dck_drv_id is null and dck_status in (${unallocatedStatuses.map((status) => `'${status}'`).join(', ')})
   order by sday_ready, sch_id limit $3`,
)

/** The days after a time (ISO 8601) whose docket is not with its driver, with that reason. */
export const unallocatedDays = (db: Queryable, accounts: AccountFilter, now: string, limit: number) =>
  allRows(db, selectUnallocated(accounts), [accounts, now, limit])

const selectMadeDays = statement<{ day: string }>(
  'made-days-to-come-of-schedules',
  `select distinct to_char(sday_day, 'YYYY-MM-DD') "day" from schedule_day where sday_state = 'made' and sday_ready > $1`,
)

/** The days after a time (ISO 8601) that have dockets, YYYY-MM-DD. */
export const madeDaysToCome = async (db: Queryable, now: string): Promise<string[]> =>
  (await allRows(db, selectMadeDays, [now])).map(({ day }) => day)

const selectMadeOn = statementByAccounts<DayView>(
  'made-days-of-schedules-on-holidays',
  (
    all,
  ) => `${views} where ${ofAccounts(all, 'sch_cust_id = any($1::int[])')} and sday_state = 'made' and sday_ready > $2
     and sday_day = any($3::date[]) and sch_holidays <> 'run' and dck_status <> 'C'
   order by sday_day, sday_ready, sch_id`,
)

/** What was made for some days (YYYY-MM-DD) by rules that do not run on holidays, after a time (ISO 8601). */
export const madeOnDays = (db: Queryable, accounts: AccountFilter, now: string, days: readonly string[]) =>
  allRows(db, selectMadeOn(accounts), [accounts, now, days])

const countOverdue = statement<{ overdue: number }>(
  'overdue-days-of-schedules',
  `select (select count(*)::int from schedule_day where sday_state = 'failed')
     + (select count(*)::int from booking_schedule where sch_state = 'on' and sch_next < now() - interval '15 minutes') overdue`,
)

/** The days that fail now, and the regular bookings that the job should have checked more than 15 minutes ago. */
export const overdueSchedules = async (db: Queryable): Promise<number> =>
  (await firstRow(db, countOverdue))?.overdue ?? 0
