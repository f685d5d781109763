import type { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'

export type SentAddress = Payload<typeof customerAddressPost>

/** A valid address for the address book of the user `account`. */
export const bookAddress = (more: Partial<SentAddress> = {}): SentAddress => ({
  cadd_cust_id: 1,
  cadd_coname: 'British Library',
  cadd_build: '',
  cadd_street: '96 Euston Road',
  cadd_locality: '',
  cadd_town: 'London',
  cadd_county: 'Greater London',
  cadd_country: 'United Kingdom',
  cadd_postalcode: 'NW1 2DB',
  cadd_latitude: 51.53,
  cadd_longitude: -0.1277,
  cadd_address_type: 1,
  ...more,
})
