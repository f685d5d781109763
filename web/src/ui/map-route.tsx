import { divIcon, type LatLngTuple } from 'leaflet'
import { useEffect } from 'react'
import { Marker, Polyline, Tooltip, useMap, type TooltipProps } from 'react-leaflet'
import classes from './street-map.module.css'

/** What a map shows of a stop. */
export interface MapStop {
  dadd_latitude: number | null
  dadd_longitude: number | null
  dadd_companyname: string
  dadd_town: string
}

interface Place {
  at: LatLngTuple
  /** As in the list of stops. */
  number: number
  name: string
}

/** The stops whose place is known, numbered as in their list. */
export const placesOf = (stops: readonly MapStop[]): Place[] =>
  stops.flatMap(({ dadd_latitude, dadd_longitude, dadd_companyname, dadd_town }, index) =>
    dadd_latitude === null || dadd_longitude === null
      ? []
      : [{ at: [dadd_latitude, dadd_longitude], number: index + 1, name: dadd_companyname || dadd_town }],
  )

/** Stops by number and name, and the way between them. */
export function MapRoute({ stops }: { stops: readonly MapStop[] }) {
  const places = placesOf(stops)
  return (
    <>
      <Polyline positions={places.map(({ at }) => at)} className={classes.route ?? ''} interactive={false} />
      {places.map(({ at, number, name }) => (
        <Marker key={number} position={at} icon={stopIcon(number)} interactive={false} keyboard={false}>
          <Tooltip permanent {...nameBeside(at, places)}>
            {name}
          </Tooltip>
        </Marker>
      ))}
    </>
  )
}

/**
 * Two names stand above and below their journey, however close its ends are, and reach from their stops inwards: away
 * from the map's edges and the buttons in its corner. More find their own sides.
 */
function nameBeside(
  at: LatLngTuple,
  places: readonly Place[],
): Pick<TooltipProps, 'className' | 'direction' | 'offset'> {
  const name = classes.name ?? ''
  if (places.length !== 2) return { className: name, direction: 'auto', offset: [12, 0] }
  const ends = places.map((place) => place.at)
  const [north = at] = ends.toSorted(([one], [other]) => other - one)
  const [west = at] = ends.toSorted(([, one], [, other]) => one - other)
  return {
    className: `${name} ${(at === west ? classes.eastwards : classes.westwards) ?? ''}`,
    ...(at === north ? { direction: 'top', offset: [0, -12] } : { direction: 'bottom', offset: [0, 12] }),
  }
}

const stopIcon = (number: number) =>
  divIcon({ html: String(number), className: classes.stop ?? '', iconSize: [24, 24] })

export const driverIcon = divIcon({ html: '', className: classes.driver ?? '', iconSize: [20, 20] })

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
