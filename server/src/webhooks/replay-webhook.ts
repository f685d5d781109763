import { replayBatch } from '@despatch/domain/webhooks/account-webhooks.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueueAt, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { endReplay, eventsToReplay, lockReplay, queueEvents, waitingOfReplay } from './replays.queries.ts'

/** Milliseconds between two groups: as long as a group takes. */
const PAUSE_MS = 5000

export const enqueueReplay = (db: Queryable, hrep_id: number, wait = 0) =>
  enqueueAt(db, 'replay-webhook', { payload: { hrep_id }, key: `replay-webhook:${hrep_id}` }, wait)

/**
 * Queues the next events of a replay, until all are queued. They have a lane of their own, in which a process sends one at a
 * time, so that a replay delays no other message, whatever its size and however slow its receiver. While the messages of a
 * group wait, no more are queued.
 */
export async function queueReplay(
  { transactions }: Tenant,
  { hrep_id }: JobPayloads['replay-webhook'],
): Promise<void> {
  await inTransaction(transactions, async (tx) => {
    const replay = await lockReplay(tx, hrep_id)
    if (replay?.hrep_state !== 'running') return
    if (replay.hook_state === 'paused') return await endReplay(tx, hrep_id, 'stopped')
    if ((await waitingOfReplay(tx, hrep_id)) < replayBatch) {
      const rows = await eventsToReplay(tx, replay, replayBatch)
      if (rows.length > 0) await queueEvents(tx, hrep_id, rows)
      if (rows.length < replayBatch) return await endReplay(tx, hrep_id, 'done')
    }
    await enqueueReplay(tx, hrep_id, PAUSE_MS)
  })
}
