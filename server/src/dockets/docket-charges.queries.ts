import {
  creditTypeCode,
  type ChargeableDocket,
  type ChargeAmount,
  type ChargeState,
} from '@despatch/domain/pricing/docket-charges.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { WaitingTerms } from '@despatch/domain/pricing/waiting-time.ts'
import { cardOfDocket } from './card-of-docket.sql.ts'
import { heldOnCards, isFreeOfCharge, stillUnaskedOf } from './docket-owed.sql.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { DocketPrice } from './cancel-docket.queries.ts'

export interface DocketToCharge extends ChargeableDocket, DocketPrice, WaitingTerms {
  dck_status: StatusId
  dck_id: number
  dck_docket: string
  dck_cust_id: number
  dck_circ_code: string
  dck_version: number
  dck_currency: string
  cust_total_price: Flag
  received: Pence
  taken: Pence
  held: Pence
  free: boolean
  dck_due_again: Pence
}

const selectToCharge = statement<DocketToCharge>(
  'docket-to-charge',
  `select dck_id, dck_docket, dck_cust_id, dck_circ_code, dck_version, dck_status, dck_archive, dck_net, dck_netvat,
     dck_total, dck_hold, dck_currency, dck_lines, dck_charges_net, dck_charges_vat, cust_total_price,
     coalesce(rc_waiting_free, 0) rc_waiting_free, coalesce(rc_waiting_per_minute, 0) rc_waiting_per_minute, rc_waiting_most,
     dck_received received, dck_taken taken, ${heldOnCards} held, ${isFreeOfCharge} "free", dck_due_again
   from docket join customer on cust_id = dck_cust_id ${cardOfDocket} where dck_id = $1`,
)

/** A docket with its price and what is paid for it. */
export const findToCharge = (db: Queryable, dck_id: number) => firstRow(db, selectToCharge, [dck_id])

export interface ChargeRow {
  dchg_id: number
  dchg_chgt_code: string
  dchg_description: string
  dchg_unit: string
  dchg_quantity: number
  dchg_amount: Pence
  dchg_net: Pence
  dchg_vat: Pence
  dchg_state: ChargeState
  dchg_reason: string
  dchg_evidence: string
  dchg_by: string
  dchg_at: string
  dchg_decided_by: string | null
  dchg_decided_at: string | null
  dchg_refusal: string
  /** The stop whose recorded times it is for. */
  dchg_dadd_id: number | null
  /** The zone whose charge it credits; null for other charges. */
  dchg_zone: string | null
}

const chargeColumns = `dchg_id, dchg_chgt_code, dchg_description, dchg_unit, dchg_quantity::float8 dchg_quantity,
  dchg_amount, dchg_net, dchg_vat, dchg_state, dchg_reason, dchg_evidence, dchg_by, dchg_at, dchg_decided_by,
  dchg_decided_at, dchg_refusal, dchg_dadd_id, dchg_zone`

const selectCharges = statement<ChargeRow>(
  'docket-charges',
  `select ${chargeColumns} from docket_charge where dchg_dck_id = $1 order by dchg_id`,
)

/** Every charge of a docket, the oldest first. */
export const chargesOfDocket = (db: Queryable, dck_id: number) => allRows(db, selectCharges, [dck_id])

const selectApproved = statement<ChargeRow & { dchg_dck_id: number }>(
  'approved-charges',
  `select dchg_dck_id, ${chargeColumns} from docket_charge
   where dchg_dck_id = any($1::int[]) and dchg_state = 'approved' order by dchg_id`,
)

/** The approved charges of dockets, the oldest first. */
export const approvedChargesOf = (db: Queryable, ids: readonly number[]) => allRows(db, selectApproved, [ids])

export interface ChargeTypeRow {
  chgt_code: string
  chgt_description: string
  chgt_unit: string
  chgt_amount: Pence
  chgt_vat_code: string
  vat_percent: number
}

const selectTypes = statement<ChargeTypeRow>(
  'charge-types',
  `select chgt_code, chgt_description, chgt_unit, chgt_amount, chgt_vat_code, vat_percent::float8 vat_percent
   from charge_type join vat_rate on vat_code = chgt_vat_code where not chgt_retired order by chgt_description`,
)

/** The charge types that can be added, by name. */
export const activeChargeTypes = (db: Queryable) => allRows(db, selectTypes, [])

const addCreditType = statement<never>(
  'add-credit-type',
  `insert into charge_type (chgt_code, chgt_description, chgt_vat_code)
   select $1, 'Credit', vat_code from vat_rate order by vat_percent desc, vat_code limit 1 on conflict do nothing`,
)

const selectCreditType = statement<ChargeTypeRow>(
  'credit-type',
  `select chgt_code, chgt_description, '' chgt_unit, chgt_amount, chgt_vat_code, vat_percent::float8 vat_percent
   from charge_type join vat_rate on vat_code = chgt_vat_code where chgt_code = $1`,
)

/** The charge type of credits, which every company has from its first credit on, even if the office no longer offers it. */
export async function creditType(tx: Transaction): Promise<ChargeTypeRow> {
  const found = await firstRow(tx, selectCreditType, [creditTypeCode])
  if (found) return found
  await execute(tx, addCreditType, [creditTypeCode])
  const added = await firstRow(tx, selectCreditType, [creditTypeCode])
  if (!added) throw new Error('The charge type of credits was not added')
  return added
}

