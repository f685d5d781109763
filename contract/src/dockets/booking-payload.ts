import {
  maximumAddresses,
  maximumParcels,
  maximumQuantity,
  maximumSide,
  maximumWeight,
  textLengths,
} from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { maximumEnteredMiles, minimumEnteredMiles } from '@despatch/domain/dockets/entered-route.ts'
import { flag, id, idOf, requiringRight, latitude, longitude, text, whole } from '../wire/fields.ts'
import { bookedFields } from './declared-fields.ts'
import { serviceTypeId, stopType, stopReady, stopDeadline } from '../wire/docket-columns.ts'

/**
 * The booking payload of `docket/price` and `docket/post`. It only contains fields that a customer may set. A price, a
 * status or a reference is an unknown field and is refused (PRICE-04).
 * Lengths are the larger of the two in the specification (RULE-10).
 */

/** A service type can be padded ('A  ') and is trimmed (FORM-10). */
const serviceType = serviceTypeId

/** Kilograms or centimetres, with at most two decimals; 0 if not given. */
const measure = (most: number) =>
  z
    .number()
    .min(0, 'At least 0')
    .max(most, `At most ${most}`)
    .multipleOf(0.01, 'At most two decimals')
    .default(0)

export const DocketPayload = z.strictObject({
  dck_cust_id: idOf('customer').describe('The id of the customer who books and pays.'),
  dck_serv_type: serviceType,
  dck_tariff: whole(0, 2_147_483_647).describe(
    'The code of the tariff, which is a vehicle or a delivery time.',
  ),
  ...bookedFields,
  dck_miles: requiringRight(
    'bypass_pcode_validation',
    z
      .number()
      .min(minimumEnteredMiles, `At least ${minimumEnteredMiles} miles`)
      .max(maximumEnteredMiles, `At most ${maximumEnteredMiles} miles`)
      .multipleOf(0.01, 'At most two decimals'),
  )
    .optional()
    .describe(
      'The miles of the whole route, if the location of an address is unknown. Otherwise the portal calculates them.',
    ),
})

export const AddressPayload = z.strictObject({
  dadd_addresstype: stopType,
  dadd_companyname: text(textLengths.address.dadd_companyname)
    .default('')
    .describe('The company or the name on the door.'),
  dadd_build: text(textLengths.address.dadd_build)
    .default('')
    .describe('The name or number of the building.'),
  dadd_street: text(textLengths.address.dadd_street).default('').describe('The street.'),
  dadd_locality: text(textLengths.address.dadd_locality).default('').describe('The part of the town.'),
  dadd_town: text(textLengths.address.dadd_town).default('').describe('The town.'),
  dadd_county: text(textLengths.address.dadd_county).default('').describe('The county.'),
  dadd_country: text(textLengths.address.dadd_country)
    .default('United Kingdom')
    .describe('The country, by its name in country/list.'),
  dadd_postalcode: text(textLengths.address.dadd_postalcode).default('').describe('The postcode.'),
  dadd_latitude: latitude
    .nullable()
    .default(null)
    .describe('The latitude in degrees. Null if unknown: then the postcode decides.'),
  dadd_longitude: longitude
    .nullable()
    .default(null)
    .describe('The longitude in degrees. Null if unknown: then the postcode decides.'),
  dadd_name: text(textLengths.address.dadd_name).default('').describe('The name of the contact at the stop.'),
  dadd_telephone: text(textLengths.address.dadd_telephone)
    .default('')
    .describe('The contact’s telephone number.'),
  dadd_email: text(textLengths.address.dadd_email).default('').describe('The contact’s email address.'),
  dadd_note: text(textLengths.address.dadd_note)
    .default('')
    .describe('Instructions for the driver about this stop, at most 500 characters.'),
  dadd_ready: stopReady.nullable().default(null),
  dadd_deadline: stopDeadline.nullable().default(null),
  actionASAP: flag
    .default('F')
    .describe(
      '"T" for the earliest possible collection and delivery. Then the times of the request are ignored.',
    ),
  barcodes: z
    .array(
      z.strictObject({
        dab_barcode: text(textLengths.barcode.dab_barcode).describe('A barcode on a parcel.'),
        dab_reference: text(textLengths.barcode.dab_reference)
          .default('')
          .describe('The reference of the parcel with this barcode.'),
      }),
    )
    .max(500, 'At most 500 barcodes')
    .default([])
    .describe('The barcodes of the parcels for this stop.'),
})

export const ParcelPayload = z.strictObject({
  dpar_quantity: whole(1, maximumQuantity).describe('How many parcels are alike.'),
  dpar_weight: measure(maximumWeight).describe('The weight of one parcel in kilograms.'),
  dpar_length: measure(maximumSide).describe('The length of one parcel in centimetres.'),
  dpar_width: measure(maximumSide).describe('The width of one parcel in centimetres.'),
  dpar_height: measure(maximumSide).describe('The height of one parcel in centimetres.'),
  dpar_description: text(textLengths.parcel.dpar_description)
    .default('')
    .describe('What the parcels contain.'),
  dpar_ctyp_id: id.nullable().default(null).describe('The id of the consignment type, or null.'),
})

export const BookingPayload = z.strictObject({
  docket: DocketPayload.describe('The fields of the docket.'),
  addresses: z
    .array(AddressPayload)
    .max(maximumAddresses, `Cannot have more than ${maximumAddresses} addresses`)
    .describe('The stops in their order: the collection first, then at least one delivery.'),
  parcels: z
    .array(ParcelPayload)
    .max(maximumParcels, `Cannot have more than ${maximumParcels} parcels`)
    .describe('The parcels. Required by services that show them.'),
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
