import { addressLine } from '../addresses/address-line.ts'
import type { AddressLocation } from '../addresses/location.ts'
import { cleanText } from '../text/clean-text.ts'

/** An address in printed lines, without empty lines. */
export interface AddressBlock {
  company: string
  /** Building and street, locality, town and county, and a country other than the United Kingdom. */
  lines: string[]
  postcode: string
  /** The contact name. */
  contact: string
  telephone: string
}

const emptyLocation: AddressLocation = {
  dadd_companyname: '',
  dadd_build: '',
  dadd_street: '',
  dadd_locality: '',
  dadd_town: '',
  dadd_county: '',
  dadd_country: '',
  dadd_postalcode: '',
}

const filled = (texts: string[]): string[] => texts.map(cleanText).filter((text) => text !== '')

/** Formats an address for a label or a page (FORM-16, REP-03). */
export function addressBlock(
  address: AddressLocation & { dadd_name: string; dadd_telephone: string },
): AddressBlock {
  const { dadd_build, dadd_street, dadd_locality, dadd_town, dadd_county, dadd_country } = address
  return {
    company: cleanText(address.dadd_companyname),
    lines: filled([
      addressLine({ ...emptyLocation, dadd_build, dadd_street }),
      dadd_locality,
      filled([dadd_town, dadd_county]).join(', '),
      addressLine({ ...emptyLocation, dadd_country }),
    ]),
    postcode: cleanText(address.dadd_postalcode),
    contact: cleanText(address.dadd_name),
    telephone: cleanText(address.dadd_telephone),
  }
}
