import { cutTo } from '../text/clean-text.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import type { AddressLocation } from './location.ts'
import { maximumPostcodeLength } from '../geo/postcode.ts'

/** The maximum lengths of a location's fields in characters. */
export type AddressLengths = Readonly<Record<keyof AddressLocation, number>>

/** The lengths in the booking form and the address book (RULE-10). */
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

/** The lengths in the quote (RULE-10). */
export const quoteLengths: AddressLengths = { ...formLengths, dadd_companyname: 50, dadd_street: 110 }

/** The lengths of an address selected from a lookup (RULE-10). */
export const selectionLengths: AddressLengths = { ...quoteLengths, dadd_build: 50 }

const fields = fieldsOf(formLengths)

/** The lengths of the columns and in the server: the largest of the three, so that no form's value is cut (RULE-10). */
export const columnLengths: AddressLengths = {
  ...formLengths,
  ...Object.fromEntries(
    fields.map((field) => [
      field,
      Math.max(formLengths[field], quoteLengths[field], selectionLengths[field]),
    ]),
  ),
}

/** A selected address cut to `selectionLengths`. Values longer than a form's limit are not cut (RULE-10). */
export function cutSelection<Selected extends AddressLocation>(address: Selected): Selected {
  const cut = fields.map((field) => [field, cutTo(address[field], selectionLengths[field])])
  return { ...address, ...Object.fromEntries(cut) }
}
