import type { DocketEventType } from '@despatch/domain/dockets/docket-change.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { DocketPrice } from './cancel-docket.queries.ts'

/** The state of a docket before a change, which an undo restores. */
export interface DocketBefore {
  status: StatusId
  driver: number | null
  /** The previous price, if the change replaced it by a cancellation fee. */
  price?: DocketPrice
}

/** The change of one docket. */
export interface ChangeEvent {
  dck_id: number
  type: DocketEventType
  status: StatusId
  driver: number | null
  /** When it happened, in ISO 8601. Default: now. */
  at?: string
  before: DocketBefore & {
    /** For an undo: the undone event. */
    event?: number
  }
}

/** The facts common to all dockets of a change. */
export interface ChangeDetails {
  by: string
  signedBy?: string | undefined
  exception?: number | undefined
}

const insertChanges = statement<{ dev_id: number; dev_dck_id: number }>(
  'insert-change-events',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_drv_id, dev_before, dev_at, dev_by, dev_signed_by, dev_exc_id)
   select dck_id, type, status, driver, before, coalesce(at, now()), $2, $3, $4
   from jsonb_to_recordset($1::jsonb) event(dck_id int, type text, status text, driver int, at timestamptz, before jsonb)
   returning dev_id, dev_dck_id`,
)

/** Records the changes of dockets; returns the id of each docket's event. */
export async function recordChanges(
  tx: Transaction,
  events: readonly ChangeEvent[],
  { by, signedBy, exception }: ChangeDetails,
): Promise<Map<number, number>> {
  const values = [JSON.stringify(events), by, signedBy ?? '', exception ?? null]
  const rows = await allRows(tx, insertChanges, values)
  return new Map(rows.map(({ dev_id, dev_dck_id }) => [dev_dck_id, dev_id]))
}
