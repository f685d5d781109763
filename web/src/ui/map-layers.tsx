import {
  CircleMarker,
  Marker,
  Polyline,
  TileLayer,
  type CircleMarkerOptions,
  type DivIcon,
  type LatLngTuple,
  type Layer,
  type LeafletEventHandlerFnMap,
  type PolylineOptions,
  type TileLayerOptions,
} from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { LayerContext, useMap } from './map-context.ts'

const noEvents: LeafletEventHandlerFnMap = {}

/** A layer that is on the map while its component is mounted. */
function useLayer<L extends Layer>(create: () => L, events = noEvents): L {
  const map = useMap()
  const [layer] = useState(create)
  // Registered before the layer is added, so that the events of adding it are received.
  useEffect(() => {
    layer.on(events)
    return () => {
      layer.off(events)
    }
  }, [layer, events])
  useEffect(() => {
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [layer, map])
  return layer
}

interface TilesProps {
  url: string
  /** Read once. */
  options: TileLayerOptions
  events: LeafletEventHandlerFnMap
}

export function MapTiles({ url, options, events }: TilesProps) {
  const layer = useLayer(() => new TileLayer(url, options), events)
  useEffect(() => {
    layer.setUrl(url)
  }, [layer, url])
  return null
}

interface LineProps {
  points: LatLngTuple[]
  /** Read once. */
  options: PolylineOptions
}

export function MapLine({ points, options }: LineProps) {
  const layer = useLayer(() => new Polyline(points, options))
  useEffect(() => {
    layer.setLatLngs(points)
  }, [layer, points])
  return null
}

interface MarkerProps {
  at: LatLngTuple
  icon: DivIcon
  /** Moves the marker in front of others, in Leaflet's units. */
  zIndexOffset?: number
  /** Without it the marker ignores the mouse. */
  onClick?: () => void
  children?: ReactNode
}

export function MapMarker({ at, icon, zIndexOffset = 0, onClick, children }: MarkerProps) {
  const layer = useLayer(
    () => new Marker(at, { icon, zIndexOffset, interactive: onClick !== undefined, keyboard: false }),
  )
  useEffect(() => {
    if (!onClick) return undefined
    layer.on('click', onClick)
    return () => {
      layer.off('click', onClick)
    }
  }, [layer, onClick])
  useEffect(() => {
    if (!layer.getLatLng().equals(at)) layer.setLatLng(at)
    if (layer.getIcon() !== icon) layer.setIcon(icon)
    layer.setZIndexOffset(zIndexOffset)
  }, [layer, at, icon, zIndexOffset])
  return <LayerContext value={layer}>{children}</LayerContext>
}

interface CircleProps {
  at: LatLngTuple
  /** In pixels. */
  radius: number
  /** Read once. */
  options: CircleMarkerOptions
  children?: ReactNode
}

export function MapCircle({ at, radius, options, children }: CircleProps) {
  const layer = useLayer(() => new CircleMarker(at, { ...options, radius }))
  useEffect(() => {
    layer.setLatLng(at).setRadius(radius)
  }, [layer, at, radius])
  return <LayerContext value={layer}>{children}</LayerContext>
}
