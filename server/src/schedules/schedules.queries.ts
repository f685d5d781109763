import type { Schedule } from '@despatch/contract/schedules/schedules.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { ChangedDays, ScheduleRule, StopTime } from '@despatch/domain/schedules/schedule-rule.ts'
import type { z } from 'zod'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A regular booking as it is stored. */
export interface StoredSchedule extends ScheduleRule {
  sch_id: number
  sch_cust_id: number
  sch_days: string[]
  /** In whose name its dockets are booked. */
  sch_ausr_id: number
  sch_name: string
  sch_booking: BookingDraft
  sch_times: (StopTime | null)[]
  /** Of days to come. */
  sch_changes: ChangedDays
  sch_lead_hours: number
  sch_state: z.output<typeof Schedule>['sch_state']
  /** ISO 8601: every day whose ready time is not after it has its end. */
  sch_checked: string
  sch_version: number
  /** In pence without VAT; null for the price of the day. */
  sch_agreed_net: number | null
  sch_agreed_fuel: boolean
  /** The last day with the agreed price, YYYY-MM-DD. */
  sch_agreed_until: string | null
  /** The last day whose end was emailed. */
  sch_agreed_warned: string | null
  sch_drv_id: number | null
  /** The user who agreed it last. */
  sch_agreed_by: number | null
}

/** The same with names for a reply. */
export interface ScheduleView extends StoredSchedule {
  cust_name: string
  sch_by: string
  service: string
  /** The name of its driver; null for none. */
  drv_driver: string | null
}

const nameOf = (user: string) =>
  `left(coalesce(nullif(concat_ws(' ', nullif(${user}.ausr_firstname, ''), nullif(${user}.ausr_lastname, '')), ''), ${user}.ausr_logon, ''), 200)`

const columns = `sch_id, sch_cust_id, sch_ausr_id, sch_name, sch_booking, sch_times, sch_changes, sch_unit, sch_every, sch_days,
  to_char(sch_from, 'YYYY-MM-DD') sch_from, to_char(sch_until, 'YYYY-MM-DD') sch_until, sch_holidays, sch_lead_hours, sch_state,
  sch_checked, sch_version, sch_agreed_net, sch_agreed_fuel, to_char(sch_agreed_until, 'YYYY-MM-DD') sch_agreed_until,
  to_char(sch_agreed_warned, 'YYYY-MM-DD') sch_agreed_warned, sch_drv_id, sch_agreed_by`

const views = `select ${columns}, cust_name, ${nameOf('u')} sch_by,
    coalesce((select styp_description from service_type where styp_id = sch_booking -> 'docket' ->> 'dck_serv_type'), '') service,
    (select drv_driver from driver where drv_id = sch_drv_id) drv_driver
  from booking_schedule join customer on cust_id = sch_cust_id join app_user u on ausr_id = sch_ausr_id`

const selectViews = statementByAccounts<ScheduleView>(
  'schedules-of-accounts',
  (all) => `${views}
   where ${ofAccounts(all, 'sch_cust_id = any($1::int[])')} and ($2::int is null or sch_cust_id = $2)
     and ($3::int is null or sch_id = $3) and ($4::int is null or sch_id < $4)
   order by sch_id desc limit $5`,
)

/** Which regular bookings: of an account, only one, or those before an id. */
interface Narrowed {
  sch_cust_id?: number | undefined
  sch_id?: number | undefined
  before?: number | null
}

/** Regular bookings, the newest first. */
export const listSchedules = (
  db: Queryable,
  accounts: AccountFilter,
  { sch_cust_id, sch_id, before = null }: Narrowed,
  limit: number | null = null,
) => allRows(db, selectViews(accounts), [accounts, sch_cust_id ?? null, sch_id ?? null, before, limit])

const selectOne = statement<ScheduleView>('booking-schedule', `${views} where sch_id = $1`)

export const findSchedule = (db: Queryable, sch_id: number) => firstRow(db, selectOne, [sch_id])

const lock = statement<never>(
  'lock-schedule',
  'select from booking_schedule where sch_id = $1 for no key update',
)

const selectStored = statement<StoredSchedule>(
  'stored-schedule',
  `select ${columns} from booking_schedule where sch_id = $1`,
)

/** Two statements, so that the second sees what was committed while the first waited. */
export async function lockSchedule(tx: Transaction, sch_id: number): Promise<StoredSchedule | undefined> {
  await execute(tx, lock, [sch_id])
  return await firstRow(tx, selectStored, [sch_id])
}

const lockAccount = statement<never>(
  'lock-schedules-of-account',
  'select from customer where cust_id = $1 for no key update',
)

const countOthers = statement<{ all: number; same: number }>(
  'count-schedules',
  `select count(*)::int as all,
     count(*) filter (where lower(sch_name) = lower($2)
       and daterange(sch_from, sch_until, '[]') && daterange($4::date, $5::date, '[]'))::int same
   from booking_schedule where sch_cust_id = $1 and sch_state <> 'ended' and sch_id is distinct from $3`,
)

