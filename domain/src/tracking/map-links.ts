/** A stop as an outside map is asked for it. */
export interface MapStop {
  dadd_companyname: string
  dadd_town: string
  dadd_postalcode: string
  dadd_latitude: number | null
  dadd_longitude: number | null
}

const maps = 'https://www.google.com/maps'

/** The map service takes a start, an end and this many stops between them. */
const mostBetween = 9

/**
 * What a map is asked for: the place's words, which lead to its door, before its position, which on a public page is
 * right to within a mile only. Null where neither is known.
 */
function placeOf(stop: MapStop): string | null {
  const words = [stop.dadd_companyname, stop.dadd_town, stop.dadd_postalcode].filter(Boolean).join(', ')
  if (words) return words
  return stop.dadd_latitude === null || stop.dadd_longitude === null
    ? null
    : `${stop.dadd_latitude},${stop.dadd_longitude}`
}

const link = (path: string, query: Record<string, string>) =>
  `${maps}/${path}/?${new URLSearchParams({ api: '1', ...query }).toString()}`

/** Where a stop is, on an outside map (TRACK-06); null where nobody knows. */
export function mapLink(stop: MapStop): string | null {
  const query = placeOf(stop)
  return query === null ? null : link('search', { query })
}

/** The way to a stop from wherever somebody is (TRACK-06); null where nobody knows the place. */
export function directionsLink(stop: MapStop): string | null {
  const destination = placeOf(stop)
  return destination === null ? null : link('dir', { destination, travelmode: 'driving' })
}

/**
 * The whole route from the first stop to the last (TRACK-06). Null where a place is not known, for fewer than two
 * stops, and for more than the service takes.
 */
export function routeLink(stops: readonly MapStop[]): string | null {
  const places = stops.map(placeOf).filter((place) => place !== null)
  const [origin, ...rest] = places
  const destination = rest.pop()
  if (origin === undefined || destination === undefined || places.length < stops.length) return null
  if (rest.length > mostBetween) return null
  const between = rest.length > 0 ? { waypoints: rest.join('|') } : {}
  return link('dir', { origin, destination, ...between, travelmode: 'driving' })
}
