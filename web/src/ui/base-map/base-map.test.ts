import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { readDistrictTable } from '@despatch/domain/geo/district-table.ts'
import { readOutlines } from '@despatch/domain/geo/outlines.ts'
import { describe, expect, test } from 'vitest'
import { cellEdges } from './cells.ts'
import { districtsOf, namesAt, namesBeside, namesOf, type Name } from './names.ts'
import { shapesOf } from './shapes.ts'
import { eachPoint, overlaps, worldX, worldY } from './world.ts'

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name))
const districtFile = fileOf('@despatch/domain/geo/uk-outward-codes.csv')
const landFile = join(import.meta.dirname, 'land.bin')
const table = readDistrictTable(readFileSync(districtFile, 'utf8'))
const [areas = [], neighbours = [], borders = []] = readOutlines(readFileSync(landFile))

const widthOf = ({ text }: Name) => text.length * 7

const pointsAt = (zoom: number): number =>
  shapesOf(areas)(zoom).reduce(
    (sum, { rings }) => sum + rings.reduce((points, { path }) => points + path.length / 2, 0),
    0,
  )

describe('the base map', () => {
  test('[TRACK-06] the base map is less than 230 kB with its libraries, compressed as the portal sends them', () => {
    const packages = join(fileOf('leaflet/package.json'), '..', '..')
    const files = [
      landFile,
      districtFile,
      join(packages, 'leaflet/dist/leaflet.js'),
      join(packages, 'd3-delaunay/dist/d3-delaunay.min.js'),
    ]
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const sizes = files.map((file) => brotliCompressSync(readFileSync(file), { params }).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(230_000)
  })

  test('[TRACK-06] the base map has every authority, the islands with British postcodes, and the border of Northern Ireland', () => {
    expect(areas).toHaveLength(380 + 11 + 3)
    expect(neighbours.length).toBeGreaterThan(10)
    expect(borders).toHaveLength(1)
  })

  test.each([
    ['Trafalgar Square', 51.508, -0.128, true],
    ['the Thames at Woolwich', 51.4965, 0.062, false],
    ['Manchester', 53.48, -2.24, true],
    ['Lerwick', 60.155, -1.15, true],
    ['Belfast', 54.597, -5.93, true],
    ['Douglas', 54.16, -4.5, true],
    ['Saint Helier', 49.19, -2.105, true],
    ['Saint Peter Port', 49.455, -2.56, true],
    ['the North Sea', 54.5, 1.5, false],
    ['Dublin', 53.33, -6.3, false],
  ])(
    '[TRACK-06] the base map knows whether %s is land of the United Kingdom or its islands',
    (_place, latitude, longitude, expected) => {
      const [x, y] = [worldX(longitude), worldY(latitude)]
      const around = shapesOf(areas)(16).filter((shape) =>
        overlaps(shape, { left: x, right: x + 1e-9, top: y, bottom: y + 1e-9 }),
      )
      expect(
        around.some(({ rings }) => rings.filter(({ path }) => isInside(path, x, y)).length % 2 === 1),
      ).toBe(expected)
    },
  )

  test('[TRACK-06] the base map draws far fewer points of a coast on a map of the whole country', () => {
    expect(pointsAt(12)).toBeGreaterThan(70_000)
    expect(pointsAt(6)).toBeLessThan(20_000)
  })

  test('[TRACK-06] divides districts halfway between their centres', () => {
    const centres = [
      { x: 2, y: 5 },
      { x: 6, y: 5 },
      { x: 4, y: 60 },
    ]
    const edges = cellEdges(centres, { left: 0, top: 0, right: 10, bottom: 10 })
    expect(edges.some(({ left, right }) => left === 4 && right === 4)).toBe(true)
    expect(
      cellEdges(districtsOf(table), { left: 110, right: 140, top: 60, bottom: 100 }).length,
    ).toBeGreaterThan(8000)
  })
})

describe('the names on the base map', () => {
  const names = namesOf(table)
  test.each([5, 6.25, 8, 10, 12.5, 15])(
    '[TRACK-06] the names on the base map do not cover each other at zoom %d',
    (zoom) => {
      const boxes = namesAt(zoom, names, widthOf).map(({ box }) => box)
      expect(boxes.length).toBeGreaterThan(10)
      const covering = boxes.filter((one, index) =>
        boxes.slice(0, index).some((other) => overlaps(one, other)),
      )
      expect(covering).toEqual([])
    },
  )

  test('[TRACK-06] the names on the base map are not drawn where a stop or a driver would cover them', () => {
    const placed = namesAt(13, names, widthOf)
    const below = placed.find(({ text }) => text === 'SE1')
    if (!below) throw new Error('The map of a town has no SE1')
    const tag = { ...below.box, left: below.box.right - 1, right: below.box.right + 23 }
    expect(namesBeside(placed, [tag])).toEqual(placed.filter((name) => name !== below))
    expect(namesBeside(placed, [])).toEqual(placed)
  })

  test('[TRACK-06] the names on the base map are towns on a map of the country, and postcode districts on a map of a town', () => {
    expect(namesAt(6, names, widthOf).every(({ kind }) => kind === 'town')).toBe(true)
    expect(namesAt(6, names, widthOf)[0]?.text).toBe('London')
    const near = namesAt(13, names, widthOf).map(({ text }) => text)
    expect(near).toContain('SE1')
    expect(near).not.toContain('London')
    expect(near).not.toContain('SW1')
  })
})

/** By counting the edges to the left of the point. */
function isInside(path: Float64Array, x: number, y: number): boolean {
  let [inside, lastX, lastY] = [false, path.at(-2) ?? 0, path.at(-1) ?? 0]
  eachPoint(path, (pointX, pointY) => {
    if (pointY > y !== lastY > y && x < ((lastX - pointX) * (y - pointY)) / (lastY - pointY) + pointX)
      inside = !inside
    ;[lastX, lastY] = [pointX, pointY]
  })
  return inside
}