/** What a charge copies of its type, with its amounts. */
export const rowOf = (type: ChargeTypeRow, { net, vat }: ChargeAmount) => ({
  dchg_chgt_code: type.chgt_code,
  dchg_description: type.chgt_description,
  dchg_unit: type.chgt_unit,
  dchg_vat_code: type.chgt_vat_code,
  dchg_vat_percent: type.vat_percent,
  dchg_net: net,
  dchg_vat: vat,
  dchg_dadd_id: null,
  dchg_zone: null,
})

export interface NewCharge extends Omit<
  ChargeRow,
  'dchg_id' | 'dchg_at' | 'dchg_decided_by' | 'dchg_decided_at' | 'dchg_refusal'
> {
  dchg_vat_code: string
  dchg_vat_percent: number
}

const insertCharge = statement<ChargeRow>(
  'insert-docket-charge',
  `insert into docket_charge (dchg_dck_id, dchg_chgt_code, dchg_description, dchg_unit, dchg_quantity, dchg_amount,
     dchg_vat_code, dchg_vat_percent, dchg_net, dchg_vat, dchg_state, dchg_reason, dchg_evidence, dchg_by,
     dchg_dadd_id, dchg_zone, dchg_decided_by, dchg_decided_at)
   select $1, dchg_chgt_code, dchg_description, dchg_unit, dchg_quantity, dchg_amount, dchg_vat_code, dchg_vat_percent,
     dchg_net, dchg_vat, dchg_state, dchg_reason, dchg_evidence, dchg_by,
     dchg_dadd_id, dchg_zone, case when dchg_state = 'approved' then dchg_by end, case when dchg_state = 'approved' then now() end
   from json_populate_record(null::docket_charge, $2)
   returning ${chargeColumns}`,
)

/** Adds a charge. One that is approved counts as approved by the user who added it. */
export async function addCharge(tx: Transaction, dck_id: number, charge: NewCharge): Promise<ChargeRow> {
  const row = await firstRow(tx, insertCharge, [dck_id, JSON.stringify(charge)])
  if (!row) throw new Error(`The charge of docket ${dck_id} was not written`)
  return row
}

const decide = statement<ChargeRow>(
  'decide-docket-charge',
  `update docket_charge set dchg_state = $3, dchg_decided_by = $4, dchg_decided_at = now(), dchg_refusal = $5
   where dchg_dck_id = $1 and dchg_id = $2 returning ${chargeColumns}`,
)

/** Approves or refuses a charge of a locked docket. */
export async function setChargeState(
  tx: Transaction,
  { dck_id, dchg_id }: { dck_id: number; dchg_id: number },
  decision: { state: 'approved' | 'refused'; by: string; refusal: string },
): Promise<ChargeRow> {
  const row = await firstRow(tx, decide, [dck_id, dchg_id, decision.state, decision.by, decision.refusal])
  if (!row) throw new Error(`Charge ${dchg_id} of docket ${dck_id} was locked but not changed`)
  return row
}

const selectInvoiced = statement<{ invoiced: boolean }>(
  'charge-invoiced',
  'select exists (select from invoice_line where ivl_dchg_id = $1 and ivl_live) invoiced',
)

/** Whether a charge is on an invoice or a credit note. */
export const isChargeInvoiced = async (tx: Transaction, dchg_id: number): Promise<boolean> =>
  (await firstRow(tx, selectInvoiced, [dchg_id]))?.invoiced ?? false

const setPrice = statement<never>(
  'set-charged-price',
  `update docket set dck_net = $2, dck_netvat = $3, dck_total = $4, dck_lines = $5, dck_charges_net = $6,
     dck_charges_vat = $7, dck_version = dck_version + 1, dck_due_again = ${stillUnaskedOf('docket')},
     -- A cancellation is not undone any more.
     dck_undo_until = case when dck_status = 'C' then null else dck_undo_until end
   where dck_id = $1`,
)

/** Writes the price of a locked docket with its approved charges. */
export const setChargedPrice = (
  tx: Transaction,
  dck_id: number,
  { net, netvat, total, lines }: Pricing,
  charges: { net: Pence; vat: Pence },
) => execute(tx, setPrice, [dck_id, net, netvat, total, JSON.stringify(lines), charges.net, charges.vat])

const updateUnasked = statement<never>(
  'keep-unasked',
  `update docket set dck_due_again = least(dck_due_again + greatest(dck_total - $2::int, 0), greatest(docket_due(docket), 0),
     coalesce((select sum(pay_refunded) from payment where pay_dck_id = dck_id and pay_currency = dck_currency), 0))
   where dck_id = $1`,
)

/** After a credit was removed: what it had given back by card is due again, and was not asked for. @param before the total with it. */
export const keepUnasked = (tx: Transaction, dck_id: number, before: Pence) =>
  execute(tx, updateUnasked, [dck_id, before])

const insertCharged = statement<never>(
  'insert-charged-event',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by, dev_before) values ($1, 'charged', $2, $3, $4)`,
)

/** What changed of a charge and of the price. Amounts in whole pence. */
export interface ChargeChange {
  charge: { dchg_id: number; description: string; net: Pence; vat: Pence }
  /** null for a new charge. */
  was: ChargeState | null
  state: ChargeState
  before: Pick<Pricing, 'net' | 'netvat' | 'total'>
  after: Pick<Pricing, 'net' | 'netvat' | 'total'>
}

export const recordCharge = (
  tx: Transaction,
  { dck_id, dck_status }: Pick<DocketToCharge, 'dck_id' | 'dck_status'>,
  by: string,
  change: ChargeChange,
) => execute(tx, insertCharged, [dck_id, dck_status, by, JSON.stringify(change)])
