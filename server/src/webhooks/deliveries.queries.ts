import type { WebhookDelivery } from '@despatch/contract/webhooks/webhooks.ts'
import { lateWebhookSeconds, testPostcodes } from '@despatch/domain/tenants/test-postcodes.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { messageContent, type MessageContent } from './message-body.ts'

/** A message to be sent, with its address. */
export type WaitingDelivery = MessageContent & {
  hdel_id: number
  hdel_attempts: number
  hdel_test: boolean
  hdel_hrep_id: number | null
  hook_url: string
  hook_state: 'active' | 'paused'
  hook_amounts: boolean
  hasOldSecret: boolean
}

const selectWaiting = statement<WaitingDelivery>(
  'waiting-webhook-delivery',
  `select hdel_id::int, ${messageContent}, hdel_attempts, hdel_test, hdel_hrep_id, hook_url, hook_state, hook_amounts,
     coalesce(hook_old_secret_until > now(), false) "hasOldSecret"
   from webhook_delivery join webhook on hook_id = hdel_hook_id where hdel_id = $1 and hdel_state = 'waiting'`,
)

export const waitingDelivery = (db: Queryable, id: number) => firstRow(db, selectWaiting, [id])

const selectLate = statement<{ seconds: number }>(
  'late-test-webhook',
  `select extract(epoch from hdel_created + make_interval(secs => ${lateWebhookSeconds}) - now())::float8 seconds
   from webhook_delivery join docket_address on dadd_dck_id = (hdel_data->>'dck_id')::int
   where hdel_id = $1 and hdel_attempts = 0 and hdel_hrep_id is null and not hdel_test
     and dadd_postalcode = '${testPostcodes.lateWebhooks}' limit 1`,
)

/** For how many seconds a message about a test delivery still waits; 0 if it can be sent. */
export const lateSeconds = async (db: Queryable, id: number): Promise<number> =>
  Math.max(0, (await firstRow(db, selectLate, [id]))?.seconds ?? 0)

const updateTried = statement<never>(
  'webhook-delivery-tried',
  `update webhook_delivery
   set hdel_state = $2, hdel_attempts = hdel_attempts + 1, hdel_tried = now(), hdel_answer = $3,
     hdel_next = now() + $4::int * interval '1 second'
   where hdel_id = $1`,
)

interface NotedAttempt {
  state: 'waiting' | 'delivered' | 'failed'
  answer: string
  /** Seconds until the next attempt; null if there is none. */
  wait: number | null
}

/** Records that a message was tried, and its state. */
export const noteAttempt = (db: Queryable, id: number, { state, answer, wait }: NotedAttempt) =>
  execute(db, updateTried, [id, state, answer, wait])

const insertAttempt = statement<never>(
  'insert-webhook-attempt',
  `insert into webhook_attempt (hatt_hdel_id, hatt_at, hatt_url, hatt_status, hatt_problem, hatt_body, hatt_ms)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

interface SentAttempt {
  hdel_id: number
  sentAt: Date
  url: string
  status: number | null
  problem: string
  body: string
  milliseconds: number
}

/** Records the request of an attempt and its reply, for the account that manages the webhook. */
export const addAttempt = (db: Queryable, attempt: SentAttempt) =>
  execute(db, insertAttempt, [
    attempt.hdel_id,
    attempt.sentAt.toISOString(),
    attempt.url,
    attempt.status,
    attempt.problem,
    attempt.body,
    attempt.milliseconds,
  ])

const insertPing = statement<{ hdel_id: number }>(
  'insert-webhook-ping',
  `insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data)
   select hook_id, 'ping', 'ping:' || gen_random_uuid(), '{}' from webhook where hook_id = $1 returning hdel_id::int`,
)

/** A message that tests an address; undefined if the webhook does not exist. */
export const addPing = async (db: Queryable, hookId: number) =>
  (await firstRow(db, insertPing, [hookId]))?.hdel_id

const updateWaiting = statement<{ hook_by_account: boolean }>(
  'webhook-delivery-again',
  `update webhook_delivery set hdel_state = 'waiting', hdel_attempts = 0, hdel_next = now() from webhook
   where hook_id = hdel_hook_id and hdel_id = $1 and hdel_state <> 'waiting' returning hook_by_account`,
)

/** Marks a message to be sent again, as another one; undefined if it waits already or does not exist. */
export const requeueDelivery = (db: Queryable, id: number) => firstRow(db, updateWaiting, [id])

const selectPage = statement<z.output<typeof WebhookDelivery>>(
  'webhook-deliveries',
  `select hdel_id::int, hdel_event, hdel_created, hdel_state, hdel_attempts, hdel_tried, hdel_answer, hdel_data
   from webhook_delivery where hdel_hook_id = $1 and hdel_id < coalesce($2::bigint, 9223372036854775807)
   order by hdel_id desc limit $3`,
)

export const listDeliveries = (db: Queryable, hookId: number, before: number | null, limit: number) =>
  allRows(db, selectPage, [hookId, before, limit])
