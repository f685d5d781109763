import { columnLengths } from '../addresses/address-lengths.ts'
import { maximumBarcodeLength } from './barcodes.ts'
import { mapFields } from '../fields/map-fields.ts'
import { maximumTelephoneLength } from '../fields/telephone.ts'
import { docketTexts, maximumNoteLength } from './docket-fields.ts'

/** Addresses per booking: one collection and up to 19 deliveries. */
export const minimumAddresses = 2
export const maximumAddresses = 20

/** Parcel rows per booking. */
export const minimumParcels = 1
export const maximumParcels = 200

/** Barcodes per address. */
export const maximumBarcodes = 500

/** Pieces per parcel row; the minimum is 1. */
export const maximumQuantity = 9999

/** Kilograms per piece, 0 to this with two decimals. */
export const maximumWeight = 99999.99

/** Centimetres of one side of a piece; the minimum is 0. */
export const maximumSide = 9999

const emailLength = 255
const shortTextLength = 50

/** The maximum lengths of texts in characters, equal to the columns' (RULE-10). */
export const textLengths = {
  docket: mapFields(docketTexts, ({ most }) => most),
  address: {
    ...columnLengths,
    dadd_name: shortTextLength,
    dadd_telephone: maximumTelephoneLength,
    dadd_email: emailLength,
    dadd_note: maximumNoteLength,
  },
  parcel: { dpar_description: 100 },
  barcode: { dab_barcode: maximumBarcodeLength, dab_reference: shortTextLength },
} as const
