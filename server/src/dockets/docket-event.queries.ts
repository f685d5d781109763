import { execute, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The events that customers see: the changes of status, without moves between drivers and without undone changes. */
export const shownToCustomers = `dev_type in ('booked', 'status-changed') and not dev_undone`

/** Whether the parcels of docket `d` have been collected. */
export const wasCollected = `exists (select from docket_event where dev_dck_id = d.dck_id and dev_status in ('I', 'E', 'D')
  and dev_type = 'status-changed' and not dev_undone)`

/** Tracking pages are made from these events. */
export const insertBooked = statement<never>(
  'insert-booked-event',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by) values ($1, 'booked', $2, $3)`,
)

/** The first event of a docket. `by`: the user in the log. */
export const recordBooked = (
  tx: Transaction,
  { dck_id, dck_status }: { dck_id: number; dck_status: string },
  by: string,
) => execute(tx, insertBooked, [dck_id, dck_status, by])
