import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOutlines, type Outline, type OutlineLayer } from '@despatch/domain/geo/outlines.ts'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'scripts', 'base-map', 'sources')
const target = join(root, 'web', 'src', 'ui', 'base-map', 'land.bin')

const read = <T>(name: string): T => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- files of this repository
  return JSON.parse(readFileSync(join(sources, name), 'utf8')) as T
}

/** Rings of less than this, in square degrees, are left over from simplifying the source: about 3 hectares. */
const SMALLEST_RING = 0.000004

/** Each area by itself: the arcs of the source do not match everywhere, so merged areas would have false coasts. */
function areasOf(name: string): Feature[] {
  const topology = read<Topology>(name)
  return Object.values(topology.objects).flatMap(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sources have one collection of areas
    (areas) => feature(topology, areas as GeometryCollection).features,
  )
}

function ringsOf({ geometry }: Feature): Outline[] {
  return positionsOf(geometry)
    .map((ring) => ring.slice(0, -1))
    .filter((ring) => areaOf(ring) > SMALLEST_RING)
    .map((ring) => ring.flat())
}

function positionsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  throw new Error(`${geometry.type} has no rings`)
}

/** In square degrees. */
const areaOf = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

const near =
  read<FeatureCollection<Geometry, { kind: 'island' | 'neighbour' | 'border' }>>('neighbours.geo.json')
const nearOf = (kind: string) => near.features.filter(({ properties }) => properties.kind === kind)

const layers: OutlineLayer[] = [
  [
    ...areasOf('gb-local-authorities.topo.json'),
    ...areasOf('ni-local-government-districts.topo.json'),
    ...nearOf('island'),
  ].map(ringsOf),
  nearOf('neighbour').map(ringsOf),
  nearOf('border').map(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates.map((line) => line.flat()) : [],
  ),
]
const bytes = writeOutlines(layers)
writeFileSync(target, bytes)
console.log(`${bytes.length} bytes in ${target}`)
