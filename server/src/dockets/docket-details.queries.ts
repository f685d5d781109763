import type { docketBarcodeList } from '@despatch/contract/dockets/barcodes.ts'
import type { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { columnList } from '../platform/database/column-list.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { addressColumns, parcelColumns } from './booked-columns.ts'

type Address = ReplyOf<typeof docketAddressList>['rows'][number]
type Parcel = ReplyOf<typeof docketParcelList>['rows'][number]
type Barcode = ReplyOf<typeof docketBarcodeList>['rows'][number]

const selectAddresses = statement<Address>(
  'docket-addresses',
  `select dadd_id, ${columnList(addressColumns)}, dadd_estimated, dadd_arrived, dadd_left,
     dadd_left_with, dadd_left_where, dadd_pin, dadd_instruction, dadd_instruction_where, dadd_instructed,
     coalesce((select json_agg(json_build_object('dab_dadd_id', dab_dadd_id, 'dab_barcode', dab_barcode,
       'dab_reference', dab_reference) order by dab_id) from docket_barcode where dab_dadd_id = dadd_id), '[]') barcodes
   from docket_address where dadd_dck_id = $1 order by dadd_order`,
)

export const addressesOfDocket = (db: Queryable, id: number) => allRows(db, selectAddresses, [id])

const selectParcels = statement<Parcel>(
  'docket-parcels',
  `select dpar_id, ${columnList(parcelColumns)}
   from docket_parcel where dpar_dck_id = $1 order by dpar_id`,
)

export const parcelsOfDocket = (db: Queryable, id: number) => allRows(db, selectParcels, [id])

const selectBarcodes = statement<Barcode>(
  'docket-barcodes',
  `select dab_dadd_id, dab_barcode, dab_reference
   from docket_barcode join docket_address on dadd_id = dab_dadd_id
   where dab_dck_id = $1 order by dadd_order, dab_id`,
)

export const barcodesOfDocket = (db: Queryable, id: number) => allRows(db, selectBarcodes, [id])
