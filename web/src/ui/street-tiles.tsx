import { useEffect, useMemo, useRef } from 'react'
import { MapTiles } from './map-layers.tsx'
import classes from './street-map.module.css'

/** A tile server that has not sent one tile by then is not there for whoever looks. */
const PATIENCE = 8000

const options = {
  className: classes.tiles ?? '',
  // Tile servers ask to know who uses them; the page itself, with its reference, is none of their business.
  referrerPolicy: 'strict-origin',
} as const

/** Streets under the map. `onMissing` is told when a whole view of them could not be loaded. */
export function StreetTiles({ url, onMissing }: { url: string; onMissing: () => void }) {
  const everShown = useRef(false)
  const shown = useRef(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!everShown.current) onMissing()
    }, PATIENCE)
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
      // Comes after the last tile, whether it was loaded or not; a view moved within loaded tiles has none to load.
      load: () => {
        if (shown.current === 0) onMissing()
      },
    }),
    [onMissing],
  )
  return <MapTiles url={url} options={options} events={events} />
}
