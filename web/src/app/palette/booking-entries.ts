import { stopKey } from '@despatch/domain/dockets/stop-suggestions.ts'
import { IconPackageExport } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { findOwnStops, type OwnStop } from '../../dockets/booking/stops/find-own-stops.ts'
import { paths } from '../../platform/paths.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { paletteTexts } from './texts.ts'

const mostCollections = 2
const mostDeliveries = 4
const mostEntries = 6

/** One end of a booking: a place of the account, or a text that the form is to search for. Null if it was not typed. */
type Place = { stop: OwnStop } | { stop: null; text: string } | null

const nameOf = (place: Exclude<Place, null>) =>
  place.stop === null
    ? paletteTexts.searchedPlace(place.text)
    : place.stop.address.dadd_companyname || place.stop.label

/**
 * Opening the booking form between two places, one of which may be empty: an entry for each of the account's places with
 * these names. The last entry lets the form search for the texts.
 */
export async function bookingEntries(
  { from, to }: { from: string; to: string },
  cust_id: number,
  queries: QueryClient,
): Promise<PaletteEntry[]> {
  const [collections, deliveries] = await Promise.all([
    from === '' ? [] : findOwnStops(queries, cust_id, 0, from),
    to === '' ? [] : findOwnStops(queries, cust_id, 1, to),
  ])
  const starts = placesOf(from, collections.slice(0, mostCollections))
  const ends = placesOf(to, deliveries.slice(0, mostDeliveries))
  const routes = starts.flatMap((start) => ends.map((end) => entry(start, end))).slice(0, mostEntries)
  const isKnown = collections.length + deliveries.length > 0
  return isKnown ? [...routes, entry(searchFor(from), searchFor(to))] : routes

  function entry(start: Place, end: Place): PaletteEntry {
    const search = {
      ...(start && { from, ...(start.stop && { fromStop: stopKey(start.stop.address) }) }),
      ...(end && { to, ...(end.stop && { toStop: stopKey(end.stop.address) }) }),
    }
    return {
      key: `actions book ${JSON.stringify(search)}`,
      label: labelOf(start, end),
      detail: detailOf([start, end]),
      lastingDetail: detailOf([start, end]),
      icon: IconPackageExport,
      effect: { link: { to: paths.docket, search } },
    }
  }
}

const searchFor = (text: string): Place => (text === '' ? null : { stop: null, text })

const placesOf = (text: string, stops: readonly OwnStop[]): Place[] =>
  stops.length > 0 ? stops.map((stop) => ({ stop })) : [searchFor(text)]

function labelOf(start: Place, end: Place): string {
  if (start && end) return paletteTexts.bookFromTo(nameOf(start), nameOf(end))
  if (start) return paletteTexts.bookFrom(nameOf(start))
  return paletteTexts.bookTo(end ? nameOf(end) : '')
}

/** The whole addresses, and what is still to be found. */
function detailOf(ends: readonly Place[]): string {
  const known = ends.flatMap((place) => place?.stop?.label ?? [])
  const searched = ends.flatMap((place) => (place && place.stop === null ? [nameOf(place)] : []))
  return [known.join(' → '), searched.length > 0 ? paletteTexts.searchesFor(inSentence.format(searched)) : '']
    .filter(Boolean)
    .join(' · ')
}

const inSentence = new Intl.ListFormat('en-GB')
