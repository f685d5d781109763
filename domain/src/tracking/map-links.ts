import type { Position } from '../geo/distance.ts'

/** The details of a stop for an outside map. */
export interface OutsideMapStop {
  dadd_companyname: string
  dadd_town: string
  dadd_postalcode: string
  dadd_latitude: number | null
  dadd_longitude: number | null
}

const maps = 'https://www.google.com/maps'

/** The map service accepts a start, an end and this many stops between them. */
const mostBetween = 9

/**
 * The search text for a stop: its address, or otherwise its position. The address is preferred, because positions on
 * public pages are only approximate. Null if neither is known.
 */
function searchTextOf(stop: OutsideMapStop): string | null {
  const address = [stop.dadd_companyname, stop.dadd_town, stop.dadd_postalcode].filter(Boolean).join(', ')
  if (address) return address
  return stop.dadd_latitude === null || stop.dadd_longitude === null
    ? null
    : `${stop.dadd_latitude},${stop.dadd_longitude}`
}

const link = (path: string, query: Record<string, string>) =>
  `${maps}/${path}/?${new URLSearchParams({ api: '1', ...query }).toString()}`

/** A link to a stop on an outside map (TRACK-06); null if its location is unknown. */
export function mapLink(stop: OutsideMapStop): string | null {
  const query = searchTextOf(stop)
  return query === null ? null : link('search', { query })
}

/** A link to a position, in degrees, on an outside map (TRACK-06). */
export const positionLink = ({ latitude, longitude }: Position): string =>
  link('search', { query: `${latitude},${longitude}` })

/** A link to directions from the user's position to a stop (TRACK-06); null if its location is unknown. */
export function directionsLink(stop: OutsideMapStop): string | null {
  const destination = searchTextOf(stop)
  return destination === null ? null : link('dir', { destination, travelmode: 'driving' })
}

/**
 * A link to the whole route (TRACK-06). Null if a location is unknown, for fewer than two stops, and for more than the
 * service accepts.
 */
export function routeLink(stops: readonly OutsideMapStop[]): string | null {
  const locations = stops.map(searchTextOf).filter((location) => location !== null)
  const [origin, ...rest] = locations
  const destination = rest.pop()
  if (origin === undefined || destination === undefined || locations.length < stops.length) return null
  if (rest.length > mostBetween) return null
  const between = rest.length > 0 ? { waypoints: rest.join('|') } : {}
  return link('dir', { origin, destination, ...between, travelmode: 'driving' })
}
