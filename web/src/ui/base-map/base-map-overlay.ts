import { bounds as boundsOf, latLngBounds, SVGOverlay, type Bounds, type Map as LeafletMap } from 'leaflet'
import { drawBaseMap, drawNames, type BaseMapColours } from './draw-base-map.ts'
import type { BaseMapData } from './load-base-map.ts'
import { namesAt, type Name } from './names.ts'

/** How much more than the view is drawn on each side, so that the map can be dragged without drawing. */
const SPARE = 0.2

/** Sharper drawing than this cannot be seen, but takes longer. */
const MOST_PIXELS_PER_PIXEL = 2

/** Below street tiles, which are at 200. */
const PANE = { name: 'base', zIndex: '100' }

/** One canvas, which moves and zooms with the map and is drawn again where it no longer fills the view.
 * Returns a function that removes it. */
export function createBaseMapOverlay(map: LeafletMap, base: BaseMapData): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name)
  Object.assign(pane.style, { zIndex: PANE.zIndex, pointerEvents: 'none' })
  // Leaflet places and animates any element, but its types name only two kinds.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const element = canvas as Element as SVGElement
  const overlay = new SVGOverlay(element, map.getBounds(), { pane: PANE.name }).addTo(map)
  let drawn: { area: Bounds; zoom: number } | null = null
  let named: { zoom: number; names: Name[] } | null = null

  function namesOf(zoom: number, drawing: CanvasRenderingContext2D): Name[] {
    if (named?.zoom === zoom) return named.names
    const widthOf = (name: Name) => {
      drawing.font = fontOf(name, fontFamily())
      return drawing.measureText(name.text).width
    }
    named = { zoom, names: namesAt(zoom, base.names, widthOf) }
    return named.names
  }

  const fontFamily = () => getComputedStyle(canvas).fontFamily

  function draw() {
    if (!context) return
    const [zoom, ratio] = [map.getZoom(), Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL)]
    const area = withSpare(map.getPixelBounds())
    const { x: left, y: top } = area.getTopLeft()
    const { x: width, y: height } = area.getSize()
    const corners = [area.getTopLeft(), area.getBottomRight()].map((corner) => map.unproject(corner, zoom))
    overlay.setBounds(latLngBounds(corners))
    Object.assign(canvas, { width: width * ratio, height: height * ratio })
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const view = { zoom, left, top, width, height }
    const [colours, font] = [coloursOf(canvas), fontFamily()]
    drawBaseMap(context, base, view, colours)
    drawNames(context, namesOf(zoom, context), view, colours, (name) => fontOf(name, font))
    drawn = { area, zoom }
  }

  function drawMissing() {
    if (drawn?.zoom !== map.getZoom() || !drawn.area.contains(map.getPixelBounds())) draw()
  }

  draw()
  // While fingers zoom, the drawn map is scaled. It is drawn again at the end.
  const onMove = () => {
    if (drawn?.zoom === map.getZoom()) drawMissing()
  }
  map.on('move', onMove)
  map.on('moveend', drawMissing)
  return () => {
    map.off('move', onMove)
    map.off('moveend', drawMissing)
    overlay.remove()
  }
}

const withSpare = (view: Bounds): Bounds => {
  const spare = view.getSize().multiplyBy(SPARE)
  return boundsOf(view.getTopLeft().subtract(spare).floor(), view.getBottomRight().add(spare).ceil())
}

const fontOf = ({ kind }: Name, family: string) =>
  kind === 'town' ? `600 13px ${family}` : `500 11px ${family}`

/** The theme's colours in the present scheme. */
function coloursOf(element: Element): BaseMapColours {
  const style = getComputedStyle(element)
  const colour = (name: keyof BaseMapColours) => style.getPropertyValue(`--despatch-map-${name}`)
  return {
    sea: colour('sea'),
    land: colour('land'),
    neighbour: colour('neighbour'),
    cell: colour('cell'),
    border: colour('border'),
    name: colour('name'),
    town: colour('town'),
  }
}
