import type { WebhookMessage } from '@despatch/contract/webhooks/webhook-messages.ts'
import { waitBeforeNextAttempt } from '@despatch/domain/webhooks/delivery-attempts.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import { noteAttempt, waitingDelivery, type WaitingDelivery } from './deliveries.queries.ts'
import { postMessage } from './post-message.ts'
import { signMessage } from './sign-message.ts'
import { isTimeout, type WebhookReceivers } from './webhook-receivers.ts'
import { webhookSecretName } from './webhook-secret.ts'
import { pauseWebhook } from './webhooks.queries.ts'

const GONE = 410

/** A message of the contract, whose data is of its event. */
type SentMessage = Omit<WebhookMessage, 'data'> & { data: object }

/** The result of an attempt: delivered or not, and the receiver's answer. */
interface Attempt {
  delivered: boolean
  unwanted: boolean
  answer: string
}

/**
 * Sends one message (CALL-04). Failed attempts are repeated with growing delays; after the last the delivery has
 * failed. If this process is killed after sending and before recording, the message is sent again under the same id. An
 * address that answers 410 is paused.
 */
export async function deliverWebhook(
  context: JobsContext,
  { hdel_id }: JobPayloads['deliver-webhook'],
  receivers: WebhookReceivers,
): Promise<void> {
  const { pool, transactions } = context.tenant
  const delivery = await waitingDelivery(pool, hdel_id)
  if (!delivery) return
  if (delivery.hook_state === 'paused' && delivery.hdel_event !== 'ping') {
    await noteAttempt(pool, hdel_id, 'failed', 'The webhook is paused')
    return
  }
  const { delivered, unwanted, answer } = await attempt(context, delivery, receivers)
  const wait = delivered || unwanted ? null : waitBeforeNextAttempt(delivery.hdel_attempts + 1)
  await inTransaction(transactions, async (tx) => {
    await noteAttempt(tx, hdel_id, delivered ? 'delivered' : wait === null ? 'failed' : 'waiting', answer)
    if (unwanted) await pauseWebhook(tx, delivery.hook_id)
    if (wait === null) return
    const job = { payload: { hdel_id }, key: `deliver-webhook:${hdel_id}` }
    await enqueueAt(tx, 'deliver-webhook', job, wait * 1000)
  })
}

async function attempt(
  { tenant, config }: JobsContext,
  delivery: WaitingDelivery,
  receivers: WebhookReceivers,
): Promise<Attempt> {
  const { hdel_key, hdel_event, hdel_created, hdel_data, hook_id, hook_url } = delivery
  const secret = await readSecret(config, tenant, webhookSecretName(hook_id))
  if (secret === undefined) return { delivered: false, unwanted: false, answer: 'The webhook has no secret' }
  // As declared in webhook-messages.ts. The database has written its data.
  const message: SentMessage = {
    type: hdel_event,
    timestamp: hdel_created,
    database: tenant.name,
    data: hdel_data,
  }
  const body = JSON.stringify(message)
  const seconds = Math.floor(Date.now() / 1000)
  const headers = signMessage(secret, `${tenant.name}:${hook_id}:${hdel_key}`, seconds, body)
  try {
    const post = () =>
      postMessage({ url: hook_url, headers, body }, config.privateWebhooks ? 'any' : 'public')
    const status = hdel_event === 'ping' ? await post() : await receivers.send(hook_url, post)
    receivers.resume(hook_url)
    return { delivered: status >= 200 && status < 300, unwanted: status === GONE, answer: String(status) }
  } catch (failure) {
    return { delivered: false, unwanted: false, answer: whyOf(failure) }
  }
}

/** Why there was no answer, for the user who manages the webhook. */
function whyOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'No answer'
  if (isTimeout(failure)) return 'No answer within 10 seconds'
  return failure.message.slice(0, 200)
}
