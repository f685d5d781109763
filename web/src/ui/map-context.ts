import type { Layer, Map as LeafletMap } from 'leaflet'
import { createContext, use } from 'react'

/** The map that a component is drawn on. */
export const MapContext = createContext<LeafletMap | null>(null)

/** The layer that a tooltip belongs to. */
export const LayerContext = createContext<Layer | null>(null)

/** The Leaflet map around a component. Throws outside a `MapView`. */
export function useMap(): LeafletMap {
  const map = use(MapContext)
  if (!map) throw new Error('A part of a map needs a MapView around it')
  return map
}
