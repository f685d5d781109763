import { cleanText } from '../text/clean-text.ts'
import type { AddressType } from '../addresses/location.ts'

/** The part of an address with the barcodes of its pieces. */
export interface BarcodedStop {
  dadd_addresstype: AddressType
  barcodes: readonly { dab_barcode: string }[]
}

/** The barcode of one piece. */
export interface PieceBarcode {
  text: string
  /** The index of the address with this barcode; null for a generated one. */
  stop: number | null
}

// Code 128 encodes ASCII. Label printers read > ^ and ~ as commands.
const scannable = /^[\x20-\x3d\x3f-\x5d\x5f-\x7d]{1,50}$/

/** Whether a label can print a barcode. */
export const isPrintableBarcode = (text: string): boolean => scannable.test(cleanText(text))

const given = (stops: readonly BarcodedStop[], type: AddressType) =>
  stops.flatMap(({ dadd_addresstype, barcodes }, stop) =>
    dadd_addresstype === type
      ? barcodes.map(({ dab_barcode }) => ({ text: cleanText(dab_barcode), stop }))
      : [],
  )

/**
 * The barcode of each piece, in order (FORM-16). The barcodes of the deliveries come first, or those of the collection if
 * the deliveries have none. The rest are generated from docket number and piece: 'MT100234-003'. Barcodes that Code 128 or a label printer cannot
 * print (characters other than ASCII, or > ^ ~) are replaced by generated ones.
 */
export function pieceBarcodes(
  dck_docket: string,
  count: number,
  stops: readonly BarcodedStop[],
): PieceBarcode[] {
  const delivered = given(stops, 1)
  const own = delivered.length > 0 ? delivered : given(stops, 0)
  return Array.from({ length: count }, (_, at) => {
    const text = `${dck_docket}-${String(at + 1).padStart(3, '0')}`
    const barcode = own[at]
    if (barcode === undefined) return { text, stop: null }
    return isPrintableBarcode(barcode.text) ? barcode : { text, stop: barcode.stop }
  })
}
