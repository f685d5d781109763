import { Button } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { DomEvent, latLngBounds, type LatLngTuple, type Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from './map-context.ts'
import { mapTexts } from './map-texts.ts'
import classes from './street-map.module.css'

/** Keeps a click on the button from reaching the map. */
const keepClicks = (element: HTMLElement | null) => {
  if (element) DomEvent.disableClickPropagation(element)
}

const countOutside = (map: LeafletMap, points: readonly LatLngTuple[]): number => {
  const view = map.getBounds()
  return points.filter((point) => !view.contains(point)).length
}

/** How many points are outside the view, and a button that brings them into it. */
export function MapShowAll({ points }: { points: readonly LatLngTuple[] }) {
  const map = useMap()
  const [outside, setOutside] = useState(0)
  useEffect(() => {
    const count = () => setOutside(countOutside(map, points))
    count()
    map.on('moveend', count)
    return () => {
      map.off('moveend', count)
    }
  }, [map, points])
  if (outside === 0) return null
  return (
    <Button
      ref={keepClicks}
      className={classes.showAll ?? ''}
      variant="default"
      size="compact-sm"
      leftSection={<IconArrowsMaximize size={14} aria-hidden />}
      onClick={() =>
        map.fitBounds(latLngBounds([...points]), { padding: [48, 48], maxZoom: 15, animate: false })
      }
    >
      {mapTexts.showPointsOutside(outside)}
    </Button>
  )
}
