import type { LogRow, logDetail } from '@despatch/contract/logs/logs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { LogType } from '@despatch/domain/logs/log-types.ts'
import type { z } from 'zod'
import { copyCsv, literal, safeCell as safe } from '../platform/database/csv-cells.sql.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export type LogLine = z.output<typeof LogRow>

/** The entry after which a page starts, towards the earlier ones. */
export interface LogCursor {
  log_time: string
  log_id: number
}

export interface LogQuery {
  /** The first instant of the period. */
  from: string
  /** The last entry of the previous page; for the first page, the end of the period. */
  before: LogCursor
  type: LogType | null
  words: LogWords
  limit: number
}

/** The words of a search in lower case, with the actions whose sentence has each of them. Every entry found matches all. */
export type LogWords = Readonly<Record<string, string[]>>

export const logColumns = 'log_id::float8, log_time, log_user, log_unit, log_process, log_type, log_record'

/** PostgreSQL uses the bounds to select the partitions, and to start in the index. */
const selectDay = (found: string) => `
  select ${logColumns} from log
  where log_time >= $1 and log_time <= $2::timestamptz and (log_time, log_id) < ($2::timestamptz, $3::bigint)
    and ($4::text is null or log_type = $4) ${found}
  order by log_time desc, log_id desc limit $5`

/** Whether an entry contains every word of a parameter, in its columns or in the sentence of its action. See `LogWords`. */
export const logHasWords = (words: string) => `not exists (
    select from jsonb_each(${words}::jsonb) as given (word, actions)
    where position(word in lower(concat_ws(' ', log_user, log_unit, log_process, replace(log_process, '-', ' '), log_record))) = 0
      and not actions ? log_process)`

const listDay = statement<LogLine>('log-day', selectDay(''))

const searchDay = statement<LogLine>('log-day-search', selectDay(`and ${logHasWords('$6')}`))

/** The entries of a day, newest first. A search reads the day until it has found a page. */
export function listLog(db: Queryable, { from, before, type, words, limit }: LogQuery): Promise<LogLine[]> {
  const values = [from, before.log_time, before.log_id, type, limit]
  return Object.keys(words).length === 0
    ? allRows(db, listDay, values)
    : allRows(db, searchDay, [...values, JSON.stringify(words)])
}

const selectOne = statement<ReplyOf<typeof logDetail>>(
  'log-line',
  `select ${logColumns}, log_before, log_after from log where log_time = $1 and log_id = $2`,
)

export const logLine = (db: Queryable, { log_time, log_id }: LogCursor) =>
  firstRow(db, selectOne, [log_time, log_id])

const selectJobEntries = statement<{ log_record: string; log_after: unknown }>(
  'log-of-job',
  `select log_record, log_after from log
   where log_time >= $2 and log_user = 'system' and log_type = 'job' and log_process = $1 order by log_time, log_id`,
)

/** What a job has logged since an instant, in chronological order. */
export const logOfJob = (db: Queryable, name: string, since: string) =>
  allRows(db, selectJobEntries, [name, since])

const selectNow = statement<{ now: string }>('log-now', 'select now() now')

/** The time of the database, by which entries are logged. */
export const logNow = async (db: Queryable) => (await firstRow(db, selectNow))?.now ?? ''

/** Writes the log entries between two instants as CSV, in chronological order. */
export const copyLog = (from: string, until: string): string =>
  copyCsv(
    [
      [`to_char(log_time at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI:SS')`, 'Time'],
      [safe('log_user'), 'User'],
      [safe('log_unit'), 'Unit'],
      [safe('log_process'), 'Process'],
      [safe('log_type'), 'Type'],
      [safe('log_record'), 'Record'],
      ['log_before', 'Before'],
      ['log_after', 'After'],
    ],
    `from log where log_time >= ${literal(from)} and log_time < ${literal(until)} order by log_time, log_id`,
  )

const selectDays = statement<{ day: string }>(
  'log-days',
  `select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as "day"
   from pg_class join pg_inherits on inhrelid = oid
   where inhparent = 'log'::regclass and relname ~ '^log_\\d{8}$'
     and to_date(right(relname, 8), 'YYYYMMDD') <= (now() at time zone 'Europe/London')::date
   order by 1 desc`,
)

/** The stored days, YYYY-MM-DD, newest first. */
export const storedDays = async (db: Queryable) => (await allRows(db, selectDays)).map(({ day }) => day)

const makeDays = statement<never>(
  'make-log-days',
  `select make_log_day((now() at time zone 'UTC')::date + ahead) from generate_series(0, 7) ahead`,
)

/** Creates the partitions for today and the coming week. */
export const makeLogDays = (db: Queryable) => execute(db, makeDays)

const dropDays = statement<{ dropped: number }>('drop-log-days', 'select drop_log_before($1) dropped')

/** Drops the days that end before an instant; returns their number. */
export const dropLogBefore = async (db: Queryable, instant: string) =>
  (await firstRow(db, dropDays, [instant]))?.dropped ?? 0
