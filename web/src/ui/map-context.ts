import type { Layer, Map as LeafletMap } from 'leaflet'
import { createContext, use } from 'react'
import type { TakenSpace } from './taken-space.ts'

/** A map, and the space that its tags take. */
export interface MapAround {
  map: LeafletMap
  takenSpace: TakenSpace
}

/** The map around a component. */
export const MapContext = createContext<MapAround | null>(null)

/** The layer that a tooltip belongs to. */
export const LayerContext = createContext<Layer | null>(null)

function useMapAround(): MapAround {
  const around = use(MapContext)
  if (!around) throw new Error('Map components must be inside a MapView')
  return around
}

/** The Leaflet map around a component. Throws outside a `MapView`. */
export const useMap = (): LeafletMap => useMapAround().map

/** The space that tags take on the map around a component. Throws outside a `MapView`. */
export const useTakenSpace = (): TakenSpace => useMapAround().takenSpace
