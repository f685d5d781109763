import { daysBefore } from '@despatch/domain/time/days-before.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { moveToArchive } from './archive-dockets.queries.ts'

/** Large enough for few batches a night, small enough that no request waits for the locked rows. */
const BATCH_ROWS = 1000

/**
 * Archives finished dockets, one batch per job (LIST-08). A full batch enqueues the next one in its own transaction, so
 * an interrupted run continues and no job outlasts a shutdown. Only boards that show finished dockets are notified: a
 * tracking page shows the same before and after.
 */
export async function archiveDockets(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { batch = BATCH_ROWS }: JobPayloads['archive-dockets'],
): Promise<void> {
  const { ArchiveAfterDays } = await settingsOf(tenant, null)
  const before = daysBefore(ArchiveAfterDays, Date.now())
  await inTransaction(tenant.transactions, async (tx) => {
    const { count, shown, first, last } = await moveToArchive(tx, before, batch)
    if (count === 0) return
    await recordLog(tx, {
      user: 'system',
      process: 'archive-dockets',
      type: 'job',
      record: first === last ? (first ?? '') : `${first}–${last}`,
      after: { dockets: count, finishedBefore: before },
    })
    for (const docket of shown) await announce(tx, { kind: 'docket', ...docket })
    if (count === batch) await enqueue(tx, 'archive-dockets', { batch })
  })
}
