import type { LogType } from '@despatch/domain/logs/log-types.ts'
import { execute, statement, type Queryable } from './database/statement.ts'

/** One entry of the company's log (LOG-02): user, action and record, before and after, without secrets. */
export interface LogEntry {
  user: string
  unit?: string
  /** The action, by the name of its use case: `book-docket`. */
  process: string
  type: LogType
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

export const recordLog = (db: Queryable, entry: LogEntry) => execute(db, insertLog, logValues(entry))

export const logValues = (entry: LogEntry) => [
  entry.user,
  entry.unit ?? '',
  entry.process,
  entry.type,
  entry.record ?? '',
  json(entry.before),
  json(entry.after),
]
