import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOutlines, type Outline, type OutlineLayer } from '@despatch/domain/geo/outlines.ts'
import { feature } from 'topojson-client'

type Topology = Parameters<typeof feature>[0]
type Position = readonly number[]

/** A feature of GeoJSON, as far as it is read here. */
interface Feature {
  geometry:
    | { type: 'Polygon' | 'MultiLineString'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
}

const root = join(import.meta.dirname, '..')
const sources = join(root, 'scripts', 'base-map', 'sources')
const target = join(root, 'web', 'src', 'ui', 'base-map', 'land.bin')

const read = (name: string): unknown => JSON.parse(readFileSync(join(sources, name), 'utf8'))

/** Rings of less than this, in square degrees, are left over from simplifying the source: about 3 hectares. */
const SMALLEST_RING = 0.000004

/** Each area by itself: the arcs of the source do not match everywhere, so merged areas would have false coasts. */
function areasOf(name: string): Feature[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of this repository
  const topology = read(name) as Topology
  return Object.values(topology.objects).flatMap((areas) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sources have one collection of polygons
    const { features } = feature(topology, areas) as unknown as { features: Feature[] }
    return features
  })
}

const ringsOf = (shape: Feature): Outline[] =>
  positionsOf(shape)
    .map((ring) => ring.slice(0, -1))
    .filter((ring) => areaOf(ring) > SMALLEST_RING)
    .map((ring) => ring.flat())

const positionsOf = ({ geometry }: Feature): Position[][] =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates

/** In square degrees. */
const areaOf = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of this repository
const near = read('neighbours.geo.json') as { features: (Feature & { properties: { kind: string } })[] }
const nearOf = (kind: string) => near.features.filter(({ properties }) => properties.kind === kind)

const layers: OutlineLayer[] = [
  [
    ...areasOf('gb-local-authorities.topo.json'),
    ...areasOf('ni-local-government-districts.topo.json'),
    ...nearOf('island'),
  ].map(ringsOf),
  nearOf('neighbour').map(ringsOf),
  nearOf('border').map((shape) => positionsOf(shape).map((line) => line.flat())),
]
const bytes = writeOutlines(layers)
writeFileSync(target, bytes)
console.log(`${bytes.length} bytes in ${target}`)
