import { daysBefore } from '@despatch/domain/settings/days-before.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { moveToArchive } from './archive-dockets.queries.ts'

/** So many that a night has few batches, and so few that nobody waits for the rows that one holds. */
const BATCH = 1000

/**
 * Moves finished dockets to the archive, a batch a job (LIST-08). A full batch promises the next one in its own
 * transaction: what is broken off goes on where it was, and no job outlasts the process that stops. Only boards that show
 * what is finished are told; a tracking page shows the same on both sides.
 */
export async function archiveDockets(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { batch = BATCH }: JobPayloads['archive-dockets'],
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
