import type { Queryable } from '../platform/database/statement.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'

interface Queued {
  hdel_id: number
  hdel_hrep_id: number | null
  hook_by_account: boolean
}

/** Queues a message, to be sent by a job of its own after `wait` milliseconds. If it waits already, its time is replaced. */
export function enqueueDelivery(db: Queryable, { hdel_id, hdel_hrep_id, hook_by_account }: Queued, wait = 0) {
  const ownJob = hook_by_account ? 'deliver-event' : 'deliver-webhook'
  const job = hdel_hrep_id === null ? ownJob : 'deliver-replayed'
  return enqueueAt(db, job, { payload: { hdel_id }, key: `deliver-webhook:${hdel_id}` }, wait)
}

/** Queues the messages of a webhook, to be sent after `wait` milliseconds. If they are queued already, the time is replaced. */
export const enqueueWebhook = (db: Queryable, hook_id: number, wait = 0) =>
  enqueueAt(db, 'send-webhook', { payload: { hook_id }, key: `send-webhook:${hook_id}` }, wait)
