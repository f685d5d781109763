import { execute, statement, type Queryable } from '../platform/database/statement.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

// Quotes with a payment, successful or not, stay: their payments refer to them.
const deleteOld = statement<never>(
  'delete-old-quotes',
  `delete from quote where quo_dck_id is null and quo_held is null and not quo_asked
     and quo_changed < now() - make_interval(days => $1)`,
)

export const deleteOldQuotes = (db: Queryable, days: number) => execute(db, deleteOld, [days])

/** Deletes quotes that were never booked, with the data typed into them. */
export async function forgetOldQuotes(tenant: Tenant): Promise<number> {
  const { QuoteKeepDays } = await settingsOf(tenant, null)
  return await deleteOldQuotes(tenant.pool, QuoteKeepDays)
}
