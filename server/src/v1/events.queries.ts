import { execute, firstRow, statement, allRows, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { eventStatus } from '../webhooks/event-status.sql.ts'
import type { EventRow } from '../webhooks/event-view.ts'

const selectUnnumbered = statement<{ found: boolean }>(
  'are-events-unnumbered',
  'select exists (select from event where ev_seq is null) found',
)

/** Whether there are committed events without a number. */
export const areEventsUnnumbered = async (db: Queryable): Promise<boolean> =>
  (await firstRow(db, selectUnnumbered))?.found ?? false

const lockCounter = statement<never>('lock-event-counter', 'select from event_counter for update')

const updateUnnumbered = statement<{ numbered: number }>(
  'number-events',
  `with found as materialized (
     select ev_row, row_number() over (order by ev_row) ordinal from (
       select ev_row from event where ev_seq is null order by ev_row limit $1
       for update skip locked) oldest
   ), numbered as (
     update event set ev_seq = evc_last + ordinal from found, event_counter where event.ev_row = found.ev_row returning 1
   )
   update event_counter set evc_last = evc_last + (select count(*) from numbered)
   returning (select count(*)::int from numbered) numbered`,
)

/**
 * Numbers the oldest committed events that have no number, and returns how many. Only one transaction can do so at a time,
 * because each first locks the counter. The next statement sees everything that was committed before the lock. Only the deletion
 * of old events locks others, and those are left out.
 */
export async function numberEvents(tx: Transaction, limit: number): Promise<number> {
  await execute(tx, lockCounter)
  return (await firstRow(tx, updateUnnumbered, [limit]))?.numbered ?? 0
}

const selectCounter = statement<{ last: number; deleted: number }>(
  'event-counter',
  'select evc_last::float8 "last", evc_deleted::float8 deleted from event_counter',
)

/** The number of the last event, and of the last one that was deleted. Both are 0 at first. */
export const eventCounter = async (db: Queryable) =>
  (await firstRow(db, selectCounter)) ?? { last: 0, deleted: 0 }

/** The columns of an event for its view. `e` is the table. */
const columns = `e.ev_id, e.ev_type, e.ev_at, e.ev_stops, e.ev_data, dref_reference reference,
  coalesce(dmet_pairs, '{}') metadata,
  ${eventStatus('e.ev_data', 'e.ev_dck_id')} status`

export interface EventFilter {
  accounts: readonly number[]
  /** Events after this number. */
  after: number
  /** Names of the company's webhook events; null for all. */
  types: readonly string[] | null
  limit: number
}

type ListedEvent = EventRow & { seq: number }

const ofAccounts = statement<ListedEvent>(
  'events',
  `select e.seq, ${columns}
   from (select found.* from unnest($1::int[]) account cross join lateral (
       select ev_seq::float8 seq, event.* from event
       where ev_cust_id = account and ev_seq > $2 and ($3::text[] is null or ev_type = any($3))
       order by ev_seq limit $4) found
     order by seq limit $4) e
   left join delivery_reference on dref_dck_id = e.ev_dck_id and dref_kind = 'own'
   left join delivery_metadata on dmet_dck_id = e.ev_dck_id order by e.seq`,
)

/** The next events of these accounts, in their order. */
export const eventsOfAccounts = (db: Queryable, { accounts, after, types, limit }: EventFilter) =>
  allRows(db, ofAccounts, [accounts, after, types, limit])

const ofDeliveries = statement<EventRow & { dck_id: number }>(
  'events-of-deliveries',
  `select wanted.id dck_id, ${columns}
   from unnest($1::int[]) wanted (id)
   cross join lateral (select * from event where ev_dck_id = wanted.id order by ev_row limit $2) e
   left join delivery_reference on dref_dck_id = wanted.id and dref_kind = 'own'
   left join delivery_metadata on dmet_dck_id = wanted.id
   order by e.ev_row`,
)

/** The first events of each of these deliveries, in their order. */
export const eventsOfDeliveries = (db: Queryable, ids: readonly number[], limit: number) =>
  allRows(db, ofDeliveries, [ids, limit])

const ofDelivery = statement<ListedEvent>(
  'events-of-delivery',
  `select e.ev_seq::float8 seq, ${columns}
   from event e left join delivery_reference on dref_dck_id = e.ev_dck_id and dref_kind = 'own'
   left join delivery_metadata on dmet_dck_id = e.ev_dck_id
   where e.ev_dck_id = $1 and e.ev_seq > $2 and ($3::text[] is null or e.ev_type = any($3))
   order by e.ev_seq limit $4`,
)

/** The next events of one delivery, in their order. */
export const eventsOfDelivery = (
  db: Queryable,
  dck_id: number,
  { after, types, limit }: Omit<EventFilter, 'accounts'>,
) => allRows(db, ofDelivery, [dck_id, after, types, limit])
