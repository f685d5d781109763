import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { waitBeforeNextAttempt } from '@despatch/domain/webhooks/delivery-attempts.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  addAttempt,
  lateSeconds,
  noteAttempt,
  waitingDelivery,
  type WaitingDelivery,
} from './deliveries.queries.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { messageBody, messageId } from './message-body.ts'
import { postMessage, type ReceiverReply } from './post-message.ts'
import { allowedReceivers } from './receiver-address.ts'
import { signMessage } from './sign-message.ts'
import { isTimeout, type WebhookReceivers } from './webhook-receivers.ts'
import { validSecrets } from './webhook-secret.ts'
import { pauseWebhook } from './webhooks.queries.ts'

const GONE = 410

/** The result of an attempt: the reply, or why there was none. */
type Attempt = ({ reply: ReceiverReply } | { problem: string }) & { sentAt: Date; milliseconds: number }

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
  const { hook_id, hook_url, hook_state, hdel_attempts } = delivery
  if (hook_state === 'paused' && !isTest(delivery)) {
    await noteAttempt(pool, hdel_id, { state: 'failed', answer: 'The webhook is paused', wait: null })
    return
  }
  const late = isTestDatabase(context.tenant.name) ? await lateSeconds(pool, hdel_id) : 0
  if (late > 0) {
    await enqueueDelivery(pool, delivery, late * 1000)
    return
  }
  const attempt = await send(context, delivery, receivers)
  const status = 'reply' in attempt ? attempt.reply.status : null
  const isDelivered = status !== null && status >= 200 && status < 300
  const wait = isDelivered || status === GONE ? null : waitBeforeNextAttempt(hdel_attempts + 1)
  const state = isDelivered ? 'delivered' : wait === null ? 'failed' : 'waiting'
  const answer = 'reply' in attempt ? String(attempt.reply.status) : attempt.problem
  await inTransaction(transactions, async (tx) => {
    await noteAttempt(tx, hdel_id, { state, answer, wait })
    await addAttempt(tx, {
      hdel_id,
      sentAt: attempt.sentAt,
      url: hook_url,
      status,
      problem: 'reply' in attempt ? '' : attempt.problem,
      body: 'reply' in attempt ? attempt.reply.body : '',
      milliseconds: attempt.milliseconds,
    })
    if (status === GONE) await pauseWebhook(tx, hook_id)
    if (wait !== null) await enqueueDelivery(tx, delivery, wait * 1000)
  })
}

/** A message that a user has asked for. It is sent to a paused webhook too, and to a receiver that does not answer. */
const isTest = ({ ev_type, hdel_test }: WaitingDelivery) => hdel_test || ev_type === 'ping'

async function send(
  { tenant, config }: JobsContext,
  delivery: WaitingDelivery,
  receivers: WebhookReceivers,
): Promise<Attempt> {
  const { hook_url, hook_amounts, hook_by_account } = delivery
  const secrets = await validSecrets(config, tenant, delivery)
  const sentAt = new Date()
  if (secrets.length === 0) return { problem: 'The webhook has no secret', sentAt, milliseconds: 0 }
  const body = messageBody(delivery, tenant.name, hook_amounts)
  const seconds = Math.floor(sentAt.getTime() / 1000)
  const headers = signMessage(secrets, messageId(delivery, tenant.name), seconds, body)
  const allowed = allowedReceivers(config, { byAccount: hook_by_account })
  const started = performance.now()
  const timed = () => ({ sentAt, milliseconds: Math.round(performance.now() - started) })
  try {
    const post = () => postMessage({ url: hook_url, headers, body }, allowed)
    const reply = isTest(delivery) ? await post() : await receivers.send(hook_url, post)
    receivers.resume(hook_url)
    return { reply, ...timed() }
  } catch (failure) {
    return { problem: whyOf(failure), ...timed() }
  }
}

/** Why there was no answer, for the user who manages the webhook. */
function whyOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'No answer'
  if (isTimeout(failure)) return 'No answer within 10 seconds'
  return failure.message.slice(0, 200)
}
