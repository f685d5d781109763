/** A ring or a line: longitude and latitude of each point in turn, in degrees WGS84. A ring does not repeat its first point. */
export type Outline = readonly number[]

/** Each shape is a list of rings; each layer a list of shapes. */
export type OutlineLayer = readonly (readonly Outline[])[]

/** The grid of the boundaries of Great Britain, about 72 by 122 metres, so that these lose nothing. */
const grid = {
  west: -8.648965829481279,
  south: 49.86474946193846,
  longitudeStep: 0.001041292306935839,
  latitudeStep: 0.0010997111697585475,
}

const column = (longitude: number) => Math.round((longitude - grid.west) / grid.longitudeStep)
const row = (latitude: number) => Math.round((latitude - grid.south) / grid.latitudeStep)

/**
 * Writes layers of outlines as whole numbers of one to four bytes: first the counts, then the points. A point is stored as
 * the difference to the previous one, on a grid of about 72 by 122 metres. Points equal to the previous one are left out.
 */
export function writeOutlines(layers: readonly OutlineLayer[]): Uint8Array {
  const bytes: number[] = []
  const count = (whole: number) => {
    let rest = whole
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  const signed = (whole: number) => count(whole < 0 ? -2 * whole - 1 : 2 * whole)
  let [lastColumn, lastRow] = [0, 0]
  count(layers.length)
  for (const shapes of layers) {
    count(shapes.length)
    for (const outlines of shapes) {
      count(outlines.length)
      for (const outline of outlines) {
        const points = pointsOnGrid(outline)
        count(points.length)
        for (const [x, y] of points) {
          signed(x - lastColumn)
          signed(y - lastRow)
          ;[lastColumn, lastRow] = [x, y]
        }
      }
    }
  }
  return Uint8Array.from(bytes)
}

/** Reads what `writeOutlines` has written. Throws a RangeError for a file that ends too early. */
export function readOutlines(bytes: Uint8Array): OutlineLayer[] {
  let index = 0
  const count = () => {
    let [whole, factor] = [0, 1]
    for (;;) {
      const byte = bytes[index]
      if (byte === undefined) throw new RangeError('The outlines end too early')
      index += 1
      whole += (byte % 128) * factor
      if (byte < 128) return whole
      factor *= 128
    }
  }
  const signed = () => {
    const coded = count()
    return coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2
  }
  const list = <T>(readOne: () => T): T[] => Array.from({ length: count() }, readOne)
  let [lastColumn, lastRow] = [0, 0]
  const point = () => {
    lastColumn += signed()
    lastRow += signed()
    return [grid.west + lastColumn * grid.longitudeStep, grid.south + lastRow * grid.latitudeStep]
  }
  return list(() => list(() => list(() => list(point).flat())))
}

function pointsOnGrid(outline: Outline): [x: number, y: number][] {
  const points: [number, number][] = []
  for (let index = 0; index + 1 < outline.length; index += 2) {
    const [x, y] = [column(outline[index] ?? 0), row(outline[index + 1] ?? 0)]
    const last = points.at(-1)
    if (!last || last[0] !== x || last[1] !== y) points.push([x, y])
  }
  return points
}
