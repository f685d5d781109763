import { inTransaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { markRolledUp, nextDay, sumUpDays, takeChangedDays, tryRollUpLock } from './roll-up-days.queries.ts'

/**
 * A day is summed up this long after its end. A booking that was started on the day and is not yet committed is not
 * marked as a change; no booking takes an hour.
 */
const restMs = 2 * 60 * 60_000

/** Marks taken at a time, so that the transaction stays short. */
const BATCH_ROWS = 5000

/** A job works at most this long before it enqueues the next one, so that other jobs are not delayed. */
const turnMs = 20_000

/** Updates the summed days that reports read: changed days first, then newly completed ones (REP-02). */
export async function rollUpDays({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const end = Date.now() + turnMs
  while (await rollUpSome(tenant, new Date(Date.now() - restMs).toISOString())) {
    if (Date.now() < end) continue
    await enqueueAt(tenant.pool, 'roll-up-days', { payload: {}, key: 'roll-up-days' })
    return
  }
}

/** Sums up a BATCH_ROWS of changed days, or else the next completed day; returns whether there was anything to do. */
export const rollUpSome = (tenant: Pick<Tenant, 'transactions'>, overAt: string): Promise<boolean> =>
  inTransaction(tenant.transactions, async (tx) => {
    if (!(await tryRollUpLock(tx))) return false
    const { taken, ...changed } = await takeChangedDays(tx, BATCH_ROWS)
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
