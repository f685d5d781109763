import type { stockReturn } from '@despatch/contract/stock/held-stock.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { addStockError, takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { lockLine, logStock, refuseField } from './change-stock.ts'
import { releasedOf, setReleased } from './docket-stock.queries.ts'
import { heldStock, writeStock, type HeldRow } from './held-stock.queries.ts'

/** Returns goods of a docket to the line from which they were released, never more than the docket has of it. */
export async function returnStock(
  tx: Transaction,
  session: Session,
  { hst_id, dck_id, quantity, note }: CheckedPayload<typeof stockReturn>,
): Promise<HeldRow> {
  const line = await lockLine(tx, hst_id)
  const released = await releasedOf(tx, dck_id, hst_id)
  const refused = takeOutError(released, quantity) ?? addStockError(line.hst_quantity, quantity)
  if (refused) refuseField('quantity', refused)

  const left = line.hst_quantity + quantity
  await setReleased(tx, dck_id, line, released - quantity)
  await writeStock(tx, {
    changes: [{ hst_id, type: 'returned', change: quantity, left, site: null, docket: dck_id }],
    descriptions: new Map(),
    note,
    user: session.user.ausr_logon,
  })
  tx.defer(
    logStock(tx, session, 'return-stock', line, { hst_quantity: left, returned: quantity, dck_id, note }),
  )
  return await heldStock(tx, hst_id)
}
