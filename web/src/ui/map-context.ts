import type { Layer, Map as LeafletMap } from 'leaflet'
import { createContext, use } from 'react'

/** The map around a component. */
export const MapContext = createContext<LeafletMap | null>(null)

/** The layer that a tooltip belongs to. */
export const LayerContext = createContext<Layer | null>(null)

/** The Leaflet map around a component. Throws outside a `MapView`. */
export function useMap(): LeafletMap {
  const map = use(MapContext)
  if (!map) throw new Error('Map components must be inside a MapView')
  return map
}
