import { divIcon, type DivIcon, type LatLngTuple } from 'leaflet'
import { useCallback, useSyncExternalStore } from 'react'
import { useMap } from './map-context.ts'
import { spreadTags, type Offset } from './spread-tags.ts'
import classes from './street-map.module.css'

/** A short text at a point: a call sign, the number of a stop. */
export interface MapTag {
  at: LatLngTuple
  text: string
  className: string
  /** In pixels. */
  width: number
  height: number
}

/** The zoom of the map around a component. */
function useMapZoom(): number {
  const map = useMap()
  const watch = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange)
      return () => {
        map.off('zoomend', onChange)
      }
    },
    [map],
  )
  return useSyncExternalStore(watch, () => map.getZoom())
}

/** The tags with their icons. Those that would cover others are moved aside, with a line to their point. */
export function useTagIcons<T extends MapTag>(tags: readonly T[]): (T & { icon: DivIcon })[] {
  const map = useMap()
  const zoom = useMapZoom()
  const placed = tags.map(({ at, width, height }) => {
    const { x, y } = map.project(at, zoom)
    return { x, y, width, height }
  })
  const offsets = spreadTags(placed)
  return tags.map((tag, index) => ({ ...tag, icon: tagIcon(tag, offsets[index] ?? { right: 0, down: 0 }) }))
}

/** The text may be user input, so it is inserted as text, not as HTML. */
function tagIcon({ text, className, width, height }: MapTag, { right, down }: Offset): DivIcon {
  const html = document.createElement('span')
  const label = document.createElement('span')
  label.className = `${classes.tag ?? ''} ${className}`
  label.textContent = text
  if (right !== 0 || down !== 0) {
    const leader = document.createElement('span')
    leader.className = classes.leader ?? ''
    leader.style.width = `${Math.hypot(right, down)}px`
    leader.style.rotate = `${Math.atan2(-down, -right)}rad`
    html.append(leader)
  }
  html.append(label)
  return divIcon({
    html,
    className: classes.tagBox ?? '',
    iconSize: [width, height],
    iconAnchor: [width / 2 - right, height / 2 - down],
  })
}
