import { titleCase } from '@despatch/domain/geo/title-case.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { cleanText, cutTo } from '@despatch/domain/text/clean-text.ts'
import type { Found } from '../address-source.ts'

/** The most characters in a field of a lookup's reply. */
const LONGEST = 200

const homeNations = new Set(['england', 'scotland', 'wales', 'northern ireland', ''])

interface Parts {
  organisation: (string | undefined)[]
  dwelling: (string | undefined)[]
  subDwelling: (string | undefined)[]
  street: (string | undefined)[]
  locality: (string | undefined)[]
  town: string | undefined
  county: string | undefined
  country: string | undefined
  postcode: string
  latitude: number | undefined
  longitude: number | undefined
}

const joined = (parts: (string | undefined)[]) =>
  cutTo(
    parts
      .map((part) => cleanText(part ?? ''))
      .filter((part) => part !== '')
      .join(', '),
    LONGEST,
  )

/** A provider's address under the specification's names; missing parts are blank. */
export function foundRow(parts: Parts): Found {
  const country = joined([parts.country])
  const placed = parts.latitude !== undefined && parts.longitude !== undefined
  return {
    Organisation: joined(parts.organisation),
    Dwelling: joined(parts.dwelling),
    SubDwelling: joined(parts.subDwelling),
    Street: joined(parts.street),
    Locality: joined(parts.locality),
    Town: titleCase(joined([parts.town])),
    County: joined([parts.county]),
    Country: homeNations.has(country.toLowerCase()) ? 'United Kingdom' : country,
    Postcode: cutTo(normalisePostcode(parts.postcode), 9),
    Latitude: placed ? (parts.latitude ?? null) : null,
    Longitude: placed ? (parts.longitude ?? null) : null,
  }
}
