import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { failuresBeforePause, pauseAfter } from '@despatch/domain/webhooks/receiver-pauses.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { attemptMessage, wantsNoMore } from './attempt-message.ts'
import {
  lateSeconds,
  noteAttempts,
  noteUnsent,
  waitingDelivery,
  type WaitingDelivery,
} from './deliveries.queries.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { pauseReceiver, resumeReceiver } from './receiver-state.queries.ts'
import { validSecrets } from './webhook-secret.ts'
import { pauseWebhook } from './webhooks.queries.ts'

/**
 * Sends one message that has a job of its own (CALL-04): a test, one of a replay, or one that is sent again. Failed attempts are
 * repeated with growing delays; after the last the delivery has failed. If this process is killed after sending and before
 * recording, the message is sent again under the same id. An address that answers 410 is paused.
 */
export async function deliverWebhook(
  context: JobsContext,
  { hdel_id }: JobPayloads['deliver-webhook'],
): Promise<void> {
  const { tenant, config } = context
  const { pool, transactions } = tenant
  const delivery = await waitingDelivery(pool, hdel_id)
  if (!delivery) return
  if (delivery.hook_state === 'paused' && !isTest(delivery))
    return void (await noteUnsent(pool, hdel_id, 'The webhook is paused'))
  const wait = isTestDatabase(tenant.name) ? await lateSeconds(pool, hdel_id) : 0
  const delay = Math.max(wait, pauseOf(delivery))
  if (delay > 0) return void (await enqueueDelivery(pool, delivery, delay * 1000))
  const secrets = await validSecrets(config, tenant, delivery)
  const attempt = await attemptMessage(context, { ...delivery, secrets, keepAlive: false }, delivery)
  const { hook_id, hook_url, hook_failures } = delivery
  await inTransaction(transactions, async (tx) => {
    if (wantsNoMore(attempt)) await pauseWebhook(tx, hook_id, hook_url)
    if (attempt.state === 'delivered' && hook_failures > 0) await resumeReceiver(tx, hook_id)
    if (attempt.state !== 'delivered' && isReplayed(delivery))
      await pauseReceiver(tx, delivery, pauseAfter(hook_failures + 1))
    await noteAttempts(tx, [attempt])
    if (attempt.wait !== null) await enqueueDelivery(tx, delivery, attempt.wait * 1000)
  })
}

/** A message that a user has asked for. It is sent to a paused webhook too. */
const isTest = ({ ev_type, hdel_test }: WaitingDelivery) => hdel_test || ev_type === 'ping'

const isReplayed = ({ hdel_hrep_id }: WaitingDelivery) => hdel_hrep_id !== null

/** Seconds until a paused receiver gets a message. What a user has asked for is sent at once. */
const pauseOf = (delivery: WaitingDelivery): number =>
  isReplayed(delivery) && delivery.hook_failures >= failuresBeforePause ? delivery.pauseSeconds : 0
