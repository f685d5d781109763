import type { BookingToUndo } from '@despatch/domain/imports/undo-import.ts'
import { setCancelledFree } from '../dockets/cancel-docket.queries.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A booking of an import with everything that decides whether it is cancelled. */
export interface BookedRow extends BookingToUndo {
  row: number
  dck_id: number
  dck_docket: string
  dck_total: number
}

const selectBooked = statement<BookedRow>(
  'bookings-of-import',
  `select irow_no as "row", dck_id, dck_docket, dck_status, dck_archive = 'T' "isArchived", dck_drv_id is not null "isAllocated", dck_total,
     exists (select from docket_offer where off_dck_id = dck_id and off_state = 'offered' and off_until > now()) "isOffered",
     dck_mop <> 'A' or exists (select from payment where pay_dck_id = dck_id)
       or exists (select from payment_link where plk_dck_id = dck_id) "isPaid",
     exists (select from docket_charge where dchg_dck_id = dck_id and dchg_state <> 'refused') "isCharged"
   from booking_import_row join docket on dck_id = irow_dck_id
   where irow_imp_id = $1 and irow_state = 'booked' and irow_first is null order by irow_no`,
)

/** The bookings of an import in the order of its rows. */
export const bookingsOfImport = (db: Queryable, imp_id: number) => allRows(db, selectBooked, [imp_id])

// Without the state before it, so that the change is final: the rows can be booked again.
const insertCancelled = statement<never>(
  'record-cancelled-bookings-of-import',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by)
   select unnest($1::int[]), 'status-changed', 'C', $2`,
)

const freeSources = statement<never>(
  'free-sources-of-bookings',
  'delete from delivery_reference where dref_dck_id = any($1)',
)

const updateRows = statement<never>(
  'put-rows-back-to-ready',
  `update booking_import_row set irow_state = 'ready', irow_dck_id = null, irow_booked_at = null
   where irow_imp_id = $1 and irow_state = 'booked' and irow_dck_id = any($2)`,
)

/** Cancels these locked bookings of an import without a fee, and frees their sources. Their rows are ready again. */
export function cancelBookings(
  tx: Transaction,
  { imp_id, dockets, by }: { imp_id: number; dockets: readonly number[]; by: string },
): void {
  tx.defer(
    execute(tx, updateRows, [imp_id, dockets]),
    execute(tx, freeSources, [dockets]),
    setCancelledFree(tx, dockets),
    execute(tx, insertCancelled, [dockets, by]),
  )
}
