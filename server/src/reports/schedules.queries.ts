import type { ReportSchedule, schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { Currency } from '@despatch/domain/money/currencies.ts'
import type { SendingTimes } from '@despatch/domain/reports/report-schedule.ts'
import type { ReportFormat } from '@despatch/domain/reports/report-formats.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

type Schedule = z.output<typeof ReportSchedule>

const shown = `select rsch_id, rpt_desc, rpt_filename "Filename", rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email,
     concat_ws(', ', cust_name, styp_description, drv_driver, rsch_currency) narrowed, rsch_next
   from report_schedule join report on rpt_id = rsch_rpt_id left join customer on cust_id = rsch_cust_id
     left join service_type on styp_id = rsch_serv_type left join driver on drv_id = rsch_drv_id`

const selectOwn = statement<Schedule>(
  'schedules-of-user',
  `${shown} where rsch_ausr_id = $1 order by rsch_next, rsch_id`,
)

/** A user's schedules, the next one first. */
export const schedulesOf = (db: Queryable, ausr_id: number) => allRows(db, selectOwn, [ausr_id])

const selectNextReport = statement<{ seconds: number | null }>(
  'seconds-to-next-report',
  `select extract(epoch from min(rsch_next) - now())::float8 seconds from report_schedule`,
)

/** Seconds until the next scheduled report is due; Infinity if none is scheduled. */
export const secondsToNextReport = async (db: Queryable) =>
  (await firstRow(db, selectNextReport))?.seconds ?? Infinity

const insertSchedule = statement<{ rsch_id: number }>(
  'insert-schedule',
  `insert into report_schedule (rsch_ausr_id, rsch_rpt_id, rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email,
     rsch_cust_id, rsch_serv_type, rsch_drv_id, rsch_next, rsch_currency)
   select $1, rpt_id, $3, $4, $5, $6, $7, $8, (select styp_id from service_type where styp_id = $9),
     (select drv_id from driver where drv_id = $10), $11, $12
   from report where rpt_filename = $2 returning rsch_id`,
)

const selectOne = statement<Schedule>('schedule', `${shown} where rsch_id = $1`)

export async function addSchedule(
  db: Queryable,
  ausr_id: number,
  input: CheckedPayload<typeof schedulePost>,
  next: string,
): Promise<Schedule> {
  const added = await firstRow(db, insertSchedule, [
    ausr_id,
    input.Filename,
    input.rsch_every,
    input.rsch_on,
    input.rsch_hour,
    input.rsch_format,
    input.rsch_email,
    input.dck_cust_id ?? null,
    input.dck_serv_type ?? null,
    input.dck_drv_id ?? null,
    next,
    input.currency ?? null,
  ])
  const schedule = added && (await firstRow(db, selectOne, [added.rsch_id]))
  if (!schedule) throw new Error(`The schedule of ${input.Filename} was not written`)
  return schedule
}

const removeOwn = statement<{ rpt_filename: string; rsch_email: string }>(
  'remove-schedule',
  `delete from report_schedule using report where rpt_id = rsch_rpt_id and rsch_id = $1 and rsch_ausr_id = $2
   returning rpt_filename, rsch_email`,
)

/** Ends a schedule of this user; undefined if the user has no such schedule. */
export const removeSchedule = (db: Queryable, rsch_id: number, ausr_id: number) =>
  firstRow(db, removeOwn, [rsch_id, ausr_id])

const takeDue = statement<SendingTimes & { rsch_id: number; rsch_next: string }>(
  'due-schedule',
  `select rsch_id, rsch_every, rsch_on, rsch_hour, rsch_next from report_schedule
   where rsch_next <= $1 order by rsch_next limit 1 for update skip locked`,
)

/**
 * A schedule that is due at the instant, locked until the transaction ends; undefined if there is none that is not
 * locked.
 */
export const dueSchedule = (db: Queryable, now: string) => firstRow(db, takeDue, [now])

const moveOn = statement<never>(
  'move-schedule-on',
  'update report_schedule set rsch_next = $2 where rsch_id = $1',
)

export const moveScheduleOn = (db: Queryable, rsch_id: number, next: string) =>
  execute(db, moveOn, [rsch_id, next])

export interface SentSchedule extends SendingTimes {
  rsch_ausr_id: number
  ausr_logon: string
  rpt_filename: string
  rpt_desc: string
  rsch_format: ReportFormat
  rsch_email: string
  rsch_cust_id: number | null
  rsch_serv_type: string | null
  rsch_drv_id: number | null
  /** Null for the company's. */
  rsch_currency: Currency | null
}

const selectSent = statement<SentSchedule>(
  'sent-schedule',
  `select rsch_ausr_id, ausr_logon, rpt_filename, rpt_desc, rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email,
     rsch_cust_id, rsch_serv_type, rsch_drv_id, rsch_currency
   from report_schedule join report on rpt_id = rsch_rpt_id join app_user on ausr_id = rsch_ausr_id where rsch_id = $1`,
)

export const sentSchedule = (db: Queryable, rsch_id: number) => firstRow(db, selectSent, [rsch_id])
