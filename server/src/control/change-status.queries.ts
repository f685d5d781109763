import { undoMinutes } from '@despatch/domain/control/undo-change.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const updateStatuses = statement<never>(
  'set-docket-statuses',
  `update docket set dck_status = $2, dck_drv_id = coalesce($3, dck_drv_id), dck_version = dck_version + 1,
     dck_undo_until = now() + interval '${undoMinutes} minutes'
   where dck_id = any($1)`,
)

/** Sets the status, and the driver if there is one; otherwise each docket keeps its own. */
export async function setStatuses(
  tx: Transaction,
  ids: number[],
  status: StatusId,
  driver: number | null,
): Promise<void> {
  const changed = await execute(tx, updateStatuses, [ids, status, driver])
  if (changed !== ids.length) throw new Error(`${ids.length} dockets were locked but ${changed} changed`)
}

const selectDriver = statement<{ drv_id: number }>(
  'active-driver',
  `select drv_id from driver where drv_id = $1 and drv_state = 'active' for share`,
)

/** Locks the driver, who cannot be retired until the allocation is visible. */
export const isActiveDriver = async (tx: Transaction, id: number) =>
  (await firstRow(tx, selectDriver, [id])) !== undefined
