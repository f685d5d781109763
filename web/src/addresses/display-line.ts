import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import type { AddressLocation } from '@despatch/domain/addresses/location.ts'

const postcode = /\b([A-Z]{1,2}[0-9][0-9A-Z]?) ([0-9][A-Z]{2})\b/g

/** Replaces the space in postcodes with a no-break space, so that they do not wrap. */
export const unbrokenPostcodes = (line: string): string => line.replaceAll(postcode, '$1\u00A0$2')

/** An address on one line, for display. */
export const displayLine = (address: AddressLocation): string => unbrokenPostcodes(addressLine(address))
