import { greatCircleMiles } from '../geo/distance.ts'

/** A stop of the docket that was scanned. */
export interface ScannedStop {
  dadd_id: number
  dadd_companyname: string
  dadd_town: string
  dadd_latitude: number | null
  dadd_longitude: number | null
}

interface PlacedScan {
  /** The stop at which the driver’s app scanned; null if another device reported the scan. */
  dtr_dadd_id: number | null
  dtr_latitude: number | null
  dtr_longitude: number | null
}

/** How far from a stop a scan still belongs to it, in miles: the width of a site and the error of a device in a street. */
const SAME_PLACE_MILES = 0.2

/**
 * The stop that a scan belongs to (TRACK-01): the one that the driver’s app names, otherwise the nearest within 0.2 miles.
 * Undefined for a scan elsewhere, such as in a depot.
 */
export function stopOfScan(scan: PlacedScan, stops: readonly ScannedStop[]): ScannedStop | undefined {
  const named = stops.find(({ dadd_id }) => dadd_id === scan.dtr_dadd_id)
  if (named || scan.dtr_latitude === null || scan.dtr_longitude === null) return named
  const here = { latitude: scan.dtr_latitude, longitude: scan.dtr_longitude }
  const near = stops.flatMap((stop) => {
    const { dadd_latitude: latitude, dadd_longitude: longitude } = stop
    if (latitude === null || longitude === null) return []
    const miles = greatCircleMiles(here, { latitude, longitude })
    return miles <= SAME_PLACE_MILES ? [{ stop, miles }] : []
  })
  return near.toSorted((one, other) => one.miles - other.miles)[0]?.stop
}

type NamedStop = Pick<ScannedStop, 'dadd_companyname' | 'dadd_town'>

/** A stop as text: 'Lambeth Palace, London'; only its company or its town if the other is missing. */
export const placeOfStop = ({ dadd_companyname, dadd_town }: NamedStop): string =>
  [dadd_companyname, dadd_town].filter(Boolean).join(', ')

/**
 * What was scanned where, in one text: the company of the stop instead of its town, which devices name. 'Delivered, London'
 * at Lambeth Palace is 'Delivered, Lambeth Palace'. A name that the device has given is not repeated.
 */
export function scanLocation(described: string, stop: NamedStop | null): string {
  const place = stop?.dadd_companyname || stop?.dadd_town
  if (!stop || !place || described.includes(place)) return described
  const town = `, ${stop.dadd_town}`
  return `${stop.dadd_town && described.endsWith(town) ? described.slice(0, -town.length) : described}, ${place}`
}
