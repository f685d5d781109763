import 'leaflet/dist/leaflet.css'
import type { LatLngBounds } from 'leaflet'
import type { ReactNode } from 'react'
import { MapView } from './map-view.tsx'
import { StreetTiles } from './street-tiles.tsx'
import classes from './street-map.module.css'

const view = { padding: [80, 48] as [number, number], maxZoom: 15 }

interface StreetMapProps {
  /** What a screen reader calls the map. */
  label: string
  /** What is in view at first. */
  bounds: LatLngBounds
  /** Address of the street tiles; null for a plain background. */
  tiles: string | null
  onTilesMissing: () => void
  /** Whether the wheel zooms, where the page itself does not scroll. */
  wheel?: boolean
  children: ReactNode
}

/** A map on streets, or on a plain background; what is on it is the children's. */
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
