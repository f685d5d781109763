/** A public landmark in the demo's address data. */
export interface Landmark {
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
  parts: readonly LandmarkPart[]
}

export interface LandmarkPart {
  dwelling: string
  subDwelling: string
}

/**
 * Reads a table with one landmark per line: name | street | town, county | postcode | latitude longitude | parts. Parts
 * are separated by semicolons, a part of a part by a slash. The county and the parts are optional. An unreadable line
 * is an error in our own data and throws.
 */
export const readLandmarks = (table: string): readonly Landmark[] =>
  table.trim().split('\n').map(readLandmark)

function readLandmark(line: string): Landmark {
  const [name = '', street = '', where = '', postcode = '', position = '', parts = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [town = '', county = ''] = where.split(', ')
  const [latitude = NaN, longitude = NaN] = position.split(' ').map(Number)
  if (!name || !street || !town || !postcode || Number.isNaN(latitude + longitude)) {
    throw new Error(`The landmark "${line}" cannot be read`)
  }
  return { name, street, town, county, postcode, latitude, longitude, parts: readParts(parts) }
}

const readParts = (cell: string): LandmarkPart[] =>
  cell === ''
    ? []
    : cell.split(';').map((part) => {
        const [dwelling = '', subDwelling = ''] = part.split('/').map((name) => name.trim())
        return { dwelling, subDwelling }
      })

/** Rows of the address data: a landmark with parts has a row for each of them. */
export function knownAddressRows(landmarks: readonly Landmark[]): object[] {
  const whole: LandmarkPart = { dwelling: '', subDwelling: '' }
  return landmarks.flatMap((landmark) =>
    (landmark.parts.length > 0 ? landmark.parts : [whole]).map((part) => ({
      kadd_source: 'demo',
      Organisation: landmark.name,
      Dwelling: part.dwelling,
      SubDwelling: part.subDwelling,
      Street: landmark.street,
      Locality: '',
      Town: landmark.town,
      County: landmark.county,
      Country: 'United Kingdom',
      Postcode: landmark.postcode,
      Latitude: landmark.latitude,
      Longitude: landmark.longitude,
    })),
  )
}
