import type { WebhookDelivery } from '@despatch/contract/webhooks/webhooks.ts'
import type { WebhookEvent } from '@despatch/domain/webhooks/webhook-events.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** A message to be sent, with its address. */
export interface WaitingDelivery {
  hdel_id: number
  hdel_event: WebhookEvent
  hdel_key: string
  hdel_data: object
  hdel_created: string
  hdel_attempts: number
  hook_id: number
  hook_url: string
  hook_state: 'active' | 'paused'
}

const selectWaiting = statement<WaitingDelivery>(
  'waiting-webhook-delivery',
  `select hdel_id::int, hdel_event, hdel_key, hdel_data, hdel_created, hdel_attempts, hook_id, hook_url, hook_state
   from webhook_delivery join webhook on hook_id = hdel_hook_id where hdel_id = $1 and hdel_state = 'waiting'`,
)

export const waitingDelivery = (db: Queryable, id: number) => firstRow(db, selectWaiting, [id])

const updateTried = statement<never>(
  'webhook-delivery-tried',
  `update webhook_delivery
   set hdel_state = $2, hdel_attempts = hdel_attempts + 1, hdel_tried = now(), hdel_answer = $3 where hdel_id = $1`,
)

/** Records an attempt and its result. */
export const noteAttempt = (
  db: Queryable,
  id: number,
  state: 'waiting' | 'delivered' | 'failed',
  answer: string,
) => execute(db, updateTried, [id, state, answer])

const insertPing = statement<{ hdel_id: number }>(
  'insert-webhook-ping',
  `insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data)
   select hook_id, 'ping', 'ping:' || gen_random_uuid(), '{}' from webhook where hook_id = $1 returning hdel_id::int`,
)

/** A message that tests an address; undefined if the webhook does not exist. */
export const addPing = async (db: Queryable, hookId: number) =>
  (await firstRow(db, insertPing, [hookId]))?.hdel_id

const updateWaiting = statement<never>(
  'webhook-delivery-again',
  `update webhook_delivery set hdel_state = 'waiting', hdel_attempts = 0 where hdel_id = $1 and hdel_state <> 'waiting'`,
)

/** Queues a message again; false if it is already queued or does not exist. */
export const requeueDelivery = async (db: Queryable, id: number) =>
  (await execute(db, updateWaiting, [id])) > 0

const selectPage = statement<z.output<typeof WebhookDelivery>>(
  'webhook-deliveries',
  `select hdel_id::int, hdel_event, hdel_created, hdel_state, hdel_attempts, hdel_tried, hdel_answer, hdel_data
   from webhook_delivery where hdel_hook_id = $1 and hdel_id < coalesce($2::bigint, 9223372036854775807)
   order by hdel_id desc limit $3`,
)

export const listDeliveries = (db: Queryable, hookId: number, before: number | null, limit: number) =>
  allRows(db, selectPage, [hookId, before, limit])
