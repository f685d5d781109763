import type { Position } from './distance.ts'
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
