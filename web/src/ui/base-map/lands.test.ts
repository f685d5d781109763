import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOutlines, type Outline } from '@despatch/domain/geo/outlines.ts'
import { landOf, lands } from '@despatch/domain/geo/regions.ts'
import { expect, test } from 'vitest'

const districtFile = fileURLToPath(import.meta.resolve('@despatch/domain/geo/uk-outward-codes.csv'))

interface Ring {
  outline: Outline
  west: number
  east: number
  south: number
  north: number
}

function ringOf(outline: Outline): Ring {
  const ring = { outline, west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (let index = 0; index < outline.length; index += 2) {
    const [longitude, latitude] = [outline[index] ?? 0, outline[index + 1] ?? 0]
    ring.west = Math.min(ring.west, longitude)
    ring.east = Math.max(ring.east, longitude)
    ring.south = Math.min(ring.south, latitude)
    ring.north = Math.max(ring.north, latitude)
  }
  return ring
}

/** Whether an outline of longitudes and latitudes is around a point. */
function isAround({ outline, west, east, south, north }: Ring, longitude: number, latitude: number): boolean {
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false
  let inside = false
  for (let index = 0; index < outline.length; index += 2) {
    const before = (index + outline.length - 2) % outline.length
    const [x, y] = [outline[index] ?? 0, outline[index + 1] ?? 0]
    const [otherX, otherY] = [outline[before] ?? 0, outline[before + 1] ?? 0]
    const crosses = y > latitude !== otherY > latitude
    if (crosses && longitude < ((otherX - x) * (latitude - y)) / (otherY - y) + x) inside = !inside
  }
  return inside
}

test('[RULE-05] the districts of a land lie together within its own outlines, and no district of the mainland is among them', () => {
  const [areas = []] = readOutlines(readFileSync(join(import.meta.dirname, 'land.bin')))
  const rings = areas.flat().map(ringOf)
  const districts = readFileSync(districtFile, 'utf8').trim().split('\n').slice(1)
  const found = districts.flatMap((line) => {
    const [outward = '', latitude, longitude] = line.split(',')
    const land = landOf(`${outward} 1AA`)?.name ?? 'the mainland'
    const ring = rings.findIndex((each) => isAround(each, Number(longitude), Number(latitude)))
    // The position of a district can be on the shore.
    return ring === -1 ? [] : [{ ring, land }]
  })
  const landsOfRings = [...Map.groupBy(found, ({ ring }) => ring).values()].map((inRing) => [
    ...new Set(inRing.map(({ land }) => land)),
  ])
  expect(landsOfRings.filter((names) => names.length > 1)).toEqual([])
  expect(new Set(landsOfRings.flat())).toEqual(new Set(['the mainland', ...lands.map(({ name }) => name)]))
})
