import type { stockMove } from '@despatch/contract/stock/held-stock.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { addStockError, takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { checkSite, logStock, refuseField } from './change-stock.ts'
import { heldStock, linesOfGoods, lockLines, writeStock, type HeldRow } from './held-stock.queries.ts'

/** Moves goods to another site, recorded in both lines; returns the line at the new site. */
export async function moveStock(
  tx: Transaction,
  session: Session,
  { hst_id, hst_site_id, quantity, note }: CheckedPayload<typeof stockMove>,
): Promise<HeldRow> {
  await checkSite(tx, hst_site_id)
  const goods = await heldStock(tx, hst_id)
  if (goods.hst_site_id === hst_site_id) refuseField('hst_site_id', 'The goods are already at this site.')
  const lineOf = await linesOfGoods(tx, goods.hst_cust_id, hst_site_id, [goods])
  const lines = await lockLines(tx, [hst_id, lineOf(goods)])
  const from = lines.get(hst_id) ?? refuse('NOT_FOUND')
  const to = lines.get(lineOf(goods)) ?? refuse('NOT_FOUND')
  const refused = takeOutError(from.hst_quantity, quantity) ?? addStockError(to.hst_quantity, quantity)
  if (refused) refuseField('quantity', refused)

  const left = from.hst_quantity - quantity
  await writeStock(tx, {
    changes: [
      { hst_id, type: 'moved', change: -quantity, left, site: hst_site_id, docket: null },
      {
        hst_id: to.hst_id,
        type: 'moved',
        change: quantity,
        left: to.hst_quantity + quantity,
        site: from.hst_site_id,
        docket: null,
      },
    ],
    descriptions: to.hst_description === '' ? new Map([[to.hst_id, from.hst_description]]) : new Map(),
    note,
    user: session.user.ausr_logon,
  })
  tx.defer(
    logStock(tx, session, 'move-stock', from, {
      hst_quantity: left,
      to_site: hst_site_id,
      moved: quantity,
      note,
    }),
  )
  return await heldStock(tx, to.hst_id)
}
