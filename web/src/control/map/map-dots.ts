import {
  canvas,
  circleMarker,
  featureGroup,
  type CircleMarker,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import { tooltipClass } from '../../ui/map-route.tsx'
import { statusColours } from '../../ui/status-colours.ts'

/** A docket on the map. */
export interface MapDot {
  id: number
  at: LatLngTuple
  /** The tenant's hex colours of the status. */
  colour: string
  fontColour: string
  /** The docket number and the status. */
  name: string
}

const radius = 6

/**
 * Dockets as dots on one canvas: 10,000 of them cost as much as one element, and only changed dots are drawn again
 * (CTRL-08). Clicks and tooltips belong to the topmost dot.
 */
export function createMapDots(map: LeafletMap, scheme: Scheme, onPick: (id: number) => void) {
  // A canvas does not follow the scheme as an element does.
  const paint = ({ colour, fontColour }: MapDot) => {
    const { ground, text } = statusColours(colour, fontColour)[scheme]
    return { fillColor: ground, color: text }
  }
  const renderer = canvas({ padding: 0.3, tolerance: 4 })
  const names = new WeakMap<object, string>()
  const dots = new Map<number, { marker: CircleMarker; dot: MapDot }>()
  const group = featureGroup()
    .bindTooltip((layer) => names.get(layer) ?? '', {
      direction: 'top',
      offset: [0, -6],
      className: tooltipClass,
    })
    .addTo(map)

  function add(dot: MapDot) {
    const marker = circleMarker(dot.at, {
      renderer,
      radius,
      weight: 1.5,
      fillOpacity: 1,
      ...paint(dot),
      bubblingMouseEvents: false,
    })
    marker.on('click', () => onPick(dot.id))
    names.set(marker, dot.name)
    dots.set(dot.id, { marker, dot })
    group.addLayer(marker)
  }

  function change(known: { marker: CircleMarker; dot: MapDot }, dot: MapDot) {
    const { marker, dot: before } = known
    known.dot = dot
    names.set(marker, dot.name)
    if (before.at[0] !== dot.at[0] || before.at[1] !== dot.at[1]) marker.setLatLng(dot.at)
    if (before.colour !== dot.colour || before.fontColour !== dot.fontColour) marker.setStyle(paint(dot))
  }

  return {
    show(shown: readonly MapDot[]) {
      const removed = new Set(dots.keys())
      for (const dot of shown) {
        removed.delete(dot.id)
        const known = dots.get(dot.id)
        if (known) change(known, dot)
        else add(dot)
      }
      for (const id of removed) {
        const old = dots.get(id)
        if (old) group.removeLayer(old.marker)
        dots.delete(id)
      }
    },
    remove: () => {
      group.remove()
      renderer.remove()
    },
  }
}
