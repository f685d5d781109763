/** A public place in the demo's address data. */
export interface Place {
  name: string
  street: string
  town: string
  county: string
  /** In its standard form, with the space. */
  postcode: string
  /** Degrees WGS84. */
  latitude: number
  longitude: number
  /** Entrances, wings and floors, so that a postcode has several addresses. */
  parts: readonly PlacePart[]
}

export interface PlacePart {
  dwelling: string
  subDwelling: string
}

/**
 * Reads a table with one place per line: name | street | town, county | postcode | latitude longitude | parts. Parts
 * are separated by semicolons, a part of a part by a slash. The county and the parts are optional. An unreadable line
 * is an error in our own data and throws.
 */
export const readPlaces = (table: string): readonly Place[] => table.trim().split('\n').map(readPlace)

function readPlace(line: string): Place {
  const [name = '', street = '', where = '', postcode = '', position = '', parts = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [town = '', county = ''] = where.split(', ')
  const [latitude = NaN, longitude = NaN] = position.split(' ').map(Number)
  if (!name || !street || !town || !postcode || Number.isNaN(latitude + longitude)) {
    throw new Error(`The place "${line}" cannot be read`)
  }
  return { name, street, town, county, postcode, latitude, longitude, parts: readParts(parts) }
}

const readParts = (cell: string): PlacePart[] =>
  cell === ''
    ? []
    : cell.split(';').map((part) => {
        const [dwelling = '', subDwelling = ''] = part.split('/').map((name) => name.trim())
        return { dwelling, subDwelling }
      })

/** Rows of the address data: a place with parts has a row for each of them. */
export function knownAddressRows(places: readonly Place[]): object[] {
  const whole: PlacePart = { dwelling: '', subDwelling: '' }
  return places.flatMap((place) =>
    (place.parts.length > 0 ? place.parts : [whole]).map((part) => ({
      kadd_source: 'demo',
      Organisation: place.name,
      Dwelling: part.dwelling,
      SubDwelling: part.subDwelling,
      Street: place.street,
      Locality: '',
      Town: place.town,
      County: place.county,
      Country: 'United Kingdom',
      Postcode: place.postcode,
      Latitude: place.latitude,
      Longitude: place.longitude,
    })),
  )
}
