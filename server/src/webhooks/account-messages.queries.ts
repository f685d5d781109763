import { failuresBeforePause } from '@despatch/domain/webhooks/receiver-pauses.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { messageContent, type MessageContent } from './message-body.ts'

/** A message to a webhook of an account. */
export interface MessageRow {
  hdel_id: number
  hdel_ev_id: string
  hdel_event: string
  hdel_created: string
  hdel_state: 'waiting' | 'delivered' | 'failed'
  hdel_test: boolean
  hdel_hrep_id: number | null
  hdel_answer: string
  hdel_next: string | null
  attempts: number
}

const columns = `hdel_id::int, hdel_ev_id, hdel_event, hdel_created, hdel_state, hdel_test, hdel_hrep_id, hdel_answer,
  case when hdel_state = 'waiting' then greatest(coalesce(hdel_next, hdel_created), (
    select hook_next from webhook where hook_id = hdel_hook_id and hdel_grouped and hook_failures >= ${failuresBeforePause})) end hdel_next,
  (select count(*)::int from webhook_attempt where hatt_hdel_id = hdel_id) attempts`

const selectPage = statement<MessageRow>(
  'account-webhook-messages',
  `select ${columns} from webhook_delivery
   where hdel_hook_id = $1 and hdel_id < coalesce($2::bigint, 9223372036854775807) order by hdel_id desc limit $3`,
)

/** The messages of a webhook before an id, the newest first. */
export const accountMessages = (db: Queryable, hook_id: number, before: number | null, limit: number) =>
  allRows(db, selectPage, [hook_id, before, limit])

const selectOne = statement<MessageRow>(
  'account-webhook-message',
  `select ${columns} from webhook_delivery where hdel_hook_id = $1 and hdel_id = $2`,
)

export const accountMessage = (db: Queryable, hook_id: number, hdel_id: number) =>
  firstRow(db, selectOne, [hook_id, hdel_id])

const selectContent = statement<MessageContent>(
  'account-webhook-message-content',
  `select ${messageContent} from webhook_delivery join webhook on hook_id = hdel_hook_id where hdel_id = $1`,
)

export const contentOfMessage = (db: Queryable, hdel_id: number) => firstRow(db, selectContent, [hdel_id])

export interface AttemptRow {
  hatt_at: string
  hatt_url: string
  hatt_status: number | null
  hatt_problem: string
  hatt_body: string
  hatt_ms: number
}

const selectAttempts = statement<AttemptRow>(
  'webhook-attempts',
  `select hatt_at, hatt_url, hatt_status, hatt_problem, hatt_body, hatt_ms
   from webhook_attempt where hatt_hdel_id = $1 order by hatt_id`,
)

/** The attempts to send a message, the first one first. */
export const attemptsOf = (db: Queryable, hdel_id: number) => allRows(db, selectAttempts, [hdel_id])

const insertTest = statement<{ hdel_id: number }>(
  'insert-webhook-test',
  `with test as (select replace(gen_random_uuid()::text, '-', '') id)
   insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_ev_id, hdel_stops, hdel_test)
   select $1, $2, 'test:' || id, $3, 'evt_test_' || left(id, 24), 2, true from test returning hdel_id::int`,
)

/** Adds a message with example data, and returns its id. */
export async function addTestMessage(
  db: Queryable,
  { hook_id, event, data }: { hook_id: number; event: string; data: object },
): Promise<number> {
  const row = await firstRow(db, insertTest, [hook_id, event, JSON.stringify(data)])
  if (!row) throw new Error('The message was not written')
  return row.hdel_id
}
