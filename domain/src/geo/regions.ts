import { postcodeParts } from './postcode.ts'

/** The regions beside the mainland that a service can serve: no road leads there. */
export const regions = ['NI', 'IM', 'JE', 'GY', 'ISLES'] as const
export type Region = (typeof regions)[number]

export const regionNames: Readonly<Record<Region, string>> = {
  NI: 'Northern Ireland',
  IM: 'Isle of Man',
  JE: 'Jersey',
  GY: 'Guernsey',
  ISLES: 'Scottish and English islands',
}

/** A part of the British Isles that no road connects with the mainland, with its postcode districts. */
interface Land {
  name: string
  region: Region
  /** Areas ('BT') and ranges of districts ('PO30-41'). */
  districts: string
}

/**
 * The lands without a road to the mainland. Skye, Anglesey, Hayling, Canvey and other islands with a bridge or a causeway
 * are part of it, and so are islands that share their district with the coast, such as Raasay and Lismore. The positions of
 * the districts are those of `uk-outward-codes.csv`; `lands.test.ts` of the base map compares them with its outlines.
 */
export const lands: readonly Land[] = [
  { name: 'Northern Ireland', region: 'NI', districts: 'BT' },
  { name: 'the Isle of Man', region: 'IM', districts: 'IM' },
  { name: 'Jersey', region: 'JE', districts: 'JE' },
  { name: 'Guernsey', region: 'GY', districts: 'GY' },
  { name: 'the Isle of Wight', region: 'ISLES', districts: 'PO30-41' },
  { name: 'the Isles of Scilly', region: 'ISLES', districts: 'TR21-25' },
  { name: 'Bute', region: 'ISLES', districts: 'PA20' },
  { name: 'Gigha', region: 'ISLES', districts: 'PA41' },
  { name: 'Islay', region: 'ISLES', districts: 'PA42-49' },
  { name: 'Jura', region: 'ISLES', districts: 'PA60' },
  { name: 'Colonsay', region: 'ISLES', districts: 'PA61' },
  { name: 'Mull', region: 'ISLES', districts: 'PA62-75' },
  { name: 'Iona', region: 'ISLES', districts: 'PA76' },
  { name: 'Tiree', region: 'ISLES', districts: 'PA77' },
  { name: 'Coll', region: 'ISLES', districts: 'PA78' },
  { name: 'Arran', region: 'ISLES', districts: 'KA27' },
  { name: 'Cumbrae', region: 'ISLES', districts: 'KA28' },
  { name: 'Eigg', region: 'ISLES', districts: 'PH42' },
  { name: 'Rum', region: 'ISLES', districts: 'PH43' },
  { name: 'Canna', region: 'ISLES', districts: 'PH44' },
  { name: 'Lewis and Harris', region: 'ISLES', districts: 'HS1-5' },
  { name: 'the Uists and Benbecula', region: 'ISLES', districts: 'HS6-8' },
  { name: 'Barra', region: 'ISLES', districts: 'HS9' },
  { name: 'Orkney', region: 'ISLES', districts: 'KW15-17' },
  { name: 'Shetland', region: 'ISLES', districts: 'ZE1-3' },
]

const byDistrict = new Map(lands.flatMap((land) => districtsOf(land).map((district) => [district, land])))

function districtsOf({ districts }: Land): string[] {
  const [, area = districts, from, to = from] = /^([A-Z]+)(\d+)(?:-(\d+))?$/.exec(districts) ?? []
  if (from === undefined) return [area]
  const first = Number(from)
  return Array.from({ length: Number(to) - first + 1 }, (_, at) => `${area}${first + at}`)
}

/**
 * The land of a postcode in any spelling, if no road leads from there to the mainland. Null for the mainland, for the forces
 * abroad, and for texts that are no UK postcode.
 */
export function landOf(postcode: string): Land | null {
  const parts = postcodeParts(postcode)
  return parts && (byDistrict.get(parts.area) ?? byDistrict.get(parts.district) ?? null)
}

/** Whether the way between these postcodes leads over water. Postcodes without a land are on the mainland. */
export const crossesWater = (postcodes: readonly string[]): boolean =>
  new Set(postcodes.map((postcode) => landOf(postcode)?.name)).size > 1
