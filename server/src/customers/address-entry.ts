import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import { bookingAddressFrom, type CustomerAddressEntry } from '@despatch/domain/addresses/address-book.ts'
import { insufficientMessage, isInsufficient } from '@despatch/domain/addresses/address-rules.ts'
import { normalisePostcode, postcodeFault } from '@despatch/domain/addresses/postcode.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { cleanText, isBlank } from '@despatch/domain/settings/clean-text.ts'
import {
  isMandatory,
  requiredMessage,
  type MandatoryField,
} from '@despatch/domain/settings/mandatory-fields.ts'

/** An address of the book as it is stored: texts cleaned, the postcode in its written form (RULE-05). */
export const cleanEntry = <Entry extends CustomerAddressEntry>(entry: Entry): Entry => ({
  ...entry,
  cadd_coname: cleanText(entry.cadd_coname),
  cadd_build: cleanText(entry.cadd_build),
  cadd_street: cleanText(entry.cadd_street),
  cadd_locality: cleanText(entry.cadd_locality),
  cadd_town: cleanText(entry.cadd_town),
  cadd_county: cleanText(entry.cadd_county),
  cadd_country: cleanText(entry.cadd_country),
  cadd_postalcode: normalisePostcode(cleanText(entry.cadd_postalcode)),
})

/** The book's fields that a mandatory setting of a booking's address can name. */
const settable = [
  ['cadd_coname', 'dadd_companyname'],
  ['cadd_build', 'dadd_build'],
  ['cadd_street', 'dadd_street'],
  ['cadd_locality', 'dadd_locality'],
  ['cadd_town', 'dadd_town'],
  ['cadd_county', 'dadd_county'],
  ['cadd_country', 'dadd_country'],
  ['cadd_postalcode', 'dadd_postalcode'],
] as const

export interface EntryContext {
  mandatory: readonly MandatoryField[]
  /** The user has the right bypass_pcode_validation. */
  bypassPostcode: boolean
  /** From the message settings. */
  requiredTemplate: string | undefined
}

/**
 * Everything wrong with a cleaned address of the book (ADDR-02, RULE-03, RULE-05). Of the mandatory settings those hold
 * that are for every service and every address of its type: no other is known of an address that no booking has yet.
 */
export function entryFaults(entry: CustomerAddressEntry, context: EntryContext): FieldFault[] {
  const place = {
    serviceType: '',
    address: null,
    stop: entry.cadd_address_type === 0 ? 'pickup' : 'drop',
  } as const
  const missing = settable
    .filter(([field, named]) => isBlank(entry[field]) && isMandatory(context.mandatory, named, place))
    .filter(([field]) => field !== 'cadd_street' || isBlank(entry.cadd_build))
    .map(([field, named]) => ({
      field,
      message: requiredMessage(fieldLabels[named], context.requiredTemplate),
    }))
  const postcode = postcodeFault(entry.cadd_postalcode, context.bypassPostcode)
  return [
    ...missing,
    ...(isInsufficient(bookingAddressFrom(entry))
      ? [{ field: 'cadd_postalcode', message: insufficientMessage }]
      : []),
    ...(postcode === null ? [] : [{ field: 'cadd_postalcode', message: postcode }]),
  ]
}
