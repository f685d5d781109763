import { countryName } from '../geo/countries.ts'
import { normalisePostcode } from '../geo/postcode.ts'
import type { BookingDraft } from './booking.ts'
import { docketFields } from './docket-fields.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { cleanNote, cleanText } from '../text/clean-text.ts'
import { scannedCode } from '../text/scanned-code.ts'

/** Texts that keep their line breaks. */
const notes = new Set<string>([
  'dadd_note',
  ...fieldsOf(docketFields).filter((name) => docketFields[name].kind === 'note'),
])

/** Cleans every text and keeps all other values. */
function cleanTexts<Row extends object>(row: Row): Row {
  const cleaned: Record<string, string> = {}
  for (const [field, value] of Object.entries(row)) {
    if (typeof value !== 'string') continue
    const text = (notes.has(field) ? cleanNote : cleanText)(value)
    if (text !== value) cleaned[field] = text
  }
  return { ...row, ...cleaned }
}

/**
 * A booking for storage: texts cleaned, a padded service type trimmed (FORM-10), countries by their
 * name and postcodes normalised (RULE-05).
 * Cleaning a second time changes nothing. Errors are not corrected: see `checkBooking`.
 */
export const cleanBooking = (draft: BookingDraft): BookingDraft => ({
  docket: cleanTexts(draft.docket),
  addresses: draft.addresses.map((address) => ({
    ...cleanTexts(address),
    dadd_country: countryName(cleanText(address.dadd_country)),
    dadd_postalcode: normalisePostcode(cleanText(address.dadd_postalcode)),
    barcodes: address.barcodes.map((barcode) => ({
      ...cleanTexts(barcode),
      dab_barcode: scannedCode(barcode.dab_barcode),
    })),
  })),
  parcels: draft.parcels.map(cleanTexts),
})
