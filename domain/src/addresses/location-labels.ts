import type { AddressLocation } from './location.ts'

/** The labels of a location's fields on screen and in messages. */
export const locationLabels = {
  dadd_companyname: 'Company',
  dadd_build: 'Building',
  dadd_street: 'Street',
  dadd_locality: 'Locality',
  dadd_town: 'Town',
  dadd_county: 'County',
  dadd_country: 'Country',
  dadd_postalcode: 'Postcode',
} as const satisfies Record<keyof AddressLocation, string>
