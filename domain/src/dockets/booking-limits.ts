import { columnLengths } from '../addresses/address-lengths.ts'
import { maximumBarcodeLength } from './barcodes.ts'
import { maximumTelephoneLength } from './telephone.ts'

/** Addresses of one booking: a collection and up to 19 deliveries. */
export const minimumAddresses = 2
export const maximumAddresses = 20

/** Parcel rows of one booking. */
export const minimumParcels = 1
export const maximumParcels = 200

/** Barcodes of one address. */
export const maximumBarcodes = 500

/** Pieces in one parcel row, 1 to this. */
export const maximumQuantity = 9999

/** Kilograms of one piece, 0 to this with two decimals. */
export const maximumWeight = 99999.99

/** Centimetres of one side of a piece, 0 to this. */
export const maximumSide = 9999

const emailLength = 255
const wordsLength = 50

/** The most characters that columns hold and the server takes (RULE-10), by field. */
export const textLengths = {
  docket: {
    dck_contact: wordsLength,
    dck_telephone: maximumTelephoneLength,
    dck_email: emailLength,
    dck_cust_ref1: wordsLength,
    dck_cust_ref2: wordsLength,
    dck_cust_ref3: wordsLength,
    dck_cust_ref4: wordsLength,
    dck_cust_ref5: wordsLength,
    dck_cust_ref6: wordsLength,
  },
  address: {
    ...columnLengths,
    dadd_name: wordsLength,
    dadd_telephone: maximumTelephoneLength,
    dadd_email: emailLength,
  },
  parcel: { dpar_description: 100 },
  barcode: { dab_barcode: maximumBarcodeLength, dab_reference: wordsLength },
} as const
