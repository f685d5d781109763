import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { updateAccounts, updateBookingRules } from './update-copied-records.ts'

/**
 * Brings the booking rules, and the accounts that the test database has, up to date with the company’s: services, tariffs,
 * zones, statuses, settings and accounts. Test deliveries stay. Does nothing for a company itself.
 */
export async function refreshTestData({ tenant, company }: JobsContext): Promise<void> {
  if (!company) return
  await inTransaction(tenant.transactions, async (tx) => {
    await updateBookingRules(company.pool, tx)
    await updateAccounts(company.pool, tx)
  })
  tenant.reference.forgetAll()
}
