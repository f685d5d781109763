import { divIcon, type DivIcon, type LatLngTuple } from 'leaflet'
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import type { Box } from './base-map/world.ts'
import { useMap, useTakenSpace } from './map-context.ts'
import { boxOfTag, spreadTags, type Offset } from './spread-tags.ts'
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

export type PlacedTag<T extends MapTag> = T & {
  icon: DivIcon
  /** From its point. */
  offset: Offset
  /** Where it is drawn, in pixels of the world at the zoom of the map. */
  box: Box
}

/**
 * The tags with their icons. Those that would cover others are moved aside, with a line to their point. The base map
 * draws no name below them.
 * @param taken boxes that the tags may not cover, in pixels of the world at the zoom of the map
 */
export function useLabelLayout<T extends MapTag>(
  tags: readonly T[],
  taken: readonly Box[] = [],
): PlacedTag<T>[] {
  const map = useMap()
  const zoom = useMapZoom()
  const wanted = tags.map((tag) => {
    const { x, y } = map.project(tag.at, zoom)
    return { tag, x, y, width: tag.width, height: tag.height }
  })
  const offsets = spreadTags(wanted, taken)
  const placed = wanted.map(({ tag, ...box }, index) => {
    const offset = offsets[index] ?? { right: 0, down: 0 }
    return { ...tag, offset, icon: tagIcon(tag, offset), box: boxOfTag(box, offset) }
  })
  useTaking(
    zoom,
    placed.map(({ box }) => box),
  )
  return placed
}

/** Keeps names of the base map off these boxes while the component is mounted. */
function useTaking(zoom: number, boxes: readonly Box[]): void {
  const takenSpace = useTakenSpace()
  const owner = useId()
  useEffect(() => takenSpace.take(owner, { zoom, boxes }))
  useEffect(() => () => takenSpace.release(owner), [takenSpace, owner])
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
