import { greatCircleMiles, type Position } from './distance.ts'
import { isOnTheGround } from './ground-district.ts'
import { leastReachOfDistrict, reachOfUnknownDistrict } from './near-postcode.ts'
import { postcodeParts } from './postcode.ts'

/** Centres of postcode districts by outward code ('SW1A'), numbered district ('SW1') and area ('SW'). */
export type DistrictTable = ReadonlyMap<string, Position>

/** Girobank's own code, for its building in Bootle. */
const girobank = { code: 'GIR', district: 'L30' } as const

/**
 * Parses lines of 'code,latitude,longitude' below a heading. Numbered districts and areas get the mean of their parts.
 * Throws for a line without a position.
 */
export function readDistrictTable(csv: string): DistrictTable {
  const centres = new Map(csv.trim().split(/\r?\n/).slice(1).map(readLine))
  const parts = new Map<string, Position[]>()
  for (const [code, centre] of centres) {
    for (const whole of [/^[A-Z]+[0-9]+/, /^[A-Z]+/].map((start) => start.exec(code)?.[0] ?? '')) {
      if (!centres.has(whole)) parts.set(whole, [...(parts.get(whole) ?? []), centre])
    }
  }
  const table = new Map([...centres, ...[...parts].map(([whole, of]) => [whole, meanOf(of)] as const)])
  const bootle = table.get(girobank.district)
  return bootle ? table.set(girobank.code, bootle) : table
}

/**
 * The position of a UK postcode's district: by outward code, otherwise by numbered district, otherwise by area. Undefined
 * for other texts, and for postcodes without a public location such as BFPO 57.
 */
export function positionOfDistrict(table: DistrictTable, postcode: string): Position | undefined {
  const parts = postcodeParts(postcode)
  return parts ? (table.get(parts.outward) ?? table.get(parts.district) ?? table.get(parts.area)) : undefined
}

/**
 * How far the addresses of a UK postcode's district can be from its centre, in miles: twice the way to the nearest other
 * district, because districts are small in towns and large in the country.
 */
export function reachOfDistrict(table: DistrictTable, postcode: string): number {
  const own = postcodeParts(postcode)?.outward ?? ''
  const centre = table.get(own)
  if (!centre) return reachOfUnknownDistrict
  const others = [...table].filter(([code]) => code !== own && isOnTheGround(code))
  const nearest = Math.min(...others.map(([, other]) => greatCircleMiles(centre, other)))
  return Math.max(leastReachOfDistrict, 2 * nearest)
}

function readLine(line: string): [code: string, centre: Position] {
  const [code = '', latitude, longitude] = line.split(',')
  const centre = { latitude: Number(latitude), longitude: Number(longitude) }
  if (!/^[A-Z]+[0-9]+[A-Z]?$/.test(code) || Number.isNaN(centre.latitude + centre.longitude))
    throw new Error(`No valid outward code and position: ${line}`)
  return [code, centre]
}

const meanOf = (positions: readonly Position[]): Position => ({
  latitude: positions.reduce((sum, { latitude }) => sum + latitude, 0) / positions.length,
  longitude: positions.reduce((sum, { longitude }) => sum + longitude, 0) / positions.length,
})
