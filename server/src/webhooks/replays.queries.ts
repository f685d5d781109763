import { replayInterval } from '@despatch/domain/webhooks/account-webhooks.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { replaceSameKey } from '../platform/jobs/enqueue.ts'

const insertReplay = statement<{ hrep_id: number }>(
  'insert-webhook-replay',
  `insert into webhook_replay (hrep_hook_id, hrep_from, hrep_to, hrep_events) values ($1, $2, $3, $4)
   on conflict (hrep_hook_id) where hrep_state = 'running' do nothing returning hrep_id`,
)

/** Adds a replay and returns its id; undefined if another one of this webhook is running. */
export const addReplay = async (
  tx: Transaction,
  { hook_id, from, to, events }: { hook_id: number; from: string; to: string; events: readonly string[] },
): Promise<number | undefined> => (await firstRow(tx, insertReplay, [hook_id, from, to, events]))?.hrep_id

interface Replay {
  hrep_id: number
  hrep_state: 'running' | 'done' | 'stopped'
  hook_state: 'active' | 'paused'
  hook_cust_id: number
}

const selectReplay = statement<Replay>(
  'lock-webhook-replay',
  `select hrep_id, hrep_state, hook_state, hook_cust_id
   from webhook_replay join webhook on hook_id = hrep_hook_id where hrep_id = $1 for update of webhook_replay`,
)

export const lockReplay = (tx: Transaction, hrep_id: number) => firstRow(tx, selectReplay, [hrep_id])

const countWaiting = statement<{ waiting: number }>(
  'waiting-of-webhook-replay',
  `select count(*)::int waiting from webhook_delivery where hdel_hrep_id = $1 and hdel_state = 'waiting'`,
)

/** How many messages of a replay are still to be sent. */
export const waitingOfReplay = async (db: Queryable, hrep_id: number) =>
  (await firstRow(db, countWaiting, [hrep_id]))?.waiting ?? 0

const selectEvents = statement<{ ev_row: number }>(
  'events-to-replay',
  `select ev_row from event, webhook_replay
   where hrep_id = $1 and ev_cust_id = $2 and ev_at < hrep_to
     and (ev_at, ev_row) > (coalesce(hrep_at, hrep_from), coalesce(hrep_row, 0)) and ev_type = any(hrep_events)
   order by ev_at, ev_row limit $3`,
)

/** The rows of the next events of a replay, in their order. */
export const eventsToReplay = async (
  db: Queryable,
  { hrep_id, hook_cust_id }: Pick<Replay, 'hrep_id' | 'hook_cust_id'>,
  limit: number,
): Promise<number[]> =>
  (await allRows(db, selectEvents, [hrep_id, hook_cust_id, limit])).map(({ ev_row }) => ev_row)

const queueBatch = statement<never>(
  'queue-events-to-replay',
  `with placed as (
     select event.*, now() + ordinal * interval '${replayInterval} milliseconds' due, ordinal
     from unnest($2::bigint[]) with ordinality wanted (ev_row, ordinal) join event using (ev_row)),
   queued as (
     insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_ev_id, hdel_ev_at, hdel_stops, hdel_hrep_id, hdel_next)
     select hrep_hook_id, ev_type, 'replay:' || hrep_id || ':' || ev_key, ev_data, ev_id, ev_at, ev_stops, hrep_id, due
     from placed, webhook_replay where hrep_id = $1 order by ordinal
     returning hdel_id, hdel_next),
   jobs as (
     insert into job (job_name, job_payload, job_run_at, job_key)
     select 'deliver-replayed', json_build_object('hdel_id', hdel_id), hdel_next, 'deliver-webhook:' || hdel_id from queued
     ${replaceSameKey} returning job_id),
   latest as (select ev_at, ev_row from placed order by ordinal desc limit 1)
   update webhook_replay set hrep_at = ev_at, hrep_row = ev_row, hrep_queued = hrep_queued + (select count(*) from jobs)
   from latest where hrep_id = $1`,
)

/** Queues these events, each at its time. */
export const queueEvents = (tx: Transaction, hrep_id: number, rows: readonly number[]) =>
  execute(tx, queueBatch, [hrep_id, rows])

const updateState = statement<never>(
  'end-webhook-replay',
  'update webhook_replay set hrep_state = $2 where hrep_id = $1',
)

export async function endReplay(tx: Transaction, hrep_id: number, state: 'done' | 'stopped'): Promise<void> {
  await execute(tx, updateState, [hrep_id, state])
}
