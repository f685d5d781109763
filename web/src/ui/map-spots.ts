import type { LatLngTuple } from 'leaflet'

/** The fields of a stop that a map shows. */
export interface MapStop {
  dadd_latitude: number | null
  dadd_longitude: number | null
  dadd_companyname: string
  dadd_town: string
}

export interface NumberedStop {
  at: LatLngTuple
  /** Its number in the list of stops. */
  number: number
  name: string
}

/** The stops with a known position, numbered as in their list. */
export const numberedStops = (stops: readonly MapStop[]): NumberedStop[] =>
  stops.flatMap(({ dadd_latitude, dadd_longitude, dadd_companyname, dadd_town }, index) =>
    dadd_latitude === null || dadd_longitude === null
      ? []
      : [{ at: [dadd_latitude, dadd_longitude], number: index + 1, name: dadd_companyname || dadd_town }],
  )

/** A point on the map, with all stops at it. */
export interface Spot {
  at: LatLngTuple
  /** '2', '1, 3', or '1–3' for consecutive stops. */
  numbers: string
  /** Each name once. */
  names: string[]
}

/** The points of a route. Stops at the same position share one, because the last would hide the others. */
export const spotsOf = (stops: readonly NumberedStop[]): Spot[] =>
  [...Map.groupBy(stops, ({ at }) => at.join(' ')).values()].flatMap((here) => {
    const [first] = here
    if (!first) return []
    const names = [...new Set(here.map(({ name }) => name))]
    return [{ at: first.at, numbers: numberList(here.map(({ number }) => number)), names }]
  })

function numberList(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const isRun = numbers.length > 2 && last - first === numbers.length - 1
  return isRun ? `${first}–${last}` : numbers.join(', ')
}
