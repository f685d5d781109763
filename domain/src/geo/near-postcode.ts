import { greatCircleMiles, type Position } from './distance.ts'

/** How far an address may be from the position of its postcode, in miles as the crow flies. */
export const reachOfPostcode = 3

/** The same if only the centre of its district is known: a district of a town, and one outside of our table. */
export const leastReachOfDistrict = 6
export const reachOfUnknownDistrict = 25

/** A postcode's position, and how far from it in miles its addresses can be. */
export interface PostcodeArea {
  position: Position
  reach: number
}

/** The miles from a postcode's position to a point that is too far away to have this postcode; null if it is near. */
export function milesBeyond({ position, reach }: PostcodeArea, point: Position): number | null {
  const miles = greatCircleMiles(position, point)
  return miles > reach ? miles : null
}

/** Degrees with six decimals, which are about ten centimetres. */
export const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
