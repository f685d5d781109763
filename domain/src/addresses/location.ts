/** 0 collection, 1 delivery. */
export type AddressType = 0 | 1

/** The location part of an address, filled by a lookup or the address book. */
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

/** A location with its position in degrees WGS84; null if unknown. */
export interface LocatedAddress extends AddressLocation {
  dadd_latitude: number | null
  dadd_longitude: number | null
}
