import type { Webhook, webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { receiverResumed } from './receiver-state.queries.ts'

export type WebhookRow = z.output<typeof Webhook>

const columns = `hook_id, hook_url, hook_events, hook_cust_id, hook_state, hook_created, hook_by_account,
  case when hook_old_secret_until > now() then hook_old_secret_until end hook_old_secret_until`

const selectAll = statement<WebhookRow>(
  'webhooks',
  `select ${columns}, cust_acc_code from webhook left join customer on cust_id = hook_cust_id order by hook_id`,
)

export const listWebhooks = (db: Queryable) => allRows(db, selectAll)

const insert = statement<WebhookRow>(
  'insert-webhook',
  `insert into webhook (hook_url, hook_events, hook_cust_id, hook_state) values ($1, $2, $3, $4)
   returning ${columns}, (select cust_acc_code from customer where cust_id = hook_cust_id)`,
)

const update = statement<WebhookRow>(
  'update-webhook',
  `update webhook set hook_url = $2, hook_events = $3, hook_cust_id = $4, hook_state = $5, ${receiverResumed} where hook_id = $1
   returning ${columns}, (select cust_acc_code from customer where cust_id = hook_cust_id)`,
)

/** Writes a new webhook, or the one with `hook_id`; undefined if that does not exist. */
export function saveWebhook(
  db: Queryable,
  { hook_id, hook_url, hook_events, hook_cust_id, hook_state }: CheckedPayload<typeof webhookPost>,
): Promise<WebhookRow | undefined> {
  const values = [hook_url, hook_events, hook_cust_id, hook_state]
  return hook_id === undefined ? firstRow(db, insert, values) : firstRow(db, update, [hook_id, ...values])
}

const selectForUpdate = statement<WebhookRow>(
  'lock-webhook',
  `select ${columns}, null cust_acc_code from webhook where hook_id = $1 for update`,
)

export const lockWebhook = (db: Queryable, id: number) => firstRow(db, selectForUpdate, [id])

const deleteOne = statement<never>('delete-webhook', 'delete from webhook where hook_id = $1')

export const deleteWebhook = (db: Queryable, id: number) => execute(db, deleteOne, [id])

const updatePaused = statement<never>(
  'pause-webhook',
  `update webhook set hook_state = 'paused' where hook_id = $1 and hook_url = $2`,
)

/** Pauses a webhook, unless it has another address by now. */
export const pauseWebhook = (db: Queryable, id: number, url: string) => execute(db, updatePaused, [id, url])