/** A regular booking that is about to be saved. `sch_id`: the one that it changes or continues. */
export type Named = Pick<StoredSchedule, 'sch_cust_id' | 'sch_name' | 'sch_from' | 'sch_until'> & {
  sch_id: number | null
}

/**
 * How many other regular bookings the account has that have not ended, and how many of them have this name at the same time.
 */
export async function countLocked(
  tx: Transaction,
  { sch_cust_id, sch_name, sch_id, sch_from, sch_until }: Named,
): Promise<{ all: number; same: number }> {
  await execute(tx, lockAccount, [sch_cust_id])
  return (
    (await firstRow(tx, countOthers, [sch_cust_id, sch_name, sch_id, sch_from, sch_until])) ?? {
      all: 0,
      same: 0,
    }
  )
}

/** What the office has agreed for a regular booking. */
export type AgreedTerms = Pick<
  StoredSchedule,
  'sch_agreed_net' | 'sch_agreed_fuel' | 'sch_agreed_until' | 'sch_drv_id' | 'sch_agreed_by'
>

/** A regular booking as it is saved. */
export type WrittenSchedule = Omit<
  StoredSchedule,
  'sch_id' | 'sch_state' | 'sch_version' | 'sch_agreed_warned' | keyof AgreedTerms
>

const insert = statement<{ sch_id: number }>(
  'insert-booking-schedule',
  `insert into booking_schedule (sch_cust_id, sch_ausr_id, sch_name, sch_booking, sch_times, sch_unit, sch_every, sch_days,
     sch_from, sch_until, sch_holidays, sch_lead_hours, sch_checked, sch_next, sch_changes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) returning sch_id`,
)

const update = statement<{ sch_id: number }>(
  'update-booking-schedule',
  `update booking_schedule set (sch_cust_id, sch_ausr_id, sch_name, sch_booking, sch_times, sch_unit, sch_every, sch_days,
     sch_from, sch_until, sch_holidays, sch_lead_hours, sch_checked, sch_next, sch_changes,
     sch_version) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, sch_version + 1)
   where sch_id = $15 returning sch_id`,
)

/** Writes a new regular booking, or replaces the one with the id. The job checks it at once. */
export async function writeSchedule(
  tx: Transaction,
  sch_id: number | null,
  schedule: WrittenSchedule,
): Promise<number> {
  const values = [
    schedule.sch_cust_id,
    schedule.sch_ausr_id,
    schedule.sch_name,
    JSON.stringify(schedule.sch_booking),
    JSON.stringify(schedule.sch_times),
    schedule.sch_unit,
    schedule.sch_every,
    schedule.sch_days,
    schedule.sch_from,
    schedule.sch_until,
    schedule.sch_holidays,
    schedule.sch_lead_hours,
    schedule.sch_checked,
    JSON.stringify(schedule.sch_changes),
  ]
  const row =
    sch_id === null ? await firstRow(tx, insert, values) : await firstRow(tx, update, [...values, sch_id])
  if (!row) throw new Error('The regular booking was not written')
  return row.sch_id
}

const updateState = statement<never>(
  'set-state-of-schedule',
  `update booking_schedule set sch_state = $2, sch_ausr_id = $3, sch_checked = $4, sch_next = $5, sch_version = sch_version + 1
   where sch_id = $1`,
)

/** `now`: ISO 8601, from which on its days count. The job checks one that is on at once. */
export const setState = (
  tx: Transaction,
  { sch_id }: Pick<StoredSchedule, 'sch_id'>,
  { state, ausr_id, now }: { state: StoredSchedule['sch_state']; ausr_id: number; now: string },
) => execute(tx, updateState, [sch_id, state, ausr_id, now, state === 'on' ? now : null])

const updateTerms = statement<never>(
  'set-terms-of-schedule',
  `update booking_schedule set (sch_agreed_net, sch_agreed_fuel, sch_agreed_until, sch_drv_id, sch_agreed_by, sch_version) =
     ($2, $3, $4, $5, $6, sch_version + 1) where sch_id = $1`,
)

export const setTerms = (tx: Transaction, sch_id: number, terms: AgreedTerms) =>
  execute(tx, updateTerms, [
    sch_id,
    terms.sch_agreed_net,
    terms.sch_agreed_fuel,
    terms.sch_agreed_until,
    terms.sch_drv_id,
    terms.sch_agreed_by,
  ])

const updateWarned = statement<never>(
  'set-warned-of-schedule',
  'update booking_schedule set sch_agreed_warned = sch_agreed_until where sch_id = $1',
)

/** Notes that the end of the agreed price is emailed. */
export const setWarned = (tx: Transaction, sch_id: number) => execute(tx, updateWarned, [sch_id])

