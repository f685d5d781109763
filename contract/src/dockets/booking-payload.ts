import { z } from 'zod'
import { flag, id, idOf, latitude, longitude, text, time, whole } from '../wire/fields.ts'

/**
 * The booking payload of `docket/price` and `docket/post`. Only what a customer may decide is taken: a price,
 * a status or a reference in the payload is an unknown field and is refused (PRICE-04).
 * Lengths are the larger of the two given figures (RULE-10).
 */

/** A service type may come padded ('A  ') and is trimmed (FORM-10). */
const serviceType = text(3)

export const DocketPayload = z.strictObject({
  dck_cust_id: idOf('customer'),
  dck_serv_type: serviceType,
  dck_tariff: whole(0, 2_147_483_647),
  dck_wandr: flag.default('F'),
  dck_pod: z.enum(['E', 'P']).default('E'),
  dck_contact: text(80).default(''),
  dck_telephone: text(40).default(''),
  dck_email: text(500).default(''),
  dck_cust_ref1: text(40).default(''),
  dck_cust_ref2: text(40).default(''),
  dck_cust_ref3: text(40).default(''),
  dck_cust_ref4: text(40).default(''),
  dck_cust_ref5: text(40).default(''),
  dck_cust_ref6: text(40).default(''),
})

export const AddressPayload = z.strictObject({
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  dadd_companyname: text(50).default(''),
  dadd_build: text(50).default(''),
  dadd_street: text(110).default(''),
  dadd_locality: text(50).default(''),
  dadd_town: text(50).default(''),
  dadd_county: text(50).default(''),
  dadd_country: text(50).default('United Kingdom'),
  dadd_postalcode: text(9).default(''),
  dadd_latitude: latitude.nullable().default(null),
  dadd_longitude: longitude.nullable().default(null),
  dadd_name: text(80).default(''),
  dadd_telephone: text(40).default(''),
  dadd_email: text(500).default(''),
  dadd_ready: time.nullable().default(null),
  dadd_deadline: time.nullable().default(null),
  actionASAP: flag.default('F'),
  barcodes: z
    .array(z.strictObject({ dab_barcode: text(80), dab_reference: text(80).default('') }))
    .max(500, 'At most 500 barcodes')
    .default([]),
})

export const ParcelPayload = z.strictObject({
  dpar_quantity: whole(1, 9999),
  dpar_weight: z.number().min(0, 'At least 0').max(99_999.99, 'At most 99,999.99').default(0),
  dpar_length: z.number().min(0, 'At least 0').max(9999, 'At most 9,999').default(0),
  dpar_width: z.number().min(0, 'At least 0').max(9999, 'At most 9,999').default(0),
  dpar_height: z.number().min(0, 'At least 0').max(9999, 'At most 9,999').default(0),
  dpar_description: text(200).default(''),
  dpar_ctyp_id: id.nullable().default(null),
})

export const BookingPayload = z.strictObject({
  docket: DocketPayload,
  addresses: z.array(AddressPayload).max(20, 'At most 20 addresses'),
  parcels: z.array(ParcelPayload).max(500, 'At most 500 rows'),
})

/** A believable booking, shown in the reference. */
export const bookingExample: z.input<typeof BookingPayload> = {
  docket: {
    dck_cust_id: 1,
    dck_serv_type: 'A',
    dck_tariff: 5,
    dck_contact: 'Ada Booker',
    dck_cust_ref1: 'PO 4711',
  },
  addresses: [
    {
      dadd_addresstype: 0,
      dadd_companyname: 'British Museum',
      dadd_street: 'Great Russell Street',
      dadd_town: 'London',
      dadd_postalcode: 'WC1B 3DG',
      dadd_latitude: 51.5194,
      dadd_longitude: -0.127,
      dadd_name: 'Front desk',
    },
    {
      dadd_addresstype: 1,
      dadd_companyname: 'Tower of London',
      dadd_street: 'Tower Hill',
      dadd_town: 'London',
      dadd_postalcode: 'EC3N 4AB',
      dadd_latitude: 51.5081,
      dadd_longitude: -0.0759,
      dadd_name: 'Gate house',
    },
  ],
  parcels: [{ dpar_quantity: 1, dpar_weight: 2.5, dpar_description: 'Documents' }],
}
