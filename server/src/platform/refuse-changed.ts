import { refuse } from '@despatch/contract/wire/refusals.ts'
import { formatLondon } from '@despatch/domain/dockets/london-time.ts'
import { firstRow, statement, type Queryable } from './database/statement.ts'

// No form stays open for longer than a day: older parts of the log are not looked into.
const selectLastChange = statement<{ log_user: string; log_time: string }>(
  'last-change',
  `select log_user, log_time from log
   where log_time > now() - interval '1 day' and log_type = 'change' and log_record = $1 and log_after @> $2
   order by log_time desc limit 1`,
)

/** Who and when, as whoever comes second is told it. */
export const changedBy = (by: string, at: string): string =>
  `This has been changed by ${by} at ${formatLondon(at)}. Look at it again before you change it.`

/**
 * Who has changed a record since it was read, in a sentence; undefined where the log does not say it.
 * @param record as the log names it.
 * @param now what the record has become by that change: its version, or its values where it has none.
 */
export async function lastChange(db: Queryable, record: string, now: object): Promise<string | undefined> {
  const last = await firstRow(db, selectLastChange, [record, JSON.stringify(now)])
  return last && changedBy(last.log_user, last.log_time)
}

/** Refuses CONFLICT, and says who was first. */
export async function refuseChanged(db: Queryable, record: string, now: object): Promise<never> {
  const detail = await lastChange(db, record, now)
  return refuse('CONFLICT', detail === undefined ? {} : { detail })
}
