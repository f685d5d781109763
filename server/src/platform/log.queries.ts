import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import type { LogType } from '@despatch/domain/logs/log-types.ts'
import { changeOf } from '@despatch/domain/logs/security-events.ts'
import { execute, statement, type Queryable } from './database/statement.ts'
import { requestAddress } from './request-context.ts'

/** One entry of the company's log (LOG-02): user, action and record, before and after, without secrets. */
export type LogEntry = LoggedBy &
  (
    | {
        /** The action, by the name of its use case: `book-docket`. */
        process: LoggedAction
        type: Exclude<LogType, 'failure'>
      }
    | {
        /** The action or the job that failed. */
        process: string
        type: 'failure'
      }
  )

interface LoggedBy {
  user: string
  unit?: string
  record?: string
  before?: unknown
  after?: unknown
}

export const insertLog = statement<never>(
  'insert-log',
  `insert into log (log_user, log_unit, log_process, log_type, log_record, log_before, log_after)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

const insertBoth = statement<never>(
  'insert-log-and-security-event',
  `with event as (
     insert into security_event (sec_event, sec_user, sec_address, sec_action, sec_record) values ($8, $1, $9, $3, $5)
   )
   insert into log (log_user, log_unit, log_process, log_type, log_record, log_before, log_after)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Adds an entry to the log. If it is a login, or changes who can log in or what they may do, also to the security log. */
export function recordLog(db: Queryable, entry: LogEntry): Promise<number> {
  const event = changeOf(entry)
  const values = logValues(entry)
  return event === undefined
    ? execute(db, insertLog, values)
    : execute(db, insertBoth, [...values, event, requestAddress()])
}

const logValues = (entry: LogEntry) => [
  entry.user,
  entry.unit ?? '',
  entry.process,
  entry.type,
  entry.record ?? '',
  json(entry.before),
  json(entry.after),
]
