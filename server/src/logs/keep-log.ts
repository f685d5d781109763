import { daysBefore } from '@despatch/domain/time/days-before.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { dropLogBefore, makeLogDays } from './logs.queries.ts'

/** Creates the partitions of the coming days and drops expired ones (LOG-02). */
export async function keepLog({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const { LogKeepDays } = await settingsOf(tenant, null)
  const before = daysBefore(LogKeepDays, Date.now())
  await inTransaction(tenant.transactions, async (tx) => {
    await makeLogDays(tx)
    const days = await dropLogBefore(tx, before)
    if (days === 0) return
    await recordLog(tx, { user: 'system', process: 'keep-log', type: 'job', after: { days, before } })
  })
}
