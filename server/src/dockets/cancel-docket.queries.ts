import type { CancellableDocket } from '@despatch/domain/dockets/cancellation.ts'
import type { CancellationTerms } from '@despatch/domain/pricing/cancellation-fee.ts'
import { undoMinutes } from '@despatch/domain/control/undo-change.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { pence, type Pence } from '@despatch/domain/money/money.ts'
import type { PriceWithCharges } from '@despatch/domain/pricing/docket-charges.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { wasCollected } from './docket-event.queries.ts'
import { stillUnaskedOf } from './docket-owed.sql.ts'
import { isInvoiced } from './is-invoiced.sql.ts'

/** The price columns of a docket, in whole pence. The price includes the approved charges. */
export interface DocketPrice {
  dck_net: Pence
  dck_netvat: Pence
  dck_total: Pence
  dck_hold: Pence
  /** The approved charges, and their VAT. */
  dck_charges_net: Pence
  dck_charges_vat: Pence
  dck_lines: Pricing['lines']
}

export interface DocketToCancel extends CancellableDocket, CancellationTerms, DocketPrice {
  dck_id: number
  dck_docket: string
  dck_cust_id: number
  dck_circ_code: string
  dck_version: number
  dck_mop: MethodOfPayment
  dck_currency: string
  cust_total_price: Flag
}

const selectToCancel = statement<DocketToCancel>(
  'docket-to-cancel',
  `select dck_id, dck_docket, dck_cust_id, dck_circ_code, dck_version, dck_mop, dck_status, dck_archive, dck_net, dck_netvat,
     dck_total, dck_hold, dck_charges_net, dck_charges_vat, dck_currency, dck_lines, cust_total_price, styp_cancel_fee, styp_cancel_percent,
     dck_drv_id is not null "isAllocated",
     ${wasCollected} "isCollected", ${isInvoiced} "isInvoiced"
   from docket d join customer on cust_id = dck_cust_id join service_type on styp_id = dck_serv_type
   where dck_id = $1`,
)

/** A docket with everything that decides about its cancellation. */
export const findToCancel = (db: Queryable, dck_id: number) => firstRow(db, selectToCancel, [dck_id])

const cancel = statement<{ dck_undo_until: string | null }>(
  'cancel-dockets',
  `update docket set dck_status = 'C', dck_drv_id = null, dck_version = dck_version + 1, dck_net = fee.net, dck_netvat = fee.vat,
     dck_total = fee.total, dck_hold = fee.total, dck_lines = fee.lines, dck_charges_net = fee.charges_net,
     dck_charges_vat = fee.charges_vat, dck_cancel_fee = fee.total, dck_due_again = ${stillUnaskedOf('docket')},
     dck_undo_until = case when $2 then now() + interval '${undoMinutes} minutes' end
   from jsonb_to_recordset($1) fee(id int, net int, vat int, total int, lines jsonb, charges_net int, charges_vat int)
   where dck_id = fee.id returning dck_undo_until`,
)

/** What a cancelled docket costs: its fee less its credits. */
interface CancelledPrice {
  pricing: Pick<Pricing, 'net' | 'netvat' | 'total' | 'lines'>
  charges: PriceWithCharges['charges']
}

/** The price of a docket that is cancelled without a fee. */
const free: CancelledPrice = {
  pricing: { net: pence(0), netvat: pence(0), total: pence(0), lines: [] },
  charges: { net: pence(0), vat: pence(0) },
}

/** Cancels a docket for its fee less its credits. Returns until when it can be undone; null for never. */
export async function setCancelled(
  tx: Transaction,
  dck_id: number,
  price: CancelledPrice,
  canBeUndone: boolean,
): Promise<string | null> {
  const row = await firstRow(tx, cancel, [JSON.stringify([feeOf(dck_id, price)]), canBeUndone])
  if (!row) throw new Error(`Docket ${dck_id} was locked but not cancelled`)
  return row.dck_undo_until
}

/** Cancels locked dockets without a fee and for good. */
export const setCancelledFree = (tx: Transaction, dockets: readonly number[]) =>
  allRows(tx, cancel, [JSON.stringify(dockets.map((dck_id) => feeOf(dck_id, free))), false])

const feeOf = (dck_id: number, { pricing: { net, netvat, total, lines }, charges }: CancelledPrice) => ({
  id: dck_id,
  net,
  vat: netvat,
  total,
  lines,
  charges_net: charges.net,
  charges_vat: charges.vat,
})
