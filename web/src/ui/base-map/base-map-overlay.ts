import { bounds as boundsOf, latLngBounds, SVGOverlay, type Bounds, type Map as LeafletMap } from 'leaflet'
import { drawBaseMap, drawNames, type BaseMapColours } from './draw-base-map.ts'
import type { BaseMapData } from './load-base-map.ts'
import type { TakenSpace } from '../taken-space.ts'
import { namesAt, namesBeside, type Name, type PlacedName } from './names.ts'

/** How much more than the view is drawn on each side, so that the map can be dragged without drawing. */
const SPARE = 0.2

/** Sharper drawing than this cannot be seen, but takes longer. */
const MOST_PIXELS_PER_PIXEL = 2

/** Below street tiles, which are at 200. */
const PANE = { name: 'base', zIndex: '100' }

/**
 * One canvas, which moves and zooms with the map and is drawn again where it no longer fills the view, and when other
 * names have room beside the tags. Returns a function that removes it.
 */
export function createBaseMapOverlay(map: LeafletMap, base: BaseMapData, takenSpace: TakenSpace): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name)
  Object.assign(pane.style, { zIndex: PANE.zIndex, pointerEvents: 'none' })
  // Leaflet places and animates any element, but its types name only two kinds.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const element = canvas as Element as SVGElement
  const overlay = new SVGOverlay(element, map.getBounds(), { pane: PANE.name }).addTo(map)
  let drawn: { area: Bounds; zoom: number; names: PlacedName[] } | null = null
  let named: { zoom: number; names: PlacedName[] } | null = null

  function namesOf(zoom: number, drawing: CanvasRenderingContext2D): PlacedName[] {
    if (named?.zoom !== zoom) named = { zoom, names: placeNames(zoom, drawing) }
    return namesBeside(named.names, takenSpace.at(zoom))
  }

  function placeNames(zoom: number, drawing: CanvasRenderingContext2D): PlacedName[] {
    const widthOf = (name: Name) => {
      drawing.font = fontOf(name, fontFamily())
      return drawing.measureText(name.text).width
    }
    return namesAt(zoom, base.names, widthOf)
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
    const names = namesOf(zoom, context)
    drawNames(context, names, view, colours, (name) => fontOf(name, font))
    drawn = { area, zoom, names }
  }

  function drawMissing() {
    if (drawn?.zoom !== map.getZoom() || !drawn.area.contains(map.getPixelBounds())) draw()
  }

  function drawOtherNames() {
    if (!context || drawn?.zoom !== map.getZoom()) return
    const [before, names] = [new Set(drawn.names), namesOf(drawn.zoom, context)]
    if (names.length !== before.size || !names.every((name) => before.has(name))) draw()
  }

  draw()
  const unwatch = takenSpace.watch(drawOtherNames)
  // While fingers zoom, the drawn map is scaled. It is drawn again at the end.
  const onMove = () => {
    if (drawn?.zoom === map.getZoom()) drawMissing()
  }
  map.on('move', onMove)
  map.on('moveend', drawMissing)
  return () => {
    unwatch()
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
