import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** Quotes that are deleted by one statement, so that no request waits long for their rows. */
const BATCH_ROWS = 1000

// Quotes with a payment, successful or not, stay: their payments refer to them.
const isOld = `quo_dck_id is null and quo_held is null and not quo_asked
  and quo_changed < now() - make_interval(days => $1)`

const deleteOld = statement<never>(
  'delete-old-quotes',
  `delete from quote where quo_guid in (select quo_guid from quote where ${isOld} limit ${BATCH_ROWS})`,
)

export const deleteOldQuotes = (db: Queryable, days: number) => execute(db, deleteOld, [days])

/** Deletes quotes that were never booked, with the data typed into them. Returns their number. */
export async function forgetOldQuotes(tenant: Tenant): Promise<number> {
  const { QuoteKeepDays } = await settingsOf(tenant, null)
  let count = 0
  for (let last = BATCH_ROWS; last === BATCH_ROWS; count += last)
    last = await deleteOldQuotes(tenant.pool, QuoteKeepDays)
  return count
}

const selectSize = statement<{ rows: number; bytes: number }>(
  'size-of-old-quotes',
  `select count(*)::int rows, coalesce(sum(pg_column_size(quote)), 0)::float8 bytes from quote where ${isOld}`,
)

/** What `forgetOldQuotes` would delete: rows, and bytes without indexes. */
export const sizeOfOldQuotes = async (db: Queryable, days: number) =>
  (await firstRow(db, selectSize, [days])) ?? { rows: 0, bytes: 0 }
