/** 0 collection, 1 delivery. */
export type AddressType = 0 | 1

/** Where an address is: the part of a booking's address that a look-up or the address book fills. */
export interface AddressLocation {
  dadd_companyname: string
  dadd_build: string
  dadd_street: string
  dadd_locality: string
  dadd_town: string
  dadd_county: string
  dadd_country: string
  dadd_postalcode: string
}

/** A location with its position in degrees WGS84; null until a look-up has given one. */
export interface LocatedAddress extends AddressLocation {
  dadd_latitude: number | null
  dadd_longitude: number | null
}
