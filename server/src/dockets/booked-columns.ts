import type { AddressDraft, DocketDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { docketFields } from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'

type Columns<Field extends string> = Readonly<Record<Field, string>>

/** The declared fields of a docket as columns. */
export const fieldColumns = mapFields(docketFields, ({ kind }) => (kind === 'number' ? 'int' : 'text'))

/** The columns of a docket that come from its booking. A forgotten one does not compile. */
export const docketColumns: Columns<keyof DocketDraft> = {
  dck_cust_id: 'int',
  dck_serv_type: 'text',
  dck_tariff: 'int',
  ...fieldColumns,
}

/** The columns of a stop that come from its booking and its planned times. */
export const addressColumns: Columns<
  Exclude<keyof AddressDraft, 'actionASAP' | 'barcodes'> | 'dadd_projected'
> = {
  dadd_addresstype: 'smallint',
  dadd_companyname: 'text',
  dadd_build: 'text',
  dadd_street: 'text',
  dadd_locality: 'text',
  dadd_town: 'text',
  dadd_county: 'text',
  dadd_country: 'text',
  dadd_postalcode: 'text',
  dadd_latitude: 'float8',
  dadd_longitude: 'float8',
  dadd_name: 'text',
  dadd_telephone: 'text',
  dadd_email: 'text',
  dadd_note: 'text',
  dadd_ready: 'timestamptz',
  dadd_deadline: 'timestamptz',
  dadd_projected: 'timestamptz',
}

/** The columns of a parcel that come from its booking. */
export const parcelColumns: Columns<keyof ParcelDraft> = {
  dpar_quantity: 'int',
  dpar_weight: 'numeric',
  dpar_length: 'numeric',
  dpar_width: 'numeric',
  dpar_height: 'numeric',
  dpar_description: 'text',
  dpar_ctyp_id: 'int',
}
