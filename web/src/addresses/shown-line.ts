import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import type { AddressLocation } from '@despatch/domain/addresses/location.ts'

const postcode = /\b([A-Z]{1,2}[0-9][0-9A-Z]?) ([0-9][A-Z]{2})\b/g

/** A line of an address to be looked at: no postcode in it is torn in two where the line ends. */
export const wholePostcodes = (line: string): string => line.replaceAll(postcode, '$1\u00A0$2')

/** An address on one line, to be looked at. */
export const shownLine = (address: AddressLocation): string => wholePostcodes(addressLine(address))
