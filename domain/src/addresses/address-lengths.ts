import { cutTo } from '../settings/clean-text.ts'
import { fieldsOf } from '../settings/fields-of.ts'
import type { AddressLocation } from './location.ts'
import { maximumPostcodeLength } from './postcode.ts'

/** The most characters of each field of a location. */
export type AddressLengths = Readonly<Record<keyof AddressLocation, number>>

/** What the booking form and the address book let people type (RULE-10). */
export const formLengths: AddressLengths = {
  dadd_companyname: 40,
  dadd_build: 30,
  dadd_street: 30,
  dadd_locality: 50,
  dadd_town: 50,
  dadd_county: 50,
  dadd_country: 50,
  dadd_postalcode: maximumPostcodeLength,
}

/** What the quote lets people type (RULE-10). */
export const quoteLengths: AddressLengths = { ...formLengths, dadd_companyname: 50, dadd_street: 110 }

/** What an address picked from a look-up is cut to (RULE-10). */
export const selectionLengths: AddressLengths = { ...quoteLengths, dadd_build: 50 }

const fields = fieldsOf(formLengths)

/** What columns hold and the server takes: the largest of the three, so that no form's value is ever lost (RULE-10). */
export const columnLengths: AddressLengths = {
  ...formLengths,
  ...Object.fromEntries(
    fields.map((field) => [
      field,
      Math.max(formLengths[field], quoteLengths[field], selectionLengths[field]),
    ]),
  ),
}

/** A picked address cut to `selectionLengths`; a value longer than a form's own limit stays as it is (RULE-10). */
export function cutSelection<Selected extends AddressLocation>(address: Selected): Selected {
  const cut = fields.map((field) => [field, cutTo(address[field], selectionLengths[field])])
  return { ...address, ...Object.fromEntries(cut) }
}
