import { divIcon, type LatLngTuple } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from './map-context.ts'
import { MapLine, MapMarker } from './map-layers.tsx'
import { placesOf, spotsOf, type MapStop, type Spot } from './map-spots.ts'
import { MapTooltip, type MapTooltipProps } from './map-tooltip.tsx'
import classes from './street-map.module.css'

interface MapRouteProps {
  stops: readonly MapStop[]
  /** The road between them; straight lines where it is not known. */
  line?: LatLngTuple[] | null
}

const routeOptions = { className: classes.route ?? '', interactive: false }

/** Stops by number, with their names where there are two places, and the way between them. */
export function MapRoute({ stops, line }: MapRouteProps) {
  const places = placesOf(stops)
  const spots = spotsOf(places)
  return (
    <>
      <MapLine points={line ?? places.map(({ at }) => at)} options={routeOptions} />
      {spots.map(({ at, numbers, names }) => (
        <MapMarker key={numbers} at={at} icon={stopIcon(numbers)}>
          {/* More would lie on each other; the list of stops has them by the same numbers. */}
          {spots.length <= 2 && (
            <MapTooltip permanent {...nameBeside(at, spots)}>
              {names}
            </MapTooltip>
          )}
        </MapMarker>
      ))}
    </>
  )
}

/**
 * Two names stand above and below their journey, however close its ends are, and reach from their stops inwards: away
 * from the map's edges and the buttons in its corner.
 */
function nameBeside(
  at: LatLngTuple,
  spots: readonly Spot[],
): Pick<MapTooltipProps, 'className' | 'direction' | 'offset'> {
  const name = classes.name ?? ''
  const ends = spots.map((spot) => spot.at)
  const [north = at] = ends.toSorted(([one], [other]) => other - one)
  const [west = at] = ends.toSorted(([, one], [, other]) => one - other)
  return {
    className: `${name} ${(at === west ? classes.eastwards : classes.westwards) ?? ''}`,
    ...(at === north ? { direction: 'top', offset: [0, -12] } : { direction: 'bottom', offset: [0, 12] }),
  }
}

const stopIcon = (numbers: string) =>
  divIcon({
    html: numbers,
    className: classes.stop ?? '',
    iconSize: [Math.max(24, 10 + 7 * numbers.length), 24],
  })

export const driverIcon = divIcon({ html: '', className: classes.driver ?? '', iconSize: [20, 20] })

/** To the right of a stop at the same point, whose number stays readable. */
export const driverBesideStopIcon = divIcon({
  html: '',
  className: classes.driver ?? '',
  iconSize: [20, 20],
  iconAnchor: [-14, 10],
})

/** For the words of a mark, in the page's own colours. */
export const tooltipClass = classes.name ?? ''

/** Follows a place out of the view, and otherwise leaves it as somebody has set it. */
export function KeepInView({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
  }, [map, latitude, longitude])
  return null
}
