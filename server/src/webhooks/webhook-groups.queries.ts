import { replaceSameKey } from '../platform/jobs/enqueue.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { MessageToSend } from './attempt-message.ts'
import { messageContent } from './message-body.ts'
import { hasOldSecret } from './webhook-secret.ts'

/** In SQL: a message that is sent in a group, and whose time has come. */
const isDue = `hdel_hook_id = hook_id and hdel_state = 'waiting' and hdel_grouped and hdel_next <= now()`

const isFree = `coalesce(hook_next, now()) <= now()`

const queueDue = statement<never>(
  'queue-webhook-groups',
  `insert into job (job_name, job_payload, job_key)
   select 'send-webhook', json_build_object('hook_id', hook_id), 'send-webhook:' || hook_id
   from webhook where ${isFree} and exists (select from webhook_delivery where ${isDue}) ${replaceSameKey}`,
)

/** Adds a job for each webhook that has messages to send, unless a process is sending some or its receiver is paused. */
export const queueWebhookGroups = (db: Queryable) => execute(db, queueDue)

export interface ClaimedWebhook {
  hook_id: number
  hook_url: string
  hook_state: 'active' | 'paused'
  hook_amounts: boolean
  hook_by_account: boolean
  hook_failures: number
  hasOldSecret: boolean
}

const claim = statement<ClaimedWebhook>(
  'claim-webhook',
  `update webhook set hook_next = now() + $2::int * interval '1 second' where hook_id = $1 and ${isFree}
   returning hook_id, hook_url, hook_state, hook_amounts, hook_by_account, hook_failures, ${hasOldSecret} "hasOldSecret"`,
)

/**
 * Reserves the messages of a webhook for this process, for some seconds. Undefined if another process sends them, or the
 * receiver is paused.
 */
export const claimWebhook = (db: Queryable, hook_id: number, seconds: number) =>
  firstRow(db, claim, [hook_id, seconds])

const renew = statement<never>(
  'renew-webhook',
  `update webhook set hook_next = now() + $2::int * interval '1 second' where hook_id = $1`,
)

/** Extends a reservation, for some seconds from now. */
export const renewWebhook = (db: Queryable, hook_id: number, seconds: number) =>
  execute(db, renew, [hook_id, seconds])

// Bookings may add messages at the same time.
const lockOne = statement<Pick<ClaimedWebhook, 'hook_url' | 'hook_state'>>(
  'lock-claimed-webhook',
  'select hook_url, hook_state from webhook where hook_id = $1 for no key update',
)

/** Locks a webhook until the end of the transaction, and returns it as it is now. Undefined if it was deleted. */
export const lockClaimed = (db: Queryable, hook_id: number) => firstRow(db, lockOne, [hook_id])

const selectDue = statement<MessageToSend>(
  'due-webhook-messages',
  `select hdel_id::int, hdel_attempts, ${messageContent} from webhook_delivery join webhook on hook_id = $1
   where ${isDue} order by hdel_next, hdel_id limit $2`,
)

/** The messages of a webhook that are due, in the order of their events. Repeated ones have the time of their attempt. */
export const dueMessages = (db: Queryable, hook_id: number, limit: number) =>
  allRows(db, selectDue, [hook_id, limit])

const updateLate = statement<never>(
  'delay-webhook-message',
  `update webhook_delivery set hdel_next = now() + $2::float8 * interval '1 second' where hdel_id = $1`,
)

/** Lets a message wait for some seconds. */
export const delayMessage = (db: Queryable, hdel_id: number, seconds: number) =>
  execute(db, updateLate, [hdel_id, seconds])

const failWaiting = statement<never>(
  'fail-webhook-messages',
  `update webhook_delivery set hdel_state = 'failed', hdel_answer = $2, hdel_next = null
   where hdel_hook_id = $1 and hdel_state = 'waiting' and hdel_grouped and hdel_created <= now() - $3::int * interval '1 second'`,
)

/** Ends the attempts for the messages of a webhook that are older than some seconds. */
export const failMessages = (db: Queryable, hook_id: number, answer: string, seconds: number) =>
  execute(db, failWaiting, [hook_id, answer, seconds])

const release = statement<{ seconds: number | null }>(
  'release-webhook',
  `update webhook set hook_failures = $2, hook_next = now() + $3::int * interval '1 second' where hook_id = $1
   returning (select extract(epoch from greatest(hdel_next - now(), $3::int * interval '1 second'))::float8
     from webhook_delivery where hdel_hook_id = $1 and hdel_state = 'waiting' and hdel_grouped
     order by hdel_next limit 1) seconds`,
)

/**
 * Ends the reservation and records how many messages in a row have failed. `pause`: for how many seconds the receiver is paused; null if it
 * is not. Returns after how many seconds the next message is due; null if none waits.
 */
export const releaseWebhook = async (
  db: Queryable,
  hook_id: number,
  { failures, pause }: { failures: number; pause: number | null },
): Promise<number | null> => (await firstRow(db, release, [hook_id, failures, pause]))?.seconds ?? null
