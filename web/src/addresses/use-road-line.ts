import { useQueries } from '@tanstack/react-query'
import type { LatLngTuple } from 'leaflet'
import { travelQuery } from './travel.queries.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { useSession } from '../platform/session.ts'
import { numberedStops, type MapStop } from '../ui/map-spots.ts'
import { roadTexts } from './road-texts.ts'

/**
 * The road between the stops from the company's routing server; null if the company has none, and for visitors
 * without a session. A failure is shown as a toast, and the map shows straight lines.
 */
export function useRoadLine(stops: readonly MapStop[]): LatLngTuple[] | null {
  const session = useSession()
  const points = numberedStops(stops).map(({ at: [latitude, longitude] }) => ({ latitude, longitude }))
  const legs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
  const { failure, line } = useQueries({
    queries: session ? legs.map(({ from, to }) => travelQuery(from, to)) : [],
    combine: (results) => ({
      failure: results.find(({ error }) => error)?.error ?? null,
      line: results.some(({ data }) => data?.geometry)
        ? results.flatMap(({ data }, index) => data?.geometry ?? straightLine(legs[index]))
        : null,
    }),
  })
  useFailureToast(roadTexts.googleMaps, failure)
  return line
}

interface Leg {
  from: { latitude: number; longitude: number }
  to: { latitude: number; longitude: number }
}

const straightLine = (leg: Leg | undefined): LatLngTuple[] =>
  leg ? [leg.from, leg.to].map(({ latitude, longitude }) => [latitude, longitude]) : []
