import type { LastEntry } from '@despatch/domain/control/undo-change.ts'
import type { DocketBefore } from '../dockets/docket-changes.queries.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const selectLast = statement<{
  dev_dck_id: number
  dev_id: number
  type: LastEntry['type']
  restorable: boolean
  recorded: string
  before: DocketBefore | null
  paid: boolean
  invoiced: boolean
  now: string
}>(
  'last-events-to-undo',
  `select distinct on (dev_dck_id) dev_dck_id, dev_id, dev_type "type", dev_before is not null and dev_type <> 'amended' restorable,
     dev_recorded recorded, dev_before "before", now() "now",
     exists (select from payment where pay_dck_id = dev_dck_id and (pay_changed > dev_recorded or pay_doing is not null)) paid,
     exists (select from invoice_line where ivl_dck_id = dev_dck_id and ivl_live) invoiced
   from docket_event where dev_dck_id = any($1) and dev_type not in ('charged', 'arrived', 'left') order by dev_dck_id, dev_id desc`,
)

/** The last event of each docket apart from charges and times at stops, which do not affect its status, by its id, with the database's time. Read after the dockets are locked. */
export const lastEventsOf = async (tx: Transaction, ids: number[]) =>
  new Map((await allRows(tx, selectLast, [ids])).map((event) => [event.dev_dck_id, event]))

const markUndone = statement<never>(
  'mark-events-undone',
  'update docket_event set dev_undone = true where dev_id = any($1::bigint[])',
)

export const setUndone = (tx: Transaction, events: readonly number[]) => execute(tx, markUndone, [events])

const restore = statement<never>(
  'restore-dockets',
  `update docket set dck_status = b.status, dck_drv_id = b.driver, dck_version = dck_version + 1, dck_undo_until = null,
     dck_net = coalesce((price->'dck_net')::int, dck_net), dck_netvat = coalesce((price->'dck_netvat')::int, dck_netvat),
     dck_total = coalesce((price->'dck_total')::int, dck_total), dck_hold = coalesce((price->'dck_hold')::int, dck_hold),
     dck_charges_net = coalesce((price->'dck_charges_net')::int, dck_charges_net),
     dck_charges_vat = coalesce((price->'dck_charges_vat')::int, dck_charges_vat),
     dck_lines = coalesce(price->'dck_lines', dck_lines), dck_cancel_fee = case when price is null then dck_cancel_fee end
   from jsonb_to_recordset($1::jsonb) b(dck_id int, status text, driver int, price jsonb) where docket.dck_id = b.dck_id`,
)

/** Restores the previous status and driver of dockets, and the price of those that were cancelled for a fee. */
export const restoreDockets = (
  tx: Transaction,
  dockets: readonly ({ dck_id: number } & Pick<DocketBefore, 'status' | 'driver' | 'price'>)[],
) => execute(tx, restore, [JSON.stringify(dockets)])

const selectUndoable = statement<{ version: number; dck_circ_code: string; dck_undo_until: string | null }>(
  'docket-to-undo',
  `select dck_version "version", dck_circ_code, case when dck_undo_until > now() then dck_undo_until end dck_undo_until
   from docket where dck_id = $1`,
)

/** Until when the last change of a docket can be undone. */
export const undoableUntil = (db: Queryable, dck_id: number) => firstRow(db, selectUndoable, [dck_id])

const selectStaying = statement<{ drv_id: number }>(
  'drivers-not-retired',
  `select drv_id from driver where drv_id = any($1) and drv_state <> 'retired' order by drv_id for share`,
)

/** The drivers that are not retired, locked so that none is retired before this transaction ends. */
export const driversNotRetired = async (tx: Transaction, ids: number[]) =>
  new Set((await allRows(tx, selectStaying, [ids])).map(({ drv_id }) => drv_id))
