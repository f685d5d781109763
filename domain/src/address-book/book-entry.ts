import { characters, cleanText, isBlank } from '../text/clean-text.ts'
import { isMandatory, requiredMessage, type MandatoryField } from '../settings/mandatory-fields.ts'
import { bookingAddressFrom, type CustomerAddressEntry } from './address-book.ts'
import { columnLengths } from '../addresses/address-lengths.ts'
import { insufficientMessage, isInsufficient } from '../addresses/address-rules.ts'
import { locationLabels } from '../addresses/location-labels.ts'
import { countryName } from '../geo/countries.ts'
import { normalisePostcode, postcodeError } from '../geo/postcode.ts'

/** The text fields of an address book entry, each with the booking field that it fills. */
export const bookFields = [
  ['cadd_coname', 'dadd_companyname'],
  ['cadd_build', 'dadd_build'],
  ['cadd_street', 'dadd_street'],
  ['cadd_locality', 'dadd_locality'],
  ['cadd_town', 'dadd_town'],
  ['cadd_county', 'dadd_county'],
  ['cadd_country', 'dadd_country'],
  ['cadd_postalcode', 'dadd_postalcode'],
] as const

export type BookField = (typeof bookFields)[number][0]

/** The error of one field of an address book entry. */
export interface EntryError {
  field: BookField
  message: string
}

export interface EntryContext {
  mandatory: readonly MandatoryField[]
  /** The user has the permission bypass_pcode_validation. */
  bypassPostcode: boolean
  /** From the message settings. */
  requiredTemplate: string | undefined
}

/** An address book entry for storage: texts cleaned, the postcode normalised (RULE-05). */
export const cleanEntry = <Entry extends CustomerAddressEntry>(entry: Entry): Entry => ({
  ...entry,
  cadd_coname: cleanText(entry.cadd_coname),
  cadd_build: cleanText(entry.cadd_build),
  cadd_street: cleanText(entry.cadd_street),
  cadd_locality: cleanText(entry.cadd_locality),
  cadd_town: cleanText(entry.cadd_town),
  cadd_county: cleanText(entry.cadd_county),
  cadd_country: countryName(cleanText(entry.cadd_country)),
  cadd_postalcode: normalisePostcode(cleanText(entry.cadd_postalcode)),
})

/**
 * Whether the mandatory settings require a field (ADDR-02, RULE-07). Only settings for every service and every address of
 * its type apply, because the address is not part of a booking yet.
 */
export function isRequiredInBook(
  field: BookField,
  entry: CustomerAddressEntry,
  { mandatory }: EntryContext,
): boolean {
  const stop = entry.cadd_address_type === 0 ? 'pickup' : 'drop'
  const location = { serviceType: '', address: null, stop } as const
  const bookingField = bookFields.find(([own]) => own === field)?.[1] ?? field
  if (!isMandatory(mandatory, bookingField, location)) return false
  // A building replaces the street.
  return field !== 'cadd_street' || isBlank(entry.cadd_build)
}

/** All errors of a cleaned address book entry (ADDR-02, RULE-03, RULE-05, RULE-07, RULE-10). */
export function entryErrors(entry: CustomerAddressEntry, context: EntryContext): EntryError[] {
  const missing = bookFields
    .filter(([field]) => isBlank(entry[field]) && isRequiredInBook(field, entry, context))
    .map(([field, named]) => ({
      field,
      message: requiredMessage(locationLabels[named], context.requiredTemplate),
    }))
  // The postcode's length is checked with the postcode.
  const tooLong = bookFields
    .filter(
      ([field, named]) => field !== 'cadd_postalcode' && characters(entry[field]) > columnLengths[named],
    )
    .map(([field, named]) => ({
      field,
      message: `${locationLabels[named]} can have at most ${columnLengths[named]} characters.`,
    }))
  const postcode = postcodeError(entry.cadd_postalcode, context.bypassPostcode)
  return [
    ...missing,
    ...tooLong,
    ...(isInsufficient(bookingAddressFrom(entry))
      ? [{ field: 'cadd_postalcode' as const, message: insufficientMessage }]
      : []),
    ...(postcode === null ? [] : [{ field: 'cadd_postalcode' as const, message: postcode }]),
  ]
}
