import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { longestWaitSeconds } from '@despatch/domain/webhooks/delivery-attempts.ts'
import { failuresBeforePause, pauseAfter } from '@despatch/domain/webhooks/receiver-pauses.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import {
  attemptMessage,
  wantsNoMore,
  type Attempt,
  type MessageToSend,
  type Receiver,
} from './attempt-message.ts'
import { lateSeconds, noteAttempts } from './deliveries.queries.ts'
import { enqueueWebhook } from './enqueue-delivery.ts'
import {
  claimWebhook,
  delayMessage,
  dueMessages,
  failMessages,
  lockClaimed,
  releaseWebhook,
  renewWebhook,
} from './webhook-groups.queries.ts'
import { validSecrets } from './webhook-secret.ts'
import { pauseWebhook } from './webhooks.queries.ts'

/** The most messages of a group. */
const MOST_MESSAGES = 50

/** How many messages of a webhook are on their way at once. */
const AT_ONCE = 4

/** After this time, in milliseconds, no more messages of a group are sent. Those on their way have ten seconds left. */
const SENDING_TIME_MS = 5000

/** For how many seconds a webhook is reserved. Afterwards the process has probably ended. */
const RESERVED_SECONDS = 6

/** How often the reservation is renewed while messages are on their way, in milliseconds. */
const RENEWED_EVERY_MS = 2000

/**
 * Sends the due messages of a webhook (CALL-04) and records all attempts together. A receiver that has failed several times in a
 * row is paused; after the pause it gets one message. If this process is killed after sending and before recording, the messages
 * are sent again under the same ids.
 */
export async function sendWebhook(
  context: JobsContext,
  { hook_id }: JobPayloads['send-webhook'],
): Promise<void> {
  const { pool, transactions } = context.tenant
  const webhook = await claimWebhook(pool, hook_id, RESERVED_SECONDS)
  if (!webhook) return
  const { hook_url, hook_failures } = webhook
  const most = hook_failures < failuresBeforePause ? MOST_MESSAGES : 1
  const isPaused = webhook.hook_state === 'paused'
  const messages = isPaused ? [] : await onTime(context, await dueMessages(pool, hook_id, most))
  const secrets = await validSecrets(context.config, context.tenant, webhook)
  const receiver = { ...webhook, secrets, keepAlive: true }
  const { attempts, failures } = await whileReserved(context, hook_id, () =>
    sendAll(context, receiver, messages, hook_failures),
  )
  await inTransaction(transactions, async (tx) => {
    if (attempts.some(wantsNoMore)) await pauseWebhook(tx, hook_id, hook_url)
    // It may have been resumed since, or have another address, which has not failed.
    const current = await lockClaimed(tx, hook_id)
    if (!current) return
    await noteAttempts(tx, attempts)
    if (current.hook_state === 'paused') await failMessages(tx, hook_id, 'The webhook is paused', 0)
    const failed = current.hook_url === hook_url ? failures : 0
    const pause = pauseAfter(failed)
    if (pause !== null)
      await failMessages(tx, hook_id, 'Not sent: the receiver has failed for too long', longestWaitSeconds)
    const next = await releaseWebhook(tx, hook_id, { failures: failed, pause })
    if (next === null) return
    await enqueueWebhook(tx, hook_id, next * 1000)
  })
}

/** Renews the reservation of a webhook until `send` ends. If it cannot be renewed, another process may send the same messages. */
async function whileReserved<T>(
  { tenant, log }: JobsContext,
  hook_id: number,
  send: () => Promise<T>,
): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve()
  const renew = () => {
    renewal = renewWebhook(tenant.pool, hook_id, RESERVED_SECONDS).catch((failure: unknown) =>
      log.warn(
        { event: 'webhook-reservation-not-renewed', err: failure, hook_id },
        'The reservation of a webhook could not be renewed',
      ),
    )
  }
  const timer = setInterval(renew, RENEWED_EVERY_MS)
  try {
    return await send()
  } finally {
    clearInterval(timer)
    // It must not come after the end of the reservation.
    await renewal
  }
}

/** Delays the messages about test deliveries that come late, and returns the others. */
async function onTime(
  { tenant }: JobsContext,
  messages: readonly MessageToSend[],
): Promise<readonly MessageToSend[]> {
  if (!isTestDatabase(tenant.name)) return messages
  const due: MessageToSend[] = []
  for (const message of messages) {
    const late = await lateSeconds(tenant.pool, message.hdel_id)
    if (late > 0) await delayMessage(tenant.pool, message.hdel_id, late)
    else due.push(message)
  }
  return due
}

/**
 * Sends messages in their order, a few at once. Each message that fails leaves one less to be sent at once, so that a receiver that
 * hangs ends the group. Returns the failures in a row.
 */
async function sendAll(
  context: JobsContext,
  receiver: Receiver,
  messages: readonly MessageToSend[],
  failuresBefore: number,
): Promise<{ attempts: Attempt[]; failures: number }> {
  const attempts: Attempt[] = []
  const waiting = [...messages]
  const stopAt = performance.now() + SENDING_TIME_MS
  let failures = failuresBefore
  const sendUntilFailure = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const attempt = await attemptMessage(context, receiver, message)
      attempts.push(attempt)
      failures = attempt.state === 'delivered' ? 0 : failures + 1
      if (attempt.state !== 'delivered' || performance.now() > stopAt) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendUntilFailure))
  return { attempts, failures }
}
