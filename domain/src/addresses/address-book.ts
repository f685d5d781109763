import type { Flag } from '../settings/flag.ts'
import type { AddressType, LocatedAddress } from './location.ts'

/** A customer's address as the address book keeps it (section 3, `cadd_`). */
export interface CustomerAddress {
  cadd_id: number
  cadd_cust_id: number
  cadd_coname: string
  cadd_build: string
  cadd_street: string
  cadd_locality: string
  cadd_town: string
  cadd_county: string
  cadd_country: string
  cadd_postalcode: string
  /** Degrees WGS84; null until known. */
  cadd_latitude: number | null
  cadd_longitude: number | null
  /** 0 offered for collections, 1 for deliveries. */
  cadd_address_type: AddressType
  /** T: the delivery address that a new booking starts with (ADDR-07). */
  cadd_default_delivery: Flag
  /** How often it was saved, from 1: whoever changes it says which one he has seen. */
  cadd_version: number
}

/** An address of the book before it is saved: everything but its keys, its default mark and its version. */
export type CustomerAddressEntry = Omit<
  CustomerAddress,
  'cadd_id' | 'cadd_cust_id' | 'cadd_default_delivery' | 'cadd_version'
>

/** What picking an address of the book fills into a booking (FORM-14). */
export const bookingAddressFrom = (entry: CustomerAddressEntry): LocatedAddress => ({
  dadd_companyname: entry.cadd_coname,
  dadd_build: entry.cadd_build,
  dadd_street: entry.cadd_street,
  dadd_locality: entry.cadd_locality,
  dadd_town: entry.cadd_town,
  dadd_county: entry.cadd_county,
  dadd_country: entry.cadd_country,
  dadd_postalcode: entry.cadd_postalcode,
  dadd_latitude: entry.cadd_latitude,
  dadd_longitude: entry.cadd_longitude,
})

/** The entry that adding a booked address to the book makes (FORM-14); it keeps the address's type. */
export const bookEntryFrom = (
  address: LocatedAddress & { dadd_addresstype: AddressType },
): CustomerAddressEntry => ({
  cadd_coname: address.dadd_companyname,
  cadd_build: address.dadd_build,
  cadd_street: address.dadd_street,
  cadd_locality: address.dadd_locality,
  cadd_town: address.dadd_town,
  cadd_county: address.dadd_county,
  cadd_country: address.dadd_country,
  cadd_postalcode: address.dadd_postalcode,
  cadd_latitude: address.dadd_latitude,
  cadd_longitude: address.dadd_longitude,
  cadd_address_type: address.dadd_addresstype,
})
