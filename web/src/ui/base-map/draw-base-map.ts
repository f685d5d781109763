import type { CellEdge } from './cells.ts'
import type { BaseMapData } from './load-base-map.ts'
import type { Name } from './names.ts'
import type { Shape, Shapes } from './shapes.ts'
import { eachPoint, overlaps, type Box } from './world.ts'

export interface BaseMapColours {
  sea: string
  land: string
  neighbour: string
  cell: string
  border: string
  name: string
  town: string
}

/** The part of the world that is drawn. */
export interface DrawnView {
  zoom: number
  /** The top left corner, in pixels of the world at this zoom. */
  left: number
  top: number
  width: number
  height: number
}

/** Postcode districts have room from this zoom on. */
const FIRST_CELL_ZOOM = 7.5

/** Wider than the gap between the sources of Ireland and of Northern Ireland, in pixels of the world at zoom 0. */
const BORDER_GAP = 0.02

type Context = OffscreenCanvasRenderingContext2D

/** Draws land, districts, borders and sea. The names are drawn by `drawNames`. */
export function drawBaseMap(
  context: Context,
  map: BaseMapData,
  view: DrawnView,
  colours: BaseMapColours,
): void {
  const { zoom, width, height } = view
  const areas = pathsIn(map.areas, view, true)
  context.clearRect(0, 0, width, height)
  context.lineJoin = 'round'
  context.fillStyle = colours.land
  for (const area of areas) context.fill(area, 'evenodd')
  if (zoom >= FIRST_CELL_ZOOM) {
    // Only on what is drawn so far, so that cells end at the coast.
    context.globalCompositeOperation = 'source-atop'
    context.strokeStyle = colours.cell
    context.lineWidth = 1
    context.stroke(pathOfEdges(map.cells, view))
  }
  context.globalCompositeOperation = 'source-over'
  context.strokeStyle = colours.border
  context.lineWidth = zoom < 9 ? 0.75 : 1.25
  for (const area of areas) context.stroke(area)
  // Below what is drawn so far.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = colours.neighbour
  context.strokeStyle = colours.neighbour
  for (const neighbour of pathsIn(map.neighbours, view, true)) context.fill(neighbour, 'evenodd')
  context.lineWidth = BORDER_GAP * 2 ** zoom
  for (const border of pathsIn(map.borders, view, false)) context.stroke(border)
  context.fillStyle = colours.sea
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
}

/** Draws names in the middle of their positions, with an edge that keeps them readable on lines. */
export function drawNames(
  context: Context,
  names: readonly Name[],
  view: DrawnView,
  colours: BaseMapColours,
  fontOf: (name: Name) => string,
): void {
  const scale = 2 ** view.zoom
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = colours.land
  for (const name of names) {
    const [x, y] = [name.x * scale - view.left, name.y * scale - view.top]
    if (x < -60 || y < -10 || x > view.width + 60 || y > view.height + 10) continue
    context.font = fontOf(name)
    context.fillStyle = name.kind === 'town' ? colours.town : colours.name
    context.strokeText(name.text, x, y)
    context.fillText(name.text, x, y)
  }
}

const boxOfView = ({ zoom, left, top, width, height }: DrawnView): Box => {
  const scale = 2 ** zoom
  return {
    left: left / scale,
    top: top / scale,
    right: (left + width) / scale,
    bottom: (top + height) / scale,
  }
}

function pathsIn(shapes: Shapes, view: DrawnView, isClosed: boolean): Path2D[] {
  const box = boxOfView(view)
  return shapes(view.zoom)
    .filter((shape) => overlaps(shape, box))
    .map((shape) => pathOfShape(shape, box, view, isClosed))
}

function pathOfShape({ rings }: Shape, box: Box, view: DrawnView, isClosed: boolean): Path2D {
  const scale = 2 ** view.zoom
  const drawn = new Path2D()
  for (const ring of rings) {
    if (!overlaps(ring, box)) continue
    let isFirst = true
    eachPoint(ring.path, (worldX, worldY) => {
      const [x, y] = [worldX * scale - view.left, worldY * scale - view.top]
      if (isFirst) drawn.moveTo(x, y)
      else drawn.lineTo(x, y)
      isFirst = false
    })
    if (isClosed) drawn.closePath()
  }
  return drawn
}

function pathOfEdges(edges: readonly CellEdge[], view: DrawnView): Path2D {
  const scale = 2 ** view.zoom
  const box = boxOfView(view)
  const drawn = new Path2D()
  for (const edge of edges) {
    if (!overlaps(edge, box)) continue
    drawn.moveTo(edge.from.x * scale - view.left, edge.from.y * scale - view.top)
    drawn.lineTo(edge.to.x * scale - view.left, edge.to.y * scale - view.top)
  }
  return drawn
}
