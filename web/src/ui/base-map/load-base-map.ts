import { readDistrictTable } from '@despatch/domain/geo/district-table.ts'
import csv from '@despatch/domain/geo/uk-outward-codes.csv?raw'
import { readOutlines } from '@despatch/domain/geo/outlines.ts'
import { cellEdges, type CellEdge } from './cells.ts'
import land from './land.bin?url'
import { districtsOf, namesOf, type Name } from './names.ts'
import { shapesOf, type Shapes } from './shapes.ts'
import { worldX, worldY } from './world.ts'

export interface BaseMapData {
  /** Authorities of Great Britain and Northern Ireland, and the islands with British postcodes. */
  areas: Shapes
  /** Ireland and the continent. */
  neighbours: Shapes
  /** Between Ireland and Northern Ireland, whose outlines come from different sources. */
  borders: Shapes
  cells: CellEdge[]
  names: Name[]
}

/** Around all outlines. */
const frame = { left: worldX(-18), right: worldX(14), top: worldY(64), bottom: worldY(44) }

let loaded: Promise<BaseMapData> | undefined

/** The base map, loaded once. After a failure, the next call tries again. */
export function loadBaseMap(): Promise<BaseMapData> {
  loaded ??= load().catch((failure: unknown) => {
    loaded = undefined
    throw failure
  })
  return loaded
}

async function load(): Promise<BaseMapData> {
  const [areas = [], neighbours = [], borders = []] = readOutlines(await readLand())
  const table = readDistrictTable(csv)
  return {
    areas: shapesOf(areas),
    neighbours: shapesOf(neighbours),
    borders: shapesOf(borders),
    cells: cellEdges(districtsOf(table), frame),
    names: namesOf(table),
  }
}

async function readLand(): Promise<Uint8Array> {
  const response = await fetch(land)
  if (!response.ok) throw new Error(`The outlines of the map could not be loaded: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
