import type { stockReceive } from '@despatch/contract/stock/held-stock.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { addStockError } from '@despatch/domain/stock/stock-quantities.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { checkSite, lockLine, logStock, refuseField } from './change-stock.ts'
import { heldStock, linesOfGoods, writeStock, type HeldRow } from './held-stock.queries.ts'

/**
 * Receives goods at a site (TRACK-05): adds to the line with the same code and reference there, or starts a new one.
 */
export async function receiveStock(
  tx: Transaction,
  session: Session,
  { hst_cust_id, hst_site_id, quantity, note, ...goods }: CheckedPayload<typeof stockReceive>,
): Promise<HeldRow> {
  await checkSite(tx, hst_site_id)
  const lineOf = await linesOfGoods(tx, hst_cust_id, hst_site_id, [goods])
  const line = await lockLine(tx, lineOf(goods))
  const refused = addStockError(line.hst_quantity, quantity)
  if (refused) refuseField('quantity', refused)

  const left = line.hst_quantity + quantity
  await writeStock(tx, {
    changes: [{ hst_id: line.hst_id, type: 'received', change: quantity, left, site: null, docket: null }],
    descriptions: new Map([[line.hst_id, goods.hst_description]]),
    note,
    user: session.user.ausr_logon,
  })
  tx.defer(logStock(tx, session, 'receive-stock', line, { ...goods, hst_quantity: left, note }))
  return await heldStock(tx, line.hst_id)
}
