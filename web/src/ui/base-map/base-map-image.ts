import type { BaseMapColours, DrawnView } from './draw-base-map.ts'
import type { Box } from './world.ts'

export interface MapImageOptions {
  view: DrawnView
  /** Pixels of the image for each pixel of the view. */
  ratio: number
  colours: BaseMapColours
  /** No name is drawn below these. In pixels of the world at the zoom of the view. */
  tags: readonly Box[]
  /** The names of an image of the same view. If they are still the same, no other image is drawn. */
  known: string | null
}

export type MapImageRequest = MapImageOptions & { id: number }

/** `image` is null if the names are the known ones. */
export interface MapImage {
  image: ImageBitmap | null
  names: string
}

/** `drawn` is null if the map could not be loaded or drawn. */
export interface MapImageReply {
  id: number
  drawn: MapImage | null
}

/** One for all maps of the page, which also loads the base map only once. */
let worker: Worker | undefined
let lastId = 0

/** Draws part of the base map in a worker. Null if it cannot be loaded or drawn; the next request tries again. */
export async function drawMapImage(options: MapImageOptions): Promise<MapImage | null> {
  worker ??= new Worker(new URL('base-map.worker.ts', import.meta.url), { type: 'module' })
  const [drawer, id] = [worker, (lastId += 1)]
  return await new Promise((resolve) => {
    const finish = (drawn: MapImage | null) => {
      drawer.removeEventListener('message', onReply)
      drawer.removeEventListener('error', onError)
      resolve(drawn)
    }
    const onReply = ({ data }: MessageEvent<MapImageReply>) => {
      if (data.id === id) finish(data.drawn)
    }
    const onError = () => {
      if (worker === drawer) worker = undefined
      finish(null)
    }
    drawer.addEventListener('message', onReply)
    drawer.addEventListener('error', onError)
    drawer.postMessage({ ...options, id } satisfies MapImageRequest, [])
  })
}
