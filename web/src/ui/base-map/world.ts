import type { Outline } from '@despatch/domain/geo/outlines.ts'

/** The width of the world at zoom 0, in pixels, as in Leaflet. Each further zoom doubles it. */
const WORLD = 256

export const worldX = (longitude: number): number => ((longitude + 180) / 360) * WORLD

/** Web Mercator: 0 in the north, and about 84 in the middle of Great Britain. */
export function worldY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** x and y of each point in turn, in the world at zoom 0. */
export type Path = Float64Array

export function pathOf(outline: Outline): Path {
  return Float64Array.from(outline, (degrees, index) => (index % 2 === 0 ? worldX(degrees) : worldY(degrees)))
}

export function boxOf(path: Path): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  eachPoint(path, (x, y) => {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  })
  return box
}

export function eachPoint(path: Path, visit: (x: number, y: number) => void): void {
  for (let index = 0; index + 1 < path.length; index += 2) visit(path[index] ?? 0, path[index + 1] ?? 0)
}

/** The path without points that are nearer than `distance` to the one before. It keeps its first point. */
export function thinned(path: Path, distance: number): Path {
  const points: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  eachPoint(path, (x, y) => {
    if (Math.abs(x - lastX) < distance && Math.abs(y - lastY) < distance) return
    points.push(x, y)
    ;[lastX, lastY] = [x, y]
  })
  return Float64Array.from(points)
}
