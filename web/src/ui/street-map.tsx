import 'leaflet/dist/leaflet.css'
import type { LatLngBounds } from 'leaflet'
import type { ReactNode } from 'react'
import { MapView } from './map-view.tsx'
import { StreetTiles } from './street-tiles.tsx'
import classes from './street-map.module.css'

const view = { padding: [80, 48] as [number, number], maxZoom: 15 }

interface StreetMapProps {
  /** The accessible name of the map. */
  label: string
  /** The initial view. */
  bounds: LatLngBounds
  /** The URL of the street tiles, or null for a plain background. */
  tiles: string | null
  onTilesMissing: () => void
  /** Whether the mouse wheel zooms. Only for pages that do not scroll. */
  wheel?: boolean
  children: ReactNode
}

/** A map with street tiles or a plain background. The children are its layers. */
export const StreetMap = ({
  label,
  bounds,
  tiles,
  onTilesMissing,
  wheel = false,
  children,
}: StreetMapProps) => (
  <figure className={classes.figure} aria-label={label}>
    <MapView
      className={classes.map ?? ''}
      bounds={bounds}
      boundsOptions={view}
      options={{ attributionControl: false, scrollWheelZoom: wheel, zoomSnap: 0.25 }}
    >
      {tiles !== null && <StreetTiles url={tiles} onMissing={onTilesMissing} />}
      {children}
    </MapView>
  </figure>
)
