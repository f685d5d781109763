import { bounds as boundsOf, latLngBounds, SVGOverlay, type Bounds, type Map as LeafletMap } from 'leaflet'
import type { TakenSpace } from '../taken-space.ts'
import { drawMapImage, type MapImage, type MapImageOptions } from './base-map-image.ts'
import type { BaseMapColours } from './draw-base-map.ts'
import type { Box } from './world.ts'

/** How much more than the view is drawn on each side, so that the map can be dragged without drawing. */
const SPARE = 0.2

/** Sharper drawing than this cannot be seen, but takes longer. */
const MOST_PIXELS_PER_PIXEL = 2

/** Below street tiles, which are at 200. */
const PANE = { name: 'base', zIndex: '100' }

/** What the canvas should show. */
interface Wanted {
  zoom: number
  area: Bounds
  /** No name is drawn below these. */
  tags: Box[]
}

type Drawn = Wanted & Pick<MapImage, 'names'>

/**
 * One canvas, which moves and zooms with the map and is drawn again where it no longer fills the view, and when the tags
 * have moved, because no name is drawn below them. Returns a function that removes it.
 */
export function createBaseMapOverlay(map: LeafletMap, takenSpace: TakenSpace): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('bitmaprenderer')
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name)
  Object.assign(pane.style, { zIndex: PANE.zIndex, pointerEvents: 'none' })
  // Leaflet places and animates any element, but its types name only two kinds.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const element = canvas as Element as SVGElement
  const overlay = new SVGOverlay(element, map.getBounds(), { pane: PANE.name }).addTo(map)
  let drawn: Drawn | null = null
  let isDrawing = false
  let isRemoved = false

  /** The drawn area stays for as long as it contains the view. */
  function wanted(): Wanted {
    const [zoom, view] = [map.getZoom(), map.getPixelBounds()]
    const drawnArea = drawn?.zoom === zoom && drawn.area.contains(view) ? drawn.area : null
    return { zoom, area: drawnArea ?? withSpare(view), tags: takenSpace.at(zoom) }
  }

  /** Draws until the canvas is up to date: the map may have moved while the worker was drawing. */
  async function draw() {
    for (;;) {
      const next = wanted()
      const last: Drawn | null = drawn
      const shown = last?.area === next.area ? last : null
      if (shown && isSame(shown.tags, next.tags)) return
      const made = await drawMapImage({ ...imageOptions(next), known: shown?.names ?? null })
      // Without it, the map has a plain background, and the lists beside it show the same.
      if (isRemoved || !made) return made?.image?.close()
      if (made.image) show(made.image, next)
      drawn = { ...next, names: made.names }
    }
  }

  const imageOptions = ({ zoom, area, tags }: Wanted): Omit<MapImageOptions, 'known'> => ({
    view: {
      zoom,
      left: area.getTopLeft().x,
      top: area.getTopLeft().y,
      width: area.getSize().x,
      height: area.getSize().y,
    },
    ratio: Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL),
    colours: coloursOf(canvas),
    tags,
  })

  function show(image: ImageBitmap, { zoom, area }: Wanted) {
    const corners = [area.getTopLeft(), area.getBottomRight()]
    overlay.setBounds(latLngBounds(corners.map((corner) => map.unproject(corner, zoom))))
    context?.transferFromImageBitmap(image)
  }

  function drawMissing() {
    if (isDrawing) return
    isDrawing = true
    void draw().finally(() => {
      isDrawing = false
    })
  }

  drawMissing()
  const unwatch = takenSpace.watch(drawMissing)
  // While fingers zoom, the drawn map is scaled. It is drawn again at the end.
  const onMove = () => {
    if (drawn?.zoom === map.getZoom()) drawMissing()
  }
  map.on('move', onMove)
  map.on('moveend', drawMissing)
  return () => {
    isRemoved = true
    unwatch()
    map.off('move', onMove)
    map.off('moveend', drawMissing)
    overlay.remove()
  }
}

const isSame = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.length === others.length &&
  some.every((box, index) => box.left === others[index]?.left && box.top === others[index].top)

const withSpare = (view: Bounds): Bounds => {
  const spare = view.getSize().multiplyBy(SPARE)
  return boundsOf(view.getTopLeft().subtract(spare).floor(), view.getBottomRight().add(spare).ceil())
}

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
