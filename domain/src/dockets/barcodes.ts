import type { BarcodeDraft } from './booking.ts'
import { cleanText } from '../text/clean-text.ts'

export const maximumBarcodeLength = 50

/** Whether a barcode is already in the list, ignoring surrounding spaces and invisible characters (FORM-13). */
export const isListed = (barcodes: readonly BarcodeDraft[], barcode: string): boolean =>
  barcodes.some((listed) => cleanText(listed.dab_barcode) === cleanText(barcode))

/** The list with a barcode added at the end; the same list if it is empty or a duplicate (FORM-13). */
export function addBarcode(barcodes: BarcodeDraft[], added: BarcodeDraft): BarcodeDraft[] {
  const dab_barcode = cleanText(added.dab_barcode)
  if (dab_barcode === '' || isListed(barcodes, dab_barcode)) return barcodes
  return [...barcodes, { dab_barcode, dab_reference: cleanText(added.dab_reference) }]
}
