import { Map as LeafletMap, type FitBoundsOptions, type LatLngBounds, type MapOptions } from 'leaflet'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MapContext, type MapAround } from './map-context.ts'
import { mapTexts } from './map-texts.ts'
import { createTakenSpace } from './taken-space.ts'

interface MapViewProps {
  className: string
  /** The initial view. */
  bounds: LatLngBounds
  boundsOptions: (height: number) => FitBoundsOptions
  /** Leaflet's options, read once. */
  options: MapOptions
  children: ReactNode
}

/** A Leaflet map. Its children are rendered once the map exists. */
export function MapView({ className, children, ...first }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const [around, setAround] = useState<MapAround | null>(null)
  const [{ bounds, boundsOptions, options }] = useState(first)
  useEffect(() => {
    if (!container.current) return undefined
    const created = new LeafletMap(container.current, options)
    created.fitBounds(bounds, boundsOptions(container.current.clientHeight))
    setAround({ map: created, takenSpace: createTakenSpace() })
    // Leaflet follows the window, but not a pane that is dragged.
    const sizes = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    sizes.observe(container.current)
    return () => {
      sizes.disconnect()
      setAround(null)
      created.remove()
    }
  }, [bounds, boundsOptions, options])
  return (
    <div ref={container} className={className} role="application" aria-label={mapTexts.keysHelp}>
      {around && <MapContext value={around}>{children}</MapContext>}
    </div>
  )
}
