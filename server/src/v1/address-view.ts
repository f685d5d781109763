import type { V1Address } from '@despatch/contract/v1/addresses.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { countryCode } from '@despatch/domain/geo/countries.ts'
import type { z } from 'zod'
import { shownDegrees } from './coordinates.ts'

/** An address of the address book in the names of `/v1`. */
export const addressView = (address: CustomerAddress): z.output<typeof V1Address> => ({
  id: String(address.cadd_id),
  account: String(address.cadd_cust_id),
  kind: address.cadd_address_type === 0 ? 'collection' : 'delivery',
  is_default: address.cadd_default_delivery === 'T',
  company: address.cadd_coname,
  building: address.cadd_build,
  street: address.cadd_street,
  locality: address.cadd_locality,
  town: address.cadd_town,
  county: address.cadd_county,
  country: address.cadd_country,
  country_code: countryCode(address.cadd_country) ?? null,
  postcode: address.cadd_postalcode,
  latitude: shownDegrees(address.cadd_latitude),
  longitude: shownDegrees(address.cadd_longitude),
  version: address.cadd_version,
})

type Written = Omit<z.output<typeof V1Address>, 'id' | 'account' | 'version' | 'country_code'>

type Changes = { [Name in keyof Written]?: Written[Name] | undefined }

/** An address with changes. What is undefined stays as it is; coordinates only do with their postcode. */
export function changedAddress(address: Written, changes: Changes): Written {
  const { latitude, longitude } =
    (changes.postcode ?? address.postcode) === address.postcode
      ? address
      : { latitude: null, longitude: null }
  return {
    kind: changes.kind ?? address.kind,
    is_default: changes.is_default ?? address.is_default,
    company: changes.company ?? address.company,
    building: changes.building ?? address.building,
    street: changes.street ?? address.street,
    locality: changes.locality ?? address.locality,
    town: changes.town ?? address.town,
    county: changes.county ?? address.county,
    country: changes.country ?? address.country,
    postcode: changes.postcode ?? address.postcode,
    // Null is a value here: the place is unknown.
    latitude: changes.latitude === undefined ? latitude : changes.latitude,
    longitude: changes.longitude === undefined ? longitude : changes.longitude,
  }
}

/** An address of `/v1` as the address book stores it. */
export const bookEntry = (address: Written) => ({
  cadd_address_type: address.kind === 'collection' ? (0 as const) : (1 as const),
  cadd_default_delivery: address.is_default ? ('T' as const) : ('F' as const),
  cadd_coname: address.company,
  cadd_build: address.building,
  cadd_street: address.street,
  cadd_locality: address.locality,
  cadd_town: address.town,
  cadd_county: address.county,
  cadd_country: address.country,
  cadd_postalcode: address.postcode,
  cadd_latitude: address.latitude,
  cadd_longitude: address.longitude,
})
