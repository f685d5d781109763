import type { OutlineLayer } from '@despatch/domain/geo/outlines.ts'
import { boxOf, pathOf, thinned, type Box, type Path } from './world.ts'

interface Ring extends Box {
  path: Path
}

/** An authority, an island or a country: its rings and the box around them. */
export interface Shape extends Box {
  rings: Ring[]
}

/** Shapes in the detail of a zoom. */
export type Shapes = (zoom: number) => readonly Shape[]

/** From this zoom on, every point is drawn. */
const FULL_DETAIL_ZOOM = 11

/** The least distance between two points, and the least size of an island, in pixels. */
const DETAIL_PIXELS = 1.5

/** Shapes whose detail follows the zoom. Each whole zoom is worked out once, when it is first shown. */
export function shapesOf(layer: OutlineLayer): Shapes {
  const full = layer.map((outlines) => toShape(outlines.map((outline) => toRing(pathOf(outline)))))
  const byZoom = new Map<number, Shape[]>()
  return (zoom) => {
    const whole = Math.ceil(zoom)
    if (whole >= FULL_DETAIL_ZOOM) return full
    const known = byZoom.get(whole) ?? full.map((shape) => withDetail(shape, DETAIL_PIXELS / 2 ** whole))
    byZoom.set(whole, known)
    return known
  }
}

function withDetail({ rings }: Shape, distance: number): Shape {
  const large = rings.filter((ring) => ring.right - ring.left > distance || ring.bottom - ring.top > distance)
  return toShape(large.map((ring) => toRing(thinned(ring.path, distance))))
}

const toRing = (path: Path): Ring => ({ path, ...boxOf(path) })

const toShape = (rings: Ring[]): Shape => ({
  rings,
  left: Math.min(...rings.map(({ left }) => left)),
  top: Math.min(...rings.map(({ top }) => top)),
  right: Math.max(...rings.map(({ right }) => right)),
  bottom: Math.max(...rings.map(({ bottom }) => bottom)),
})
