import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { PricedBooking } from './price-booking.ts'

export interface BookedDocket {
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_status: string
  dck_circ_code: string
  dck_version: number
}

const docketColumns = [
  'dck_cust_id',
  'dck_serv_type',
  'dck_tariff',
  'dck_wandr',
  'dck_pod',
  'dck_contact',
  'dck_telephone',
  'dck_email',
  'dck_cust_ref1',
  'dck_cust_ref2',
  'dck_cust_ref3',
  'dck_cust_ref4',
  'dck_cust_ref5',
  'dck_cust_ref6',
] as const satisfies (keyof BookingDraft['docket'])[]

/** One statement, so that a booking with all its rows takes one round trip to the database. */
export const insertDocketStatement = statement<BookedDocket>(
  'insert-docket',
  `with new_docket as (
     insert into docket (dck_id, dck_docket, dck_tracking, dck_ausr_id, dck_circ_code, dck_mop, dck_status, dck_miles,
       dck_net, dck_netvat, dck_total, dck_hold, dck_currency, dck_lines, dck_due, ${docketColumns.join(', ')})
     select id, $1 || id, $2, $3, styp_circ_code, $4, 'W', $5, $6, $7, $8, $9, $10, $11,
       ($13::json -> -1 ->> 'dadd_deadline')::timestamptz,
       ${docketColumns.map((column) => `d.${column}`).join(', ')}
     from (select nextval('docket_number')::int id) number,
       json_to_record($12) d(dck_cust_id int, dck_serv_type text, dck_tariff int, dck_wandr text, dck_pod text,
         dck_contact text, dck_telephone text, dck_email text, dck_cust_ref1 text, dck_cust_ref2 text,
         dck_cust_ref3 text, dck_cust_ref4 text, dck_cust_ref5 text, dck_cust_ref6 text)
       join service_type on styp_id = d.dck_serv_type
     returning dck_id, dck_docket, dck_tracking, dck_status, dck_circ_code, dck_version
   ), new_address as (
     insert into docket_address (dadd_dck_id, dadd_order, dadd_addresstype, dadd_companyname, dadd_build, dadd_street,
       dadd_locality, dadd_town, dadd_county, dadd_country, dadd_postalcode, dadd_latitude, dadd_longitude, dadd_name,
       dadd_telephone, dadd_email, dadd_ready, dadd_deadline, dadd_projected, dadd_estimated)
     select dck_id, stop - 1, dadd_addresstype, dadd_companyname, dadd_build, dadd_street,
       dadd_locality, dadd_town, dadd_county, dadd_country, dadd_postalcode, dadd_latitude, dadd_longitude, dadd_name,
       dadd_telephone, dadd_email, dadd_ready, dadd_deadline, dadd_projected, dadd_projected
     from new_docket, rows from (json_to_recordset($13) as (dadd_addresstype smallint, dadd_companyname text,
       dadd_build text, dadd_street text, dadd_locality text, dadd_town text, dadd_county text, dadd_country text,
       dadd_postalcode text, dadd_latitude float8, dadd_longitude float8, dadd_name text, dadd_telephone text,
       dadd_email text, dadd_ready timestamptz, dadd_deadline timestamptz, dadd_projected timestamptz))
       with ordinality a(dadd_addresstype, dadd_companyname, dadd_build, dadd_street, dadd_locality, dadd_town,
         dadd_county, dadd_country, dadd_postalcode, dadd_latitude, dadd_longitude, dadd_name, dadd_telephone,
         dadd_email, dadd_ready, dadd_deadline, dadd_projected, stop)
     returning dadd_id, dadd_order
   ), new_barcode as (
     insert into docket_barcode (dab_dck_id, dab_dadd_id, dab_barcode, dab_reference)
     select dck_id, dadd_id, dab_barcode, dab_reference
     from new_docket, rows from (json_to_recordset($14) as (dadd_order smallint, dab_barcode text, dab_reference text))
       with ordinality b(dadd_order, dab_barcode, dab_reference, place)
     join new_address using (dadd_order)
     order by place
   ), new_parcel as (
     insert into docket_parcel (dpar_dck_id, dpar_quantity, dpar_weight, dpar_length, dpar_width, dpar_height,
       dpar_description, dpar_ctyp_id)
     select dck_id, p.* from new_docket, json_to_recordset($15) p(dpar_quantity int, dpar_weight numeric,
       dpar_length numeric, dpar_width numeric, dpar_height numeric, dpar_description text, dpar_ctyp_id int)
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
}: NewDocket) {
  const barcodes = addresses.flatMap((address, dadd_order) =>
    address.barcodes.map((barcode) => ({ dadd_order, ...barcode })),
  )
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
    JSON.stringify(addresses),
    JSON.stringify(barcodes),
    JSON.stringify(draft.parcels),
  ]
}
