import type { Flag } from '../fields/flag.ts'
import type { AddressType, LocatedAddress } from '../addresses/location.ts'

/** A customer's address in the address book (section 3, `cadd_`). */
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
  /** 0 for collections, 1 for deliveries. */
  cadd_address_type: AddressType
  /** T: the default delivery address of new bookings (ADDR-07). */
  cadd_default_delivery: Flag
  /** Goes up with every save, from 1. A change names the version it is based on. */
  cadd_version: number
}

/** An address of the book before it is saved, without its keys, its default flag and its version. */
export type CustomerAddressEntry = Omit<
  CustomerAddress,
  'cadd_id' | 'cadd_cust_id' | 'cadd_default_delivery' | 'cadd_version'
>

export const onlyDeliveriesAreDefault = 'Only a delivery address can be the default delivery.'

/** The error of an address that is to be the default delivery, or null (ADDR-07). */
export const defaultDeliveryError = ({
  cadd_address_type,
  cadd_default_delivery,
}: Pick<CustomerAddress, 'cadd_address_type' | 'cadd_default_delivery'>): string | null =>
  cadd_default_delivery === 'T' && cadd_address_type === 0 ? onlyDeliveriesAreDefault : null

/** The fields that an address of the book fills in a booking (FORM-14). */
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

/** The address book entry for an address of a booking, with its type (FORM-14). */
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
