import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { AddressDraft, DocketDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import type { Metadata } from '@despatch/domain/dockets/metadata.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { fieldColumns, addressColumns, parcelColumns } from '../dockets/booked-columns.ts'
import { columnList } from '../platform/database/column-list.sql.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

type StoredStop = Omit<AddressDraft, 'actionASAP' | 'barcodes'> & {
  dadd_projected: string | null
  dadd_estimated: string | null
  barcodes: string[]
}

/** A docket with everything that a delivery of `/v1` shows. */
export interface DeliveryRow extends Omit<DocketDraft, 'dck_serv_type'> {
  dck_id: number
  dck_docket: string
  dck_version: number
  dck_tracking: string
  dck_serv_type: string
  ttyp_description: string
  reference: string | null
  metadata: Metadata
  /** The docket's status; that before it was finished for a finished docket. */
  status: string
  created: string
  changed: string
  dck_miles: number
  dck_mop: MethodOfPayment
  cust_total_price: Flag
  price: Pick<Pricing, 'net' | 'netvat' | 'total' | 'currency' | 'lines'>
  delivered_at: string | null
  signed_by: string | null
  stops: StoredStop[]
  parcels: ParcelDraft[]
}

/** F does not show how the journey ended, so the status is the last one before. `d` is the docket. */
export const statusBeforeFinish = `case when d.dck_status = 'F' then coalesce((
    select dev_status from docket_event where dev_dck_id = d.dck_id and dev_status in ('D', 'R') order by dev_id desc limit 1
  ), 'D') else d.dck_status end`

const selectDeliveries = statement<DeliveryRow>(
  'deliveries',
  `select d.dck_id, d.dck_docket, d.dck_version, d.dck_tracking, d.dck_cust_id, rtrim(d.dck_serv_type) dck_serv_type, d.dck_tariff,
     ty.ttyp_description, ${columnList(fieldColumns, 'd')}, dref_reference reference, coalesce(dmet_pairs, '{}') metadata, journey.status, d.dck_created created,
     coalesce(d.dck_changed, d.dck_created) changed, d.dck_miles, d.dck_mop, c.cust_total_price,
     json_build_object('net', d.dck_net, 'netvat', d.dck_netvat, 'total', d.dck_total, 'currency', d.dck_currency,
       'lines', d.dck_lines) price,
     arrival.dev_at delivered_at, nullif(arrival.dev_signed_by, '') signed_by,
     (select json_agg(stop order by dadd_order) from (
        select dadd_order, ${columnList(addressColumns)}, dadd_estimated,
          coalesce((select json_agg(dab_barcode order by dab_id) from docket_barcode where dab_dadd_id = dadd_id), '[]') barcodes
        from docket_address where dadd_dck_id = d.dck_id) stop) stops,
     coalesce((select json_agg(parcel order by dpar_id) from (
        select dpar_id, ${columnList(parcelColumns)} from docket_parcel where dpar_dck_id = d.dck_id) parcel), '[]') parcels
   from unnest($1::int[]) with ordinality wanted (id, ordinal)
   join docket d on d.dck_id = wanted.id
   join customer c on c.cust_id = d.dck_cust_id
   join tariff ty on ty.ttyp_code = d.dck_tariff
   left join delivery_reference on dref_dck_id = d.dck_id and dref_kind = 'own'
   left join delivery_metadata on dmet_dck_id = d.dck_id
   cross join lateral (select ${statusBeforeFinish} status) journey
   left join lateral (
     select dev_at, dev_signed_by from docket_event
     where dev_dck_id = d.dck_id and dev_status = 'D' and journey.status = 'D' order by dev_id desc limit 1
   ) arrival on true
   order by ordinal`,
)

/** The deliveries with these ids, in their order. The caller has checked that they are in its scope. */
export const deliveryRows = (db: Queryable, ids: readonly number[]): Promise<DeliveryRow[]> =>
  allRows(db, selectDeliveries, [ids])

const countStops = statement<{ stops: number }>(
  'delivery-stops',
  'select count(*)::int stops from docket_address where dadd_dck_id = $1',
)

/** The number of stops, with which v1FieldOf names the last one. */
export const numberOfStops = async (db: Queryable, id: number): Promise<number> =>
  (await firstRow(db, countStops, [id]))?.stops ?? 0

const selectPostcodes = statement<{ dadd_postalcode: string }>(
  'postcodes-of-delivery',
  'select dadd_postalcode from docket_address where dadd_dck_id = $1',
)

/** The postcodes of a delivery, in no order. */
export const postcodesOf = async (db: Queryable, dck_id: number): Promise<string[]> =>
  (await allRows(db, selectPostcodes, [dck_id])).map(({ dadd_postalcode }) => dadd_postalcode)
