import type { Flag } from '../fields/flag.ts'
import type { AddressLocation } from './location.ts'
import { isBlank } from '../text/clean-text.ts'

/** The fields that RULE-02 counts. The country is not counted, because it has a default. */
export const countedFields = [
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_county',
  'dadd_postalcode',
] as const satisfies readonly (keyof AddressLocation)[]

const minimumFilled = 3

export const incompleteTitle = 'Incomplete addresses'

export const incompleteMessage =
  'Please use the search buttons next to each post code and select a specific address'

export const insufficientMessage =
  'Insufficient information, please use the search button next to the post code and select your specific address'

export const poBoxMessage = "You can't use PO BOX as an address"

/** Whether none of `countedFields` is filled. */
export const isEmptyAddress = (address: AddressLocation): boolean =>
  countedFields.every((field) => isBlank(address[field]))

/** RULE-02: fewer than 3 of `countedFields` are filled. */
export const isIncomplete = (address: AddressLocation): boolean =>
  countedFields.filter((field) => !isBlank(address[field])).length < minimumFilled

/** RULE-03: no detail (neither company name nor building) and no street. */
export const isInsufficient = (address: AddressLocation): boolean =>
  isBlank(address.dadd_companyname) && isBlank(address.dadd_build) && isBlank(address.dadd_street)

/** RULE-04: with cfg_disallow_pobox T, an address with no building and no street counts as a PO box. */
export const isPoBox = (address: AddressLocation, disallowed: Flag): boolean =>
  disallowed === 'T' && isBlank(address.dadd_build) && isBlank(address.dadd_street)

/**
 * Whether an address of a booking by a client can be found by its driver: it has a name and a postcode. Clients often know no
 * more, and cannot use the search of the form, so RULE-02 to RULE-04 and the mandatory settings of the other address fields
 * do not apply to it.
 */
export const hasNameAndPostcode = (address: { dadd_name: string; dadd_postalcode: string }): boolean =>
  !isBlank(address.dadd_name) && !isBlank(address.dadd_postalcode)
