import { locationLabels } from '../addresses/location-labels.ts'
import { mapFields } from '../fields/map-fields.ts'
import type { AddressDraft, BarcodeDraft, DocketDraft, ParcelDraft } from './booking.ts'
import { docketFields } from './docket-fields.ts'

/** The labels of a booking's fields on screen and in messages. For references see `customers/customer.ts`. */
export const fieldLabels = {
  dck_cust_id: 'Account',
  dck_serv_type: 'Service',
  dck_tariff: 'Tariff',
  ...mapFields(docketFields, ({ label }) => label),
  dadd_addresstype: 'Collection or delivery',
  ...locationLabels,
  dadd_latitude: 'Latitude',
  dadd_longitude: 'Longitude',
  dadd_name: 'Contact name',
  dadd_telephone: 'Contact telephone',
  dadd_email: 'Contact email',
  dadd_note: 'Driver instructions',
  dadd_ready: 'Ready time',
  dadd_deadline: 'Deadline',
  actionASAP: 'As soon as possible',
  barcodes: 'Barcodes',
  dpar_quantity: 'Quantity',
  dpar_weight: 'Weight',
  dpar_length: 'Length',
  dpar_width: 'Width',
  dpar_height: 'Height',
  dpar_description: 'Description',
  dpar_ctyp_id: 'Consignment type',
  dab_barcode: 'Barcode',
  dab_reference: 'Barcode reference',
} as const satisfies Record<
  keyof DocketDraft | keyof AddressDraft | keyof ParcelDraft | keyof BarcodeDraft,
  string
>

/** A field of a booking that has a label. */
export type BookingField = keyof typeof fieldLabels
