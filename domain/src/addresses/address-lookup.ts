import { cleanText } from '../text/clean-text.ts'
import { cutSelection } from './address-lengths.ts'
import type { LocatedAddress } from './location.ts'
import { normalisePostcode } from '../geo/postcode.ts'

/** A row of `postcode/list` (ADDR-03), with the specification's names. */
export interface PostcodeAnswer {
  Organisation: string
  /** House name or number. */
  Dwelling: string
  /** Flat or unit within it. */
  SubDwelling: string
  Street: string
  Locality: string
  Town: string
  County: string
  Country: string
  Postcode: string
  /** Degrees WGS84; null if the source has no position. */
  Latitude: number | null
  Longitude: number | null
}

export const defaultCountry = 'United Kingdom'

/**
 * The address from a selected lookup row (ADDR-03), cut to the selection's lengths (RULE-10). The building is flat or
 * unit, then house: 'Flat 2, 14'. A position needs both coordinates.
 */
export function addressFromLookup(row: PostcodeAnswer): LocatedAddress {
  const building = [row.SubDwelling, row.Dwelling].map(cleanText).filter((part) => part !== '')
  const located = row.Latitude !== null && row.Longitude !== null
  return cutSelection({
    dadd_companyname: cleanText(row.Organisation),
    dadd_build: building.join(', '),
    dadd_street: cleanText(row.Street),
    dadd_locality: cleanText(row.Locality),
    dadd_town: cleanText(row.Town),
    dadd_county: cleanText(row.County),
    dadd_country: cleanText(row.Country) || defaultCountry,
    dadd_postalcode: normalisePostcode(cleanText(row.Postcode)),
    dadd_latitude: located ? row.Latitude : null,
    dadd_longitude: located ? row.Longitude : null,
  })
}
