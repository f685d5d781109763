import { useEffect, useMemo, useRef } from 'react'
import { MapTiles } from './map-layers.tsx'
import classes from './street-map.module.css'

/** A tile server that has sent no tile after this time counts as unavailable. */
const TILE_TIMEOUT_MS = 8000

const options = {
  className: classes.tiles ?? '',
  // Tile servers require a referrer. The page's path is withheld, because it contains the tracking reference.
  referrerPolicy: 'strict-origin',
} as const

/** The street tiles of a map. `onMissing` is called if no tile of a view could be loaded. */
export function StreetTiles({ url, onMissing }: { url: string; onMissing: () => void }) {
  const everShown = useRef(false)
  const shown = useRef(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!everShown.current) onMissing()
    }, TILE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [onMissing])

  const events = useMemo(
    () => ({
      loading: () => {
        shown.current = 0
      },
      tileload: () => {
        shown.current += 1
        everShown.current = true
      },
      // Fires after the last tile, loaded or failed. A move within loaded tiles does not fire it.
      load: () => {
        if (shown.current === 0) onMissing()
      },
    }),
    [onMissing],
  )
  return <MapTiles url={url} options={options} events={events} />
}
