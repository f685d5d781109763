import type { BarcodeDraft } from './booking.ts'
import { cleanText } from '../text/clean-text.ts'
import { scannedCode } from '../text/scanned-code.ts'

export const maximumBarcodeLength = 50

/** Characters of a scan, which has a barcode and what the scanner adds to it. */
export const maximumScanLength = maximumBarcodeLength + 10

/** Whether a barcode is already in the list, ignoring what a scanner adds (FORM-13). */
export const isListed = (barcodes: readonly BarcodeDraft[], barcode: string): boolean => {
  const code = scannedCode(barcode)
  return barcodes.some((listed) => scannedCode(listed.dab_barcode) === code)
}

/** The list with a barcode added at the end; the same list if it is empty or a duplicate (FORM-13). */
export function addBarcode(barcodes: BarcodeDraft[], added: BarcodeDraft): BarcodeDraft[] {
  const dab_barcode = scannedCode(added.dab_barcode)
  if (dab_barcode === '' || isListed(barcodes, dab_barcode)) return barcodes
  return [...barcodes, { dab_barcode, dab_reference: cleanText(added.dab_reference) }]
}
