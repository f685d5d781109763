import type { LatLngTuple } from 'leaflet'

/** What a map shows of a stop. */
export interface MapStop {
  dadd_latitude: number | null
  dadd_longitude: number | null
  dadd_companyname: string
  dadd_town: string
}

export interface Place {
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

/** One point of the map, with every stop that is there. */
export interface Spot {
  at: LatLngTuple
  /** '2', '1, 3', or '1–3' for those that follow each other. */
  numbers: string
  names: string
}

/** The points of a route: stops at one place share it, or the last would hide the others. */
export const spotsOf = (places: readonly Place[]): Spot[] =>
  [...Map.groupBy(places, ({ at }) => at.join(' ')).values()].flatMap((here) => {
    const [first] = here
    if (!first) return []
    const names = [...new Set(here.map(({ name }) => name))].join(', ')
    return [{ at: first.at, numbers: inOne(here.map(({ number }) => number)), names }]
  })

function inOne(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const isRun = numbers.length > 2 && last - first === numbers.length - 1
  return isRun ? `${first}–${last}` : numbers.join(', ')
}
