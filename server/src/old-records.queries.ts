import { isUnpaid } from './dockets/docket-owed.sql.ts'
import { allRows, firstRow, statement, type Queryable } from './platform/database/statement.ts'

/** The kinds of records that are deleted some time after they were written, apart from the log and quotes. */
export type OldRecordKind =
  | 'emails'
  | 'textMessages'
  | 'securityEvents'
  | 'webhookDeliveries'
  | 'events'
  | 'applicationRequests'
  | 'shopOrders'
  | 'imports'
  | 'schedules'
  | 'positions'
  | 'driverEvents'
  | 'driverShifts'
  | 'driverMessages'
  | 'proofs'

interface OldRecords {
  table: string
  /** Ascending in about the order of `time`, so that the primary key finds the oldest rows. */
  id: string
  time: string
  /** What else has to be true of a row `r` of the table before it is deleted. */
  isDispensable: string
}

export const oldRecords: Readonly<Record<OldRecordKind, OldRecords>> = {
  emails: { table: 'mail', id: 'mail_id', time: 'mail_created', isDispensable: 'r.mail_sent is not null' },
  textMessages: {
    table: 'sms',
    id: 'sms_id',
    time: 'sms_created',
    isDispensable: `r.sms_state <> 'waiting'`,
  },
  securityEvents: { table: 'security_event', id: 'sec_id', time: 'sec_time', isDispensable: 'true' },
  webhookDeliveries: {
    table: 'webhook_delivery',
    id: 'hdel_id',
    time: 'hdel_created',
    isDispensable: 'true',
  },
  events: { table: 'event', id: 'ev_row', time: 'ev_at', isDispensable: 'true' },
  applicationRequests: {
    table: 'application_request',
    id: 'areq_id',
    time: 'areq_time',
    isDispensable: 'true',
  },
  // Boards and tracking pages show the latest position of a driver.
  positions: {
    table: 'driver_position',
    id: 'dpos_id',
    time: 'dpos_at',
    isDispensable: `exists (select from driver_position later
      where later.dpos_drv_id = r.dpos_drv_id and later.dpos_at > r.dpos_at)`,
  },
  // A report is needed while its docket is open or the office has not decided about it.
  driverEvents: {
    table: 'driver_event',
    id: 'evt_row',
    time: 'evt_received',
    isDispensable: `(r.evt_outcome <> 'noted' or r.evt_resolved is not null)
      and not exists (select from docket where dck_id = r.evt_dck_id and dck_archive = 'F')`,
  },
  // Its rows are deleted with it.
  imports: { table: 'booking_import', id: 'imp_id', time: 'imp_at', isDispensable: 'true' },
  // Its days are deleted with it. It was checked last when it ended.
  schedules: {
    table: 'booking_schedule',
    id: 'sch_id',
    time: 'sch_checked',
    isDispensable: `r.sch_state = 'ended'`,
  },
  shopOrders: { table: 'shop_order', id: 'sho_id', time: 'sho_received', isDispensable: 'true' },
  driverShifts: { table: 'driver_shift', id: 'shf_row', time: 'shf_received', isDispensable: 'true' },
  driverMessages: { table: 'driver_message', id: 'dmsg_row', time: 'dmsg_received', isDispensable: 'true' },
  // An unpaid invoice may have to be proved.
  proofs: {
    table: 'docket_signature',
    id: 'sig_id',
    time: 'sig_at',
    isDispensable: `exists (select from docket where dck_id = r.sig_dck_id and dck_archive = 'T' and not (${isUnpaid}))`,
  },
}

const isOld = (kind: OldRecordKind) =>
  `r.${oldRecords[kind].time} < $1 and (${oldRecords[kind].isDispensable})`

export interface Batch {
  /** The id of the last row that was read; null if there was none. */
  last: number | null
  deleted: number
  /** Whether any of the rows is older than the time, deleted or not. */
  anyOld: boolean
}

/**
 * Reads the next `limit` rows after an id, and deletes those that are older than `before` (ISO 8601) and dispensable.
 * The primary key finds them.
 */
export async function deleteBatch(
  db: Queryable,
  kind: OldRecordKind,
  { before, after, limit }: { before: string; after: number; limit: number },
): Promise<Batch> {
  const { table, id, time } = oldRecords[kind]
  const batch = statement<Batch>(
    `delete-old-${table}`,
    `with scanned as materialized (
       select ${id} id, ${time} at from ${table} where ${id} > $2 order by ${id} limit $3
     ), deleted as (
       delete from ${table} r using scanned where r.${id} = scanned.id and ${isOld(kind)} returning 1
     )
     select max(id)::float8 last, coalesce(bool_or(at < $1), false) "anyOld",
       (select count(*)::int from deleted) deleted from scanned`,
  )
  return (await firstRow(db, batch, [before, after, limit])) ?? { last: null, deleted: 0, anyOld: false }
}

export interface Size {
  rows: number
  bytes: number
}

const nothing: Size = { rows: 0, bytes: 0 }

/** What `deleteBatch` would delete in all: rows, and bytes without indexes. Reads the whole table. */
export async function sizeOfOld(db: Queryable, kind: OldRecordKind, before: string): Promise<Size> {
  const { table } = oldRecords[kind]
  const size = statement<Size>(
    `size-of-old-${table}`,
    `select count(*)::int rows, coalesce(sum(pg_column_size(r)), 0)::float8 bytes from ${table} r where ${isOld(kind)}`,
  )
  return (await firstRow(db, size, [before])) ?? nothing
}

const selectLogSize = statement<Size>(
  'size-of-old-log',
  `with old as (
     select oid, (to_date(right(relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC' ends
     from pg_class join pg_inherits on inhrelid = oid
     where inhparent = 'log'::regclass and relname ~ '^log_\\d{8}$'
       and (to_date(right(relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC' <= $1
   )
   select (select count(*)::int from log where log_time < (select max(ends) from old)) rows,
     coalesce(sum(pg_total_relation_size(oid)), 0)::float8 bytes from old`,
)

/** The entries of the days that drop_log_before would drop, with their indexes. */
export const sizeOfOldLog = async (db: Queryable, before: string): Promise<Size> =>
  (await firstRow(db, selectLogSize, [before])) ?? nothing

const selectFreed = statement<{ hash: string }>(
  'files-of-old-proofs',
  `select stored.hash from unnest($2::text[]) stored(hash)
   where exists (select from docket_signature r where r.sig_file = stored.hash and ${isOld('proofs')})
     and not exists (select from docket_signature r where r.sig_file = stored.hash and not (${isOld('proofs')}))
     and not exists (select from mail_file where mfile_file = stored.hash)
     and not exists (select from driver_photo where dph_file = stored.hash and dph_held)`,
)

/** Those of the files that only old proofs refer to. */
export async function filesOfOldProofs(
  db: Queryable,
  before: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  return new Set((await allRows(db, selectFreed, [before, hashes])).map(({ hash }) => hash))
}
