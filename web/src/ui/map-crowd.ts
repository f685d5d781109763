import type { LatLngTuple } from 'leaflet'
import { worldX, worldY } from './base-map/world.ts'

/** Points within this many times the distance of the nearest three quarters belong to the crowd. */
const REACH = 3

/** In the world at zoom 0: about 5 km in Great Britain. Nearer points are never left out. */
const NEAR = 0.06

/**
 * The points without the few that are far from the others: one docket in Aberdeen does not shrink London to a dot. At
 * least three quarters of the points remain.
 */
export function crowdOf(points: readonly LatLngTuple[]): LatLngTuple[] {
  const located = points.map((point) => ({ point, x: worldX(point[1]), y: worldY(point[0]) }))
  const centre = { x: middleOf(located.map(({ x }) => x)), y: middleOf(located.map(({ y }) => y)) }
  const distances = located.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y))
  const usual = distances.toSorted((one, other) => one - other)[Math.ceil(distances.length * 0.75) - 1] ?? 0
  const limit = Math.max(NEAR, usual * REACH)
  return points.filter((_point, index) => (distances[index] ?? 0) <= limit)
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
