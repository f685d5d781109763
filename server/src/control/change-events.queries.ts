import type { LastEntry } from '@despatch/domain/control/undo-change.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { allRows, execute, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The state of a docket before a change, which an undo restores. */
export interface DocketBefore {
  status: StatusId
  driver: number | null
  /** The previous expected arrivals that the change replaced, by address: ISO 8601. */
  estimates?: Record<string, string | null>
}

/** The change of one docket. */
export interface ChangeEvent {
  dck_id: number
  type: LastEntry['type']
  status: StatusId
  driver: number | null
  before: DocketBefore & {
    /** For an undo: the undone event. */
    event?: number
  }
}

/** The facts common to all dockets of a change. */
export interface ChangeDetails {
  by: string
  /** When it happened, in ISO 8601. Default: now. */
  at?: string | undefined
  signedBy?: string | undefined
  exception?: number | undefined
}

const insertChanges = statement<{ dev_id: number; dev_dck_id: number }>(
  'insert-change-events',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_drv_id, dev_before, dev_at, dev_by, dev_signed_by, dev_exc_id)
   select dck_id, type, status, driver, before, coalesce($2::timestamptz, now()), $3, $4, $5
   from jsonb_to_recordset($1::jsonb) event(dck_id int, type text, status text, driver int, before jsonb)
   returning dev_id, dev_dck_id`,
)

/** Records the changes of dockets; returns the id of each docket's event. */
export async function recordChanges(
  tx: Transaction,
  events: readonly ChangeEvent[],
  { by, at, signedBy, exception }: ChangeDetails,
): Promise<Map<number, number>> {
  const values = [JSON.stringify(events), at ?? null, by, signedBy ?? '', exception ?? null]
  const rows = await allRows(tx, insertChanges, values)
  return new Map(rows.map(({ dev_id, dev_dck_id }) => [dev_dck_id, dev_id]))
}

const selectLast = statement<{
  dev_dck_id: number
  dev_id: number
  type: LastEntry['type']
  restorable: boolean
  recorded: string
  before: DocketBefore
  paid: boolean
  now: string
}>(
  'last-events-to-undo',
  `select distinct on (dev_dck_id) dev_dck_id, dev_id, dev_type "type", dev_before is not null restorable,
     dev_recorded recorded, dev_before "before", now() "now",
     exists (select from payment where pay_dck_id = dev_dck_id and pay_changed > dev_recorded) paid
   from docket_event where dev_dck_id = any($1) order by dev_dck_id, dev_id desc`,
)

/** The last event of each docket, by its id, with the database's time. Read after the dockets are locked. */
export const lastEventsOf = async (tx: Transaction, ids: number[]) =>
  new Map((await allRows(tx, selectLast, [ids])).map((event) => [event.dev_dck_id, event]))

const markUndone = statement<never>(
  'mark-events-undone',
  'update docket_event set dev_undone = true where dev_id = any($1::bigint[])',
)

export const setUndone = (tx: Transaction, events: readonly number[]) => execute(tx, markUndone, [events])

const restore = statement<never>(
  'restore-dockets',
  `update docket set dck_status = b.status, dck_drv_id = b.driver, dck_version = dck_version + 1, dck_undo_until = null
   from jsonb_to_recordset($1::jsonb) b(dck_id int, status text, driver int) where docket.dck_id = b.dck_id`,
)

/** Restores the previous status and driver of dockets. */
export const restoreDockets = (
  tx: Transaction,
  dockets: readonly { dck_id: number; status: StatusId; driver: number | null }[],
) => execute(tx, restore, [JSON.stringify(dockets)])

const selectStaying = statement<{ drv_id: number }>(
  'drivers-not-retired',
  `select drv_id from driver where drv_id = any($1) and drv_state <> 'retired' order by drv_id for share`,
)

/** The drivers that are not retired, locked so that none is retired before this transaction ends. */
export const driversNotRetired = async (tx: Transaction, ids: number[]) =>
  new Set((await allRows(tx, selectStaying, [ids])).map(({ drv_id }) => drv_id))
