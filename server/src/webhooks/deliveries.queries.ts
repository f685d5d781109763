import type { WebhookDelivery } from '@despatch/contract/webhooks/webhooks.ts'
import { lateWebhookSeconds, testPostcodes } from '@despatch/domain/tenants/test-postcodes.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Attempt } from './attempt-message.ts'
import { messageContent, type MessageContent } from './message-body.ts'
import { hasOldSecret } from './webhook-secret.ts'

/** A message that has a job of its own, with its address. */
export type WaitingDelivery = MessageContent & {
  hdel_id: number
  hdel_attempts: number
  hdel_test: boolean
  hdel_hrep_id: number | null
  hook_url: string
  hook_state: 'active' | 'paused'
  hook_amounts: boolean
  hook_failures: number
  /** For how long the receiver is still paused, or another process sends messages to it. */
  pauseSeconds: number
  hasOldSecret: boolean
}

const selectWaiting = statement<WaitingDelivery>(
  'waiting-webhook-delivery',
  `select hdel_id::int, ${messageContent}, hdel_attempts, hdel_test, hdel_hrep_id, hook_url, hook_state, hook_amounts, hook_failures,
     greatest(0, extract(epoch from hook_next - now()))::float8 "pauseSeconds", ${hasOldSecret} "hasOldSecret"
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

const updateUnsent = statement<never>(
  'webhook-delivery-unsent',
  `update webhook_delivery
   set hdel_state = 'failed', hdel_attempts = hdel_attempts + 1, hdel_tried = now(), hdel_answer = $2, hdel_next = null
   where hdel_id = $1`,
)

/** Records that a message has failed without a request. */
export const noteUnsent = (db: Queryable, id: number, answer: string) =>
  execute(db, updateUnsent, [id, answer])

const insertAttempts = statement<never>(
  'note-webhook-attempts',
  `with attempt as (
     select * from json_to_recordset($1) as a(hdel_id bigint, "sentAt" timestamptz, url text, status int, problem text,
       body text, milliseconds int, state text, wait int)),
   tried as (
     update webhook_delivery delivery
     set hdel_state = attempt.state, hdel_attempts = hdel_attempts + 1, hdel_tried = now(),
       hdel_answer = coalesce(status::text, problem), hdel_next = now() + wait * interval '1 second'
     from attempt where delivery.hdel_id = attempt.hdel_id)
   insert into webhook_attempt (hatt_hdel_id, hatt_at, hatt_url, hatt_status, hatt_problem, hatt_body, hatt_ms)
   select delivery.hdel_id, "sentAt", url, status, problem, body, milliseconds
   from attempt join webhook_delivery delivery using (hdel_id) order by "sentAt"`,
)

/**
 * Records attempts: the request of each and its reply, for the account that manages the webhook, and the state of its message.
 * Messages that were deleted since are left out.
 */
export const noteAttempts = (db: Queryable, attempts: readonly Attempt[]) =>
  execute(db, insertAttempts, [JSON.stringify(attempts)])

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
  `update webhook_delivery set hdel_state = 'waiting', hdel_attempts = 0, hdel_next = now(), hdel_grouped = false from webhook
   where hook_id = hdel_hook_id and hdel_id = $1 and hdel_state <> 'waiting' returning hook_by_account`,
)

/** Marks a message to be sent again, as another one; undefined if it waits already or does not exist. */
export const requeueDelivery = (db: Queryable, id: number) => firstRow(db, updateWaiting, [id])

const updateAlone = statement<never>(
  'send-webhook-message-alone',
  'update webhook_delivery set hdel_grouped = false, hdel_next = now() where hdel_id = $1 and hdel_grouped',
)

/** Takes a message out of the groups of its webhook, because a job of its own sends it. */
export const sendAlone = (db: Queryable, id: number) => execute(db, updateAlone, [id])

const selectPage = statement<z.output<typeof WebhookDelivery>>(
  'webhook-deliveries',
  `select hdel_id::int, hdel_event, hdel_created, hdel_state, hdel_attempts, hdel_tried, hdel_answer, hdel_data
   from webhook_delivery where hdel_hook_id = $1 and hdel_id < coalesce($2::bigint, 9223372036854775807)
   order by hdel_id desc limit $3`,
)

export const listDeliveries = (db: Queryable, hookId: number, before: number | null, limit: number) =>
  allRows(db, selectPage, [hookId, before, limit])
