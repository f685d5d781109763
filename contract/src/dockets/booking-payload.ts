import {
  maximumAddresses,
  maximumParcels,
  maximumQuantity,
  maximumSide,
  maximumWeight,
  textLengths,
} from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { maximumEnteredMiles } from '@despatch/domain/dockets/entered-route.ts'
import { flag, id, idOf, requiringRight, latitude, longitude, text, time, whole } from '../wire/fields.ts'
import { bookedFields } from './declared-fields.ts'

/**
 * The booking payload of `docket/price` and `docket/post`. It only contains fields that a customer may set. A price, a
 * status or a reference is an unknown field and is refused (PRICE-04).
 * Lengths are the larger of the two in the specification (RULE-10).
 */

/** A service type can be padded ('A  ') and is trimmed (FORM-10). */
const serviceType = text(3)

/** Kilograms or centimetres, with at most two decimals; 0 if not given. */
const measure = (most: number) =>
  z
    .number()
    .min(0, 'At least 0')
    .max(most, `At most ${most}`)
    .multipleOf(0.01, 'At most two decimals')
    .default(0)

export const DocketPayload = z.strictObject({
  dck_cust_id: idOf('customer'),
  dck_serv_type: serviceType,
  dck_tariff: whole(0, 2_147_483_647),
  ...bookedFields,
  /** Miles of the whole route, if the location of an address is unknown. */
  dck_miles: requiringRight(
    'bypass_pcode_validation',
    z
      .number()
      .min(0.1, 'At least 0.1 miles')
      .max(maximumEnteredMiles, `At most ${maximumEnteredMiles} miles`)
      .multipleOf(0.01, 'At most two decimals'),
  ).optional(),
})

export const AddressPayload = z.strictObject({
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  dadd_companyname: text(textLengths.address.dadd_companyname).default(''),
  dadd_build: text(textLengths.address.dadd_build).default(''),
  dadd_street: text(textLengths.address.dadd_street).default(''),
  dadd_locality: text(textLengths.address.dadd_locality).default(''),
  dadd_town: text(textLengths.address.dadd_town).default(''),
  dadd_county: text(textLengths.address.dadd_county).default(''),
  dadd_country: text(textLengths.address.dadd_country).default('United Kingdom'),
  dadd_postalcode: text(textLengths.address.dadd_postalcode).default(''),
  dadd_latitude: latitude.nullable().default(null),
  dadd_longitude: longitude.nullable().default(null),
  dadd_name: text(textLengths.address.dadd_name).default(''),
  dadd_telephone: text(textLengths.address.dadd_telephone).default(''),
  dadd_email: text(textLengths.address.dadd_email).default(''),
  dadd_note: text(textLengths.address.dadd_note).default(''),
  dadd_ready: time.nullable().default(null),
  dadd_deadline: time.nullable().default(null),
  actionASAP: flag.default('F'),
  barcodes: z
    .array(
      z.strictObject({
        dab_barcode: text(textLengths.barcode.dab_barcode),
        dab_reference: text(textLengths.barcode.dab_reference).default(''),
      }),
    )
    .max(500, 'At most 500 barcodes')
    .default([]),
})

export const ParcelPayload = z.strictObject({
  dpar_quantity: whole(1, maximumQuantity),
  dpar_weight: measure(maximumWeight),
  dpar_length: measure(maximumSide),
  dpar_width: measure(maximumSide),
  dpar_height: measure(maximumSide),
  dpar_description: text(textLengths.parcel.dpar_description).default(''),
  dpar_ctyp_id: id.nullable().default(null),
})

export const BookingPayload = z.strictObject({
  docket: DocketPayload,
  addresses: z
    .array(AddressPayload)
    .max(maximumAddresses, `Cannot have more than ${maximumAddresses} addresses`),
  parcels: z.array(ParcelPayload).max(maximumParcels, `Cannot have more than ${maximumParcels} parcels`),
})

/** A realistic booking, shown in the API reference. */
export const bookingExample: z.input<typeof BookingPayload> = {
  docket: {
    dck_cust_id: 1,
    dck_serv_type: 'A',
    dck_tariff: 5,
    dck_contact: 'Ada Booker',
    dck_telephone: '020 7946 0100',
    dck_email: 'ada@bloomsbury.example',
    dck_cust_ref1: 'PO 4711',
    dck_note: 'Keep upright.',
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
