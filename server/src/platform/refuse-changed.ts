import { refuse } from '@despatch/contract/wire/refusals.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { firstRow, statement, type Queryable } from './database/statement.ts'

// No form stays open for more than a day, so older log entries are not searched.
const selectLastChange = statement<{ log_user: string; log_time: string }>(
  'last-change',
  `select log_user, log_time from log
   where log_time > now() - interval '1 day' and log_type = 'change' and log_record = $1 and log_after @> $2
   order by log_time desc limit 1`,
)

/** What to do after someone else's change. Forms have loaded it by then. */
export const checkFirst = 'Check it before you save again.'

/** The name of the user and the time, for a user whose change conflicts. */
export const changedBy = (by: string, at: string): string =>
  `This has been changed by ${by} at ${formatLondon(at)}. ${checkFirst}`

/**
 * Who has changed a record since it was read, in a sentence; undefined if the log has no entry.
 * @param record its name in the log.
 * @param now the record after that change: its version, or its values if it has none.
 */
export async function lastChange(db: Queryable, record: string, now: object): Promise<string | undefined> {
  const last = await firstRow(db, selectLastChange, [record, JSON.stringify(now)])
  return last && changedBy(last.log_user, last.log_time)
}

/** Refuses CONFLICT, and names the user who made the other change. */
export async function refuseChanged(db: Queryable, record: string, now: object): Promise<never> {
  const detail = await lastChange(db, record, now)
  return refuse('CONFLICT', detail === undefined ? {} : { detail })
}
