import { maximumQuantity, textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { handovers, longestLeftWhere } from '@despatch/domain/drive/handover.ts'
import { instructionKinds, longestInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, latitude, longitude, stringUpTo, text, time, whole } from '../wire/fields.ts'
import {
  stopType,
  stopReady,
  stopDeadline,
  stopProjected,
  stopId,
  stopEstimated,
  stopArrived,
  stopLeft,
} from '../wire/docket-columns.ts'

export const DocketAddress = z.strictObject({
  dadd_id: stopId,
  dadd_addresstype: stopType,
  dadd_companyname: text(textLengths.address.dadd_companyname).describe(
    'The company or the name on the door.',
  ),
  dadd_build: text(textLengths.address.dadd_build).describe('The name or number of the building.'),
  dadd_street: text(textLengths.address.dadd_street).describe('The street.'),
  dadd_locality: text(textLengths.address.dadd_locality).describe('The part of the town.'),
  dadd_town: text(textLengths.address.dadd_town).describe('The town.'),
  dadd_county: text(textLengths.address.dadd_county).describe('The county.'),
  dadd_country: text(textLengths.address.dadd_country).describe('The country, by its name in country/list.'),
  dadd_postalcode: text(textLengths.address.dadd_postalcode).describe('The postcode.'),
  dadd_latitude: latitude
    .nullable()
    .describe('The latitude in degrees. Null if unknown: then the postcode decides.'),
  dadd_longitude: longitude
    .nullable()
    .describe('The longitude in degrees. Null if unknown: then the postcode decides.'),
  dadd_name: text(textLengths.address.dadd_name).describe('The name of the contact at the stop.'),
  dadd_telephone: text(textLengths.address.dadd_telephone).describe('The contact’s telephone number.'),
  dadd_email: text(textLengths.address.dadd_email).describe('The contact’s email address.'),
  dadd_note: text(textLengths.address.dadd_note).describe(
    'Instructions for the driver about this stop, at most 500 characters.',
  ),
  dadd_ready: stopReady.nullable(),
  dadd_deadline: stopDeadline.nullable(),
  dadd_projected: stopProjected.nullable(),
  dadd_estimated: stopEstimated.nullable(),
  dadd_arrived: stopArrived.nullable(),
  dadd_left: stopLeft.nullable(),
  dadd_left_with: z
    .enum(handovers)
    .nullable()
    .describe(
      'How the driver left the delivery: with the recipient, with a neighbour (neighbour) or in a safe place (safe_place). Null if it was not reported from a phone.',
    ),
  dadd_left_where: text(longestLeftWhere).describe(
    'The neighbour’s address, or the safe place; empty otherwise.',
  ),
  dadd_pin: stringUpTo(4)
    .nullable()
    .describe('The PIN that the recipient gives to the driver; null if the driver does not ask for one.'),
  dadd_instruction: z
    .enum(instructionKinds)
    .nullable()
    .describe(
      'What the recipient has asked for on the tracking page: with a neighbour (neighbour) or in a safe place (safe_place). Null for nothing.',
    ),
  dadd_instruction_where: text(longestInstruction).describe(
    'The neighbour’s address, or the safe place, in the recipient’s words.',
  ),
  dadd_instructed: time
    .nullable()
    .describe('When the recipient last gave, changed or withdrew the instruction; null if never.'),
  barcodes: z
    .array(
      z.strictObject({
        dab_dadd_id: id.describe('The id of the stop that the barcode belongs to.'),
        dab_barcode: text(textLengths.barcode.dab_barcode).describe('A barcode on a parcel.'),
        dab_reference: text(textLengths.barcode.dab_reference).describe(
          'The reference of the parcel with this barcode.',
        ),
      }),
    )
    .describe('The barcodes of the parcels for this stop.'),
})

export const docketAddressList = call('docket/address/list', {
  summary: 'The addresses of a docket, the collection first.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(DocketAddress),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const DocketParcel = z.strictObject({
  dpar_id: id.describe('The parcel row’s id.'),
  dpar_quantity: whole(1, maximumQuantity).describe('How many parcels are alike.'),
  dpar_weight: z.number().describe('The weight of one parcel in kilograms.'),
  dpar_length: z.number().describe('The length of one parcel in centimetres.'),
  dpar_width: z.number().describe('The width of one parcel in centimetres.'),
  dpar_height: z.number().describe('The height of one parcel in centimetres.'),
  dpar_description: text(textLengths.parcel.dpar_description).describe('What the parcels contain.'),
  dpar_ctyp_id: id.nullable().describe('The id of the consignment type, or null.'),
})

export const docketParcelList = call('docket/parcel/list', {
  summary: 'The parcels of a docket.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(DocketParcel),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
