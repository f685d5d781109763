import { columnList, typedColumnList } from '../platform/database/column-list.sql.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { addressColumns, docketColumns, parcelColumns } from './booked-columns.ts'
import type { PricedBooking } from './price-booking.ts'

export interface BookedDocket {
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_status: string
  dck_circ_code: string
  dck_version: number
}

/** One statement, so that a booking with all its rows takes one round trip to the database. */
export const insertDocketStatement = statement<BookedDocket>(
  'insert-docket',
  `with new_docket as (
     insert into docket (dck_id, dck_docket, dck_tracking, dck_ausr_id, dck_circ_code, dck_mop, dck_status, dck_miles,
       dck_net, dck_netvat, dck_total, dck_hold, dck_currency, dck_lines, dck_due, dck_rc_id, dck_dead_miles,
       dck_vat_code, dck_vat_percent, ${columnList(docketColumns)})
     select id, $1 || id, $2, $3, styp_circ_code, $4, 'W', $5, $6, $7, $8, $9, $10, $11,
       ($13::json -> -1 ->> 'dadd_deadline')::timestamptz, $16, $17, $18, $19, ${columnList(docketColumns, 'd')}
     from (select nextval('docket_number')::int id) number,
       json_to_record($12) d(${typedColumnList(docketColumns)})
       join service_type on styp_id = d.dck_serv_type
     returning dck_id, dck_docket, dck_tracking, dck_status, dck_circ_code, dck_version
   ), new_address as (
     insert into docket_address (dadd_dck_id, dadd_order, ${columnList(addressColumns)})
     select dck_id, stop - 1, ${columnList(addressColumns)}
     from new_docket, rows from (json_to_recordset($13) as (${typedColumnList(addressColumns)}))
       with ordinality a(${columnList(addressColumns)}, stop)
     returning dadd_id, dadd_order
   ), new_barcode as (
     insert into docket_barcode (dab_dck_id, dab_dadd_id, dab_barcode, dab_reference)
     select dck_id, dadd_id, dab_barcode, dab_reference
     from new_docket, rows from (json_to_recordset($14) as (dadd_order smallint, dab_barcode text, dab_reference text))
       with ordinality b(dadd_order, dab_barcode, dab_reference, ordinal)
     join new_address using (dadd_order)
     order by ordinal
   ), new_parcel as (
     insert into docket_parcel (dpar_dck_id, ${columnList(parcelColumns)})
     select dck_id, p.* from new_docket, json_to_recordset($15) p(${typedColumnList(parcelColumns)})
   )
   select * from new_docket`,
)

interface NewDocket extends PricedBooking {
  prefix: string
  tracking: string
  ausrId: number | null
}

/** Writes the docket, its addresses, barcodes and parcels. */
export async function insertDocket(tx: Transaction, booking: NewDocket): Promise<BookedDocket> {
  const row = await firstRow(tx, insertDocketStatement, insertDocketValues(booking))
  if (!row) throw new Error('The docket was not written')
  return row
}

export function insertDocketValues({
  prefix,
  tracking,
  ausrId,
  dck_mop,
  draft,
  addresses,
  miles,
  pricing,
  dck_rc_id,
  dck_dead_miles,
  dck_vat_code,
  dck_vat_percent,
}: NewDocket) {
  const barcodes = addresses.flatMap(({ barcodes: ofStop }, dadd_order) =>
    ofStop.map(({ dab_barcode, dab_reference }) => ({ dadd_order, dab_barcode, dab_reference })),
  )
  const stops = addresses.map(({ barcodes: _written, ...stop }) => stop)
  return [
    prefix,
    tracking,
    ausrId,
    dck_mop,
    miles,
    pricing.net,
    pricing.netvat,
    pricing.total,
    pricing.hold,
    pricing.currency,
    JSON.stringify(pricing.lines),
    JSON.stringify(draft.docket),
    JSON.stringify(stops),
    JSON.stringify(barcodes),
    JSON.stringify(draft.parcels),
    dck_rc_id,
    dck_dead_miles,
    dck_vat_code,
    dck_vat_percent,
  ]
}