/** A regular booking whose agreed price ends soon, or has ended. */
export interface EndingPrice {
  sch_id: number
  sch_name: string
  cust_name: string
  until: string
}

const selectEnding = statementByAccounts<EndingPrice>(
  'ending-prices-of-schedules',
  (all) => `select sch_id, sch_name, cust_name, to_char(sch_agreed_until, 'YYYY-MM-DD') until
   from booking_schedule join customer on cust_id = sch_cust_id
   where ${ofAccounts(all, 'sch_cust_id = any($1::int[])')} and sch_state <> 'ended'
     and sch_agreed_until between $2::date and $3::date and coalesce(sch_until, 'infinity') > sch_agreed_until
   order by sch_agreed_until, sch_id limit $4`,
)

/** The regular bookings that continue after their agreed price, which ends from one day to another (YYYY-MM-DD). */
export const endingPrices = (
  db: Queryable,
  accounts: AccountFilter,
  { from, until }: { from: string; until: string },
  limit: number,
) => allRows(db, selectEnding(accounts), [accounts, from, until, limit])

const updateChanges = statement<never>(
  'set-changed-days-of-schedule',
  'update booking_schedule set sch_changes = $2 where sch_id = $1',
)

/** Replaces the days with times of their own. */
export const setChanges = (tx: Transaction, sch_id: number, changes: ChangedDays) =>
  execute(tx, updateChanges, [sch_id, JSON.stringify(changes)])

const updateFollower = statement<never>(
  'set-follower-of-schedule',
  `update booking_schedule set sch_until = $2, sch_followed_by = $3, sch_next = $4, sch_version = sch_version + 1
   where sch_id = $1`,
)

/** Has another regular booking continue one after its last day (YYYY-MM-DD). The job checks it at once. `now`: ISO 8601. */
export const setFollower = (
  tx: Transaction,
  sch_id: number,
  { until, follower, now }: { until: string; follower: number; now: string },
) => execute(tx, updateFollower, [sch_id, until, follower, now])

const updateChecked = statement<never>(
  'set-checked-of-schedule',
  'update booking_schedule set sch_checked = $2, sch_next = $3 where sch_id = $1',
)

/** Notes until when all days have their end, and when the job checks it next. ISO 8601. */
export const setChecked = (tx: Transaction, sch_id: number, checked: string, next: string | null) =>
  execute(tx, updateChecked, [sch_id, checked, next])

const updateNext = statement<never>(
  'check-schedule-again',
  `update booking_schedule set sch_next = $2 where sch_id = $1 and sch_state = 'on'`,
)

/** Has the job check it at once. `now`: ISO 8601. */
export const checkAgain = (tx: Transaction, sch_id: number, now: string) =>
  execute(tx, updateNext, [sch_id, now])

const selectDue = statement<{ sch_id: number }>(
  'due-booking-schedules',
  `select sch_id from booking_schedule where sch_state = 'on' and sch_next <= $1 order by sch_next, sch_id`,
)

/** The regular bookings that the job checks. `now`: ISO 8601. */
export const dueSchedules = async (db: Queryable, now: string): Promise<number[]> =>
  (await allRows(db, selectDue, [now])).map(({ sch_id }) => sch_id)

const selectNext = statement<{ seconds: number | null }>(
  'seconds-to-next-schedule',
  `select extract(epoch from min(sch_next) - now())::float8 seconds from booking_schedule where sch_state = 'on'`,
)

/** Seconds until the job checks a regular booking; Infinity if it checks none. */
export const secondsToNextSchedule = async (db: Queryable): Promise<number> =>
  (await firstRow(db, selectNext))?.seconds ?? Infinity

const selectRecipients = statement<{ account: string }>(
  'recipients-of-schedule',
  `select coalesce(nullif(ausr_email, ''), cust_mainemail) account from booking_schedule
   join app_user on ausr_id = sch_ausr_id join customer on cust_id = sch_cust_id where sch_id = $1`,
)

/** Where the user of a regular booking, or else its account, is emailed. */
export const recipientsOf = async (db: Queryable, sch_id: number): Promise<string> =>
  (await firstRow(db, selectRecipients, [sch_id]))?.account ?? ''

/** A regular booking that has ended and that no other continues. */
export interface EndedSchedule {
  sch_cust_id: number
  sch_name: string
  cust_name: string
  /** The ready time of its last docket, ISO 8601; null for none. */
  last: string | null
}

const selectEnded = statement<EndedSchedule>(
  'ended-schedule',
  `select sch_cust_id, sch_name, cust_name,
     (select max(sday_ready) from schedule_day where sday_sch_id = sch_id and sday_state = 'made') as last
   from booking_schedule join customer on cust_id = sch_cust_id
   where sch_id = $1 and sch_state = 'ended' and sch_followed_by is null`,
)

export const endedSchedule = (db: Queryable, sch_id: number) => firstRow(db, selectEnded, [sch_id])
