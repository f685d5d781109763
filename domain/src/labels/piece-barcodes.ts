import { cleanText } from '../settings/clean-text.ts'
import type { AddressType } from '../addresses/location.ts'

/** The part of an address that says which barcodes its pieces carry. */
export interface BarcodedStop {
  dadd_addresstype: AddressType
  barcodes: readonly { dab_barcode: string }[]
}

/** What one piece is scanned by. */
export interface PieceBarcode {
  text: string
  /** Where among the addresses its barcode was given; null where we made it. */
  stop: number | null
}

// Code 128 holds ASCII; label printers read > ^ and ~ inside one as commands.
const scannable = /^[\x20-\x3d\x3f-\x5d\x5f-\x7d]{1,50}$/

const given = (stops: readonly BarcodedStop[], type: AddressType) =>
  stops.flatMap(({ dadd_addresstype, barcodes }, stop) =>
    dadd_addresstype === type
      ? barcodes.map(({ dab_barcode }) => ({ text: cleanText(dab_barcode), stop }))
      : [],
  )

/**
 * The barcode of each piece, in order (FORM-16): the ones given with the deliveries (with the collection where those
 * have none), then 'MT100234-003' of the docket's number and the piece's, three digits. A barcode given that Code 128
 * or a label printer cannot carry (other than printable ASCII, or with > ^ ~) gives way to one of ours.
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
    return scannable.test(barcode.text) ? barcode : { text, stop: barcode.stop }
  })
}
