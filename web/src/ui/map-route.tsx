import { divIcon, type LatLngTuple, type Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import type { Box } from './base-map/world.ts'
import { useMap } from './map-context.ts'
import { MapLine, MapMarker } from './map-layers.tsx'
import { useLabelLayout } from './map-tags.ts'
import { numberedStops, spotsOf, type MapStop } from './map-spots.ts'
import { NAME_DISTANCE, namePlaces, WIDEST_NAME, type NamePlace } from './name-places.ts'
import { MapTooltip, type MapTooltipProps } from './map-tooltip.tsx'
import type { Offset } from './spread-tags.ts'
import classes from './street-map.module.css'

interface MapRouteProps {
  stops: readonly MapStop[]
  /** The route along roads. Straight lines are drawn if it is not known. */
  line?: LatLngTuple[] | null
}

const routeOptions = { className: classes.route ?? '', interactive: false }

/** Where the numbers of stops are drawn and, with two stops or fewer, their names. */
export function useRouteLayout(stops: readonly MapStop[]) {
  const map = useMap()
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
  const places =
    spots.length <= 2
      ? namePlaces(
          tags.map(({ box }) => box),
          viewOf(map),
        )
      : []
  const boxes = tags.flatMap(({ box, names }, index) => {
    const place = places[index]
    return place ? [box, boxOfName(box, names, place)] : [box]
  })
  return { located, tags, places, boxes }
}

/** From the left edge of a map to its right, in pixels of the world at its zoom. */
function viewOf(map: LeafletMap): { left: number; right: number } {
  const { min, max } = map.getPixelBounds()
  return { left: min?.x ?? 0, right: max?.x ?? 0 }
}

/** Numbered stops and the route between them. With two stops or fewer, their names are shown too. */
export function MapRoute({ stops, line }: MapRouteProps) {
  const { located, tags, places } = useRouteLayout(stops)
  return (
    <>
      <MapLine points={line ?? located.map(({ at }) => at)} options={routeOptions} />
      {tags.map(({ at, numbers, names, icon, offset }, index) => {
        const place = places[index]
        return (
          <MapMarker key={numbers} at={at} icon={icon}>
            {place && (
              <MapTooltip permanent {...nameProps(place, offset)}>
                {names.map((name) => (
                  <span key={name} className={classes.oneName} style={{ maxWidth: widthOf(place) }}>
                    {name}
                  </span>
                ))}
              </MapTooltip>
            )}
          </MapMarker>
        )
      })}
    </>
  )
}

/** The widest that the text of a name may be, within its box. */
const widthOf = ({ room }: NamePlace) => Math.min(WIDEST_NAME, room) - NAME_BORDER

function nameProps(
  { side, way }: NamePlace,
  { right, down }: Offset,
): Pick<MapTooltipProps, 'className' | 'direction' | 'offset'> {
  return {
    className: `${classes.name ?? ''} ${classes.stopName ?? ''} ${way === 'centred' ? '' : (classes[way] ?? '')}`,
    direction: side,
    offset: [right, down + (side === 'top' ? -NAME_DISTANCE : NAME_DISTANCE)],
  }
}

/** How names are drawn, in pixels. The width of a character is an average. */
const LINE_HEIGHT = 19
const NAME_PADDING = 6
const NAME_BORDER = 18
const CHARACTER_WIDTH = 7

/** Roughly where the names of a stop are drawn. */
function boxOfName(tag: Box, names: readonly string[], { side, way, room }: NamePlace): Box {
  const [x, y] = [(tag.left + tag.right) / 2, (tag.top + tag.bottom) / 2]
  const longest = Math.max(...names.map(({ length }) => length))
  const width = Math.min(WIDEST_NAME, room, NAME_BORDER + CHARACTER_WIDTH * longest)
  const height = NAME_PADDING + LINE_HEIGHT * names.length
  const starts = {
    eastwards: x - NAME_DISTANCE,
    westwards: x + NAME_DISTANCE - width,
    centred: x - width / 2,
  }
  const left = starts[way]
  const top = side === 'top' ? y - NAME_DISTANCE - height : y + NAME_DISTANCE
  return { left, top, right: left + width, bottom: top + height }
}

/** The driver of a route. Near a stop the marker is beside it, so that its number and name can be read. */
export function RouteDriver({ at, stops }: { at: LatLngTuple; stops: readonly MapStop[] }) {
  const { boxes } = useRouteLayout(stops)
  const driver = { at, text: '', className: '', width: DRIVER_SIZE, height: DRIVER_SIZE }
  const [placed] = useLabelLayout([driver], boxes)
  const { right, down } = placed?.offset ?? { right: 0, down: 0 }
  const icon = divIcon({
    html: '',
    className: classes.driver ?? '',
    iconSize: [DRIVER_SIZE, DRIVER_SIZE],
    iconAnchor: [DRIVER_SIZE / 2 - right, DRIVER_SIZE / 2 - down],
  })
  return <MapMarker at={at} icon={icon} zIndexOffset={1000} />
}

const DRIVER_SIZE = 20

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
