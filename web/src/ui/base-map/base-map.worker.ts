import fontAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { MapImage, MapImageReply, MapImageRequest } from './base-map-image.ts'
import { drawBaseMap, drawNames } from './draw-base-map.ts'
import { loadBaseMap, type BaseMapData } from './load-base-map.ts'
import { namesAt, namesBeside, type Name, type PlacedName } from './names.ts'

// Reads and draws the base map, which takes a phone's main thread half a second.

/** The name of the font in this worker. */
const FONT = 'inter'

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d')
const font = loadFont()
let placed: { zoom: number; names: PlacedName[] } | null = null

addEventListener('message', ({ data }: MessageEvent<MapImageRequest>) => {
  draw(data).then(
    (drawn) => reply({ id: data.id, drawn }, drawn.image ? [drawn.image] : []),
    () => reply({ id: data.id, drawn: null }),
  )
})

function reply(answer: MapImageReply, transfer: Transferable[] = []): void {
  postMessage(answer, { transfer })
}

async function draw({ view, ratio, colours, tags, known }: MapImageRequest): Promise<MapImage> {
  const [base] = await Promise.all([loadBaseMap(), font])
  if (!context) throw new Error('This browser cannot draw in a worker')
  const shown = namesBeside(namesOf(base, view.zoom, context), tags)
  const names = shown.map(({ text }) => text).join()
  if (names === known) return { image: null, names }
  Object.assign(canvas, { width: view.width * ratio, height: view.height * ratio })
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawBaseMap(context, base, view, colours)
  drawNames(context, shown, view, colours, fontOf)
  return { image: canvas.transferToImageBitmap(), names }
}

function namesOf(base: BaseMapData, zoom: number, drawing: OffscreenCanvasRenderingContext2D): PlacedName[] {
  if (placed?.zoom === zoom) return placed.names
  const widthOf = (name: Name) => {
    drawing.font = fontOf(name)
    return drawing.measureText(name.text).width
  }
  placed = { zoom, names: namesAt(zoom, base.names, widthOf) }
  return placed.names
}

function fontOf({ kind }: Name): string {
  return kind === 'town' ? `600 13px '${FONT}', sans-serif` : `500 11px '${FONT}', sans-serif`
}

/** The fonts of the page are not known to a worker. Without this one, the names are drawn in the browser's own. */
async function loadFont(): Promise<void> {
  try {
    const face = await new FontFace(FONT, `url(${fontAddress})`, { weight: '100 900' }).load()
    // A worker has fonts, but TypeScript's types of a page do not know it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { fonts } = globalThis as unknown as { fonts: FontFaceSet }
    fonts.add(face)
  } catch {}
}
