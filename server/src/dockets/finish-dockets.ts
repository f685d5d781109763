import { finishingInstants } from '@despatch/domain/dockets/finishing.ts'
import { occasionOf } from '@despatch/domain/dockets/mail-occasions.ts'
import { mailOnStatuses } from '@despatch/domain/dockets/mail-on-statuses.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { finishSome } from './finish-dockets.queries.ts'

/** Large enough for few batches a night, small enough that no request waits for the locked rows. */
const BATCH_ROWS = 1000

/**
 * Sets delivered and returned dockets to Finished, one batch per job: paid dockets at once, the others after the set
 * number of days (LIST-08). A full batch enqueues the next one in its own transaction.
 */
export async function finishDockets(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { batch = BATCH_ROWS, after = 0 }: JobPayloads['finish-dockets'],
): Promise<void> {
  const { FinishAfterDays, ArchiveAfterDays } = await settingsOf(tenant, null)
  const instants = finishingInstants(FinishAfterDays, ArchiveAfterDays, Date.now())
  await inTransaction(tenant.transactions, async (tx) => {
    const { dockets, count, last } = await finishSome(tx, instants, batch, after)
    if (count === 0) return
    const [first] = dockets
    await recordLog(tx, {
      user: 'system',
      process: 'finish-dockets',
      type: 'job',
      record: count === 1 ? (first?.dck_docket ?? '') : `${first?.dck_docket}–${dockets.at(-1)?.dck_docket}`,
      after: { dockets: count, dck_status: 'F', ...instants },
    })
    for (const { dck_id, dck_cust_id, dck_version, shown_on } of dockets) {
      if (shown_on !== null)
        await announce(tx, { kind: 'docket', dck_id, dck_circ_code: shown_on, dck_version })
      const { MailOnStatuses } = await settingsOf(tenant, dck_cust_id)
      if (mailOnStatuses(MailOnStatuses).has('F'))
        await enqueue(tx, 'mail-docket', { dck_id, about: occasionOf('F') })
    }
    if (count === batch) await enqueue(tx, 'finish-dockets', { batch, after: last })
  })
}
