import { inTransaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { markRolledUp, nextDay, sumUpDays, takeChangedDays, tryRollUpLock } from './roll-up-days.queries.ts'

/**
 * A day is summed up when it has been over for this long. A booking that was begun on it and is not yet committed is not
 * marked as a change; none takes an hour.
 */
const restMs = 2 * 60 * 60_000

/** Marks that are taken in one go: the transaction stays short. */
const batch = 5000

/** So long one job works before it promises the next one; others of the queue are not kept waiting. */
const turnMs = 20_000

/** Brings the days that reports read up to date: changed ones, then those that have ended since (REP-02). */
export async function rollUpDays({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const end = Date.now() + turnMs
  while (await rollUpSome(tenant, new Date(Date.now() - restMs).toISOString())) {
    if (Date.now() < end) continue
    await enqueueAt(tenant.pool, 'roll-up-days', { payload: {}, key: 'roll-up-days' })
    return
  }
}

/** Sums up a batch of changed days, or else the next day that is over; answers whether there was anything to do. */
export const rollUpSome = (tenant: Pick<Tenant, 'transactions'>, overAt: string): Promise<boolean> =>
  inTransaction(tenant.transactions, async (tx) => {
    if (!(await tryRollUpLock(tx))) return false
    const { taken, ...changed } = await takeChangedDays(tx, batch)
    if (taken > 0) {
      if (changed.days.length > 0) await sumUpDays(tx, changed)
      return true
    }
    const next = await nextDay(tx, overAt)
    if (!next) return false
    await sumUpDays(tx, { accounts: next.accounts, days: next.accounts.map(() => next.day) })
    await markRolledUp(tx, next.day)
    return true
  })
