import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { AmendableDocket } from '@despatch/domain/dockets/amendments.ts'
import type { BookingDraft, DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { finishedStatuses } from '@despatch/domain/dockets/status.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { ChargeAmount } from '@despatch/domain/pricing/docket-charges.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { columnList, typedColumnList } from '../platform/database/column-list.sql.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { addressColumns, docketColumns, parcelColumns } from './booked-columns.ts'
import type { DocketPrice } from './cancel-docket.queries.ts'
import { wasCollected } from './docket-event.queries.ts'
import { stillUnaskedOf } from './docket-owed.sql.ts'
import { isInvoiced } from './is-invoiced.sql.ts'
import type { DocketVat } from './price-booking.ts'
import type { PlannedAddress } from './route.ts'

export interface DocketToAmend extends AmendableDocket, DocketDraft, DocketPrice, DocketVat {
  dck_id: number
  dck_docket: string
  dck_circ_code: string
  dck_version: number
  dck_mop: MethodOfPayment
  dck_miles: number
  /** Null: it was booked before there were rate cards, on the first one of its tariff. */
  dck_rc_id: number | null
  dck_dead_miles: number | null
  dck_currency: string
  dck_created: string
  cust_total_price: Flag
}

const finished = finishedStatuses.map((status) => `'${status}'`).join(', ')

const selectToAmend = statement<DocketToAmend>(
  'docket-to-amend',
  `select dck_id, dck_docket, dck_circ_code, dck_version, dck_mop, dck_status, dck_archive, dck_miles::float8 dck_miles,
     dck_net, dck_netvat, dck_total, dck_hold, dck_charges_net, dck_charges_vat, dck_currency, dck_lines, dck_created, dck_rc_id, dck_dead_miles, dck_vat_code,
     dck_vat_percent, cust_total_price,
     ${columnList(docketColumns, 'd')}, ${wasCollected} "isCollected", ${isInvoiced} "isInvoiced",
     coalesce((select floor(extract(epoch from now() - min(dev_at)) / 86400)::int from docket_event
       where dev_dck_id = dck_id and dev_type = 'status-changed' and not dev_undone and dev_status in (${finished})), 0)
       "daysFinished"
   from docket d join customer on cust_id = dck_cust_id where dck_id = $1`,
)

/** A docket with everything that decides what may be changed. */
export const findToAmend = (db: Queryable, dck_id: number) => firstRow(db, selectToAmend, [dck_id])

const assign = (columns: Readonly<Record<string, string>>) =>
  fieldsOf(columns)
    .map((column) => `${column} = w.${column}`)
    .join(', ')

const updateDocket = statement<{ dck_circ_code: string }>(
  'amend-docket',
  `update docket d set ${assign(docketColumns)}, dck_circ_code = styp_circ_code, dck_miles = $3, dck_net = $4,
     dck_netvat = $5, dck_total = $6, dck_hold = $7, dck_currency = $8, dck_lines = $9,
     dck_due = ($10::json -> -1 ->> 'dadd_deadline')::timestamptz, dck_version = dck_version + 1, dck_undo_until = null,
     dck_due_again = ${stillUnaskedOf('d')},
     dck_charges_net = $11, dck_charges_vat = $12, dck_rc_id = $13, dck_dead_miles = $14,
     dck_vat_code = $15, dck_vat_percent = $16
   from json_to_record($2) w(${typedColumnList(docketColumns)}) join service_type on styp_id = w.dck_serv_type
   where dck_id = $1 returning dck_circ_code`,
)

const stopsOf = `rows from (json_to_recordset($2) as (${typedColumnList(addressColumns)}))
  with ordinality w(${columnList(addressColumns)}, stop)`

const updateStops = statement<never>(
  'amend-stops',
  `update docket_address a set ${assign(addressColumns)},
     dadd_estimated = case when $3 then null else a.dadd_estimated end,
     dadd_stops_before = case when $3 then null else a.dadd_stops_before end,
     -- An instruction is about the address for which it was given.
     dadd_instruction = case when (a.dadd_postalcode, a.dadd_street, a.dadd_build)
       is not distinct from (w.dadd_postalcode, w.dadd_street, w.dadd_build) then a.dadd_instruction end,
     dadd_instruction_where = case when (a.dadd_postalcode, a.dadd_street, a.dadd_build)
       is not distinct from (w.dadd_postalcode, w.dadd_street, w.dadd_build) then a.dadd_instruction_where else '' end
   from ${stopsOf} where a.dadd_dck_id = $1 and a.dadd_order = w.stop - 1`,
)

const insertStops = statement<never>(
  'add-stops',
  `insert into docket_address (dadd_dck_id, dadd_order, ${columnList(addressColumns)})
   select $1, stop - 1, ${columnList(addressColumns)} from ${stopsOf}
   where not exists (select from docket_address where dadd_dck_id = $1 and dadd_order = stop - 1)`,
)

const deleteStops = statement<never>(
  'remove-stops',
  'delete from docket_address where dadd_dck_id = $1 and dadd_order >= $2',
)

const replaceParcels = statement<never>(
  'replace-parcels',
  `with old as (delete from docket_parcel where dpar_dck_id = $1)
   insert into docket_parcel (dpar_dck_id, ${columnList(parcelColumns)})
   select $1, p.* from json_to_recordset($2) p(${typedColumnList(parcelColumns)})`,
)

/** The new content of a docket. */
export interface AmendedDocket extends DocketVat {
  dck_id: number
  draft: BookingDraft
  addresses: readonly PlannedAddress[]
  miles: number
  pricing: Pricing
  /** The sums of the charges in that price. */
  charges: ChargeAmount
  dck_rc_id: number | null
  dck_dead_miles: number | null
  /** Whether the times or the route are new: what was expected is then not known any more. */
  isReplanned: boolean
  changesParcels: boolean
}

/** Writes the new content of a locked docket. Returns its circuit, which follows from its service. */
export async function writeAmendment(tx: Transaction, amended: AmendedDocket): Promise<string> {
  const { dck_id, draft, addresses, miles, pricing, charges } = amended
  const stops = JSON.stringify(addresses)
  const row = await firstRow(tx, updateDocket, [
    dck_id,
    JSON.stringify(draft.docket),
    miles,
    pricing.net,
    pricing.netvat,
    pricing.total,
    pricing.hold,
    pricing.currency,
    JSON.stringify(pricing.lines),
    stops,
    charges.net,
    charges.vat,
    amended.dck_rc_id,
    amended.dck_dead_miles,
    amended.dck_vat_code,
    amended.dck_vat_percent,
  ])
  if (!row) throw new Error(`Docket ${dck_id} was locked but not changed`)
  await execute(tx, deleteStops, [dck_id, addresses.length])
  await execute(tx, updateStops, [dck_id, stops, amended.isReplanned])
  await execute(tx, insertStops, [dck_id, stops])
  if (amended.changesParcels) await execute(tx, replaceParcels, [dck_id, JSON.stringify(draft.parcels)])
  return row.dck_circ_code
}

const insertAmended = statement<{ dev_id: number }>(
  'insert-amended-event',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by, dev_before)
   values ($1, 'amended', $2, $3, $4) returning dev_id`,
)

/** Records what was changed. `content` has the changed fields (changed), and their content before and after. */
export async function recordAmendment(
  tx: Transaction,
  docket: Pick<DocketToAmend, 'dck_id' | 'dck_status'>,
  by: string,
  content: { changed: readonly string[]; before: object; after: object },
): Promise<number | undefined> {
  const values = [docket.dck_id, docket.dck_status, by, JSON.stringify(content)]
  return (await firstRow(tx, insertAmended, values))?.dev_id
}
