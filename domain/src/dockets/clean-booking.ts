import { normalisePostcode } from '../addresses/postcode.ts'
import type { BookingDraft } from './booking.ts'
import { cleanText } from '../settings/clean-text.ts'

// Keeps the shape: every text cleaned, everything else as it is.
const cleanTexts = <Row extends object>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => typeof value === 'string')
      .map(([field, value]) => [field, cleanText(String(value))]),
  ),
})

/**
 * A booking as it is stored: texts cleaned, a padded service type trimmed (FORM-10), postcodes in their written
 * form (RULE-05). Cleaning twice changes nothing more. Faults are not put right: see `checkBooking`.
 */
export const cleanBooking = (draft: BookingDraft): BookingDraft => ({
  docket: cleanTexts(draft.docket),
  addresses: draft.addresses.map((address) => ({
    ...cleanTexts(address),
    dadd_postalcode: normalisePostcode(cleanText(address.dadd_postalcode)),
    barcodes: address.barcodes.map(cleanTexts),
  })),
  parcels: draft.parcels.map(cleanTexts),
})
