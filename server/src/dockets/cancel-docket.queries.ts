import type { CancellableDocket } from '@despatch/domain/dockets/cancellation.ts'
import type { CancellationTerms } from '@despatch/domain/pricing/cancellation-fee.ts'
import { undoMinutes } from '@despatch/domain/control/undo-change.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { PriceWithCharges } from '@despatch/domain/pricing/docket-charges.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { wasCollected } from './docket-event.queries.ts'
import { stillUnaskedOf } from './docket-owed.sql.ts'

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
     ${wasCollected} "isCollected"
   from docket d join customer on cust_id = dck_cust_id join service_type on styp_id = dck_serv_type
   where dck_id = $1`,
)

/** A docket with everything that decides about its cancellation. */
export const findToCancel = (db: Queryable, dck_id: number) => firstRow(db, selectToCancel, [dck_id])

const cancel = statement<{ dck_undo_until: string | null }>(
  'cancel-docket',
  `update docket set dck_status = 'C', dck_drv_id = null, dck_version = dck_version + 1, dck_net = $2, dck_netvat = $3,
     dck_total = $4, dck_hold = $4, dck_lines = $5, dck_charges_net = $7, dck_charges_vat = $8,
     dck_cancel_fee = $4, dck_due_again = ${stillUnaskedOf('docket')},
     dck_undo_until = case when $6 then now() + interval '${undoMinutes} minutes' end
   where dck_id = $1 returning dck_undo_until`,
)

/** Cancels a docket for its fee less its credits. Returns until when it can be undone; null for never. */
export async function setCancelled(
  tx: Transaction,
  dck_id: number,
  { pricing: { net, netvat, total, lines }, charges }: PriceWithCharges,
  canBeUndone: boolean,
): Promise<string | null> {
  const row = await firstRow(tx, cancel, [
    dck_id,
    net,
    netvat,
    total,
    JSON.stringify(lines),
    canBeUndone,
    charges.net,
    charges.vat,
  ])
  if (!row) throw new Error(`Docket ${dck_id} was locked but not cancelled`)
  return row.dck_undo_until
}
