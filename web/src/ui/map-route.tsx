import { divIcon, type LatLngTuple } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from './map-context.ts'
import { MapLine, MapMarker } from './map-layers.tsx'
import { useLabelLayout } from './map-tags.ts'
import { numberedStops, spotsOf, type MapStop } from './map-spots.ts'
import { namePlaces, type NamePlace } from './name-places.ts'
import { MapTooltip, type MapTooltipProps } from './map-tooltip.tsx'
import type { Offset } from './spread-tags.ts'
import classes from './street-map.module.css'

interface MapRouteProps {
  stops: readonly MapStop[]
  /** The route along roads. Straight lines are drawn if it is not known. */
  line?: LatLngTuple[] | null
}

const routeOptions = { className: classes.route ?? '', interactive: false }

/** Numbered stops and the route between them. With two stops or fewer, their names are shown too. */
export function MapRoute({ stops, line }: MapRouteProps) {
  const located = numberedStops(stops)
  const spots = spotsOf(located)
  const tags = useLabelLayout(
    spots.map((spot) => ({
      ...spot,
      text: spot.numbers,
      className: classes.stop ?? '',
      width: Math.max(24, 10 + 7 * spot.numbers.length),
      height: 24,
    })),
  )
  // More names would overlap. The list of stops has the same numbers.
  const places = spots.length <= 2 ? namePlaces(tags.map(({ box }) => box)) : []
  return (
    <>
      <MapLine points={line ?? located.map(({ at }) => at)} options={routeOptions} />
      {tags.map(({ at, numbers, names, icon, offset }, index) => {
        const place = places[index]
        return (
          <MapMarker key={numbers} at={at} icon={icon}>
            {place && (
              <MapTooltip permanent {...nameProps(place, offset)}>
                {names}
              </MapTooltip>
            )}
          </MapMarker>
        )
      })}
    </>
  )
}

/** From the middle of a stop's tag to its name, in pixels. */
const NAME_DISTANCE = 12

function nameProps(
  { side, way }: NamePlace,
  { right, down }: Offset,
): Pick<MapTooltipProps, 'className' | 'direction' | 'offset'> {
  return {
    className: `${classes.name ?? ''} ${classes[way] ?? ''}`,
    direction: side,
    offset: [right, down + (side === 'top' ? -NAME_DISTANCE : NAME_DISTANCE)],
  }
}

export const driverIcon = divIcon({ html: '', className: classes.driver ?? '', iconSize: [20, 20] })

/** Shown to the right of a stop at the same point, so that the stop's number stays readable. */
export const driverBesideStopIcon = divIcon({
  html: '',
  className: classes.driver ?? '',
  iconSize: [20, 20],
  iconAnchor: [-14, 10],
})

/** The class of map tooltips, with the page's own colours. */
export const tooltipClass = classes.name ?? ''

/** Pans the map when the position leaves the view. Otherwise the view stays as the user has set it. */
export function KeepInView({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
  }, [map, latitude, longitude])
  return null
}
