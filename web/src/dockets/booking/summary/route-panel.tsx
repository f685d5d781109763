import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useRoadLine } from '../../../addresses/use-road-line.ts'
import { useStreets } from '../../../platform/use-streets.ts'
import type { MapStop } from '../../../ui/map-spots.ts'
import classes from './route-panel.module.css'
import { bookingTexts } from '../texts.ts'
import type { EstimatedBooking } from './use-estimate.ts'

const TrackMap = lazy(async () => ({ default: (await import('../../../ui/track-map.tsx')).TrackMap }))

interface RoutePanelProps {
  database: string
  draft: BookingDraft
  estimate: EstimatedBooking | undefined
}

/** The stops with their exact position, or with that of their postcode. */
const mapStops = ({ addresses }: BookingDraft, estimate: EstimatedBooking | undefined): MapStop[] =>
  addresses.map((address, index) => {
    const { dadd_latitude, dadd_longitude } = estimate?.addresses[index] ?? address
    const { dadd_companyname, dadd_town } = address
    return { dadd_latitude, dadd_longitude, dadd_companyname, dadd_town }
  })

/** The route of the booking on a map, as soon as two stops are known. */
export function RoutePanel({ database, draft, estimate }: RoutePanelProps) {
  const stops = mapStops(draft, estimate)
  const located = stops.filter(({ dadd_latitude }) => dadd_latitude !== null)
  return (
    <section
      aria-label={bookingTexts.route}
      className={classes.route}
      data-empty={located.length < 2 || undefined}
    >
      {located.length < 2 ? (
        <p className={classes.empty}>{bookingTexts.chooseStopsForRoute}</p>
      ) : (
        <RouteMap database={database} stops={stops} />
      )}
    </section>
  )
}

interface RouteMapProps {
  database: string
  stops: readonly MapStop[]
  /** The driver’s position, if it is known. */
  position?: { dtr_latitude: number; dtr_longitude: number } | null
}

/** The route between located stops. */
export function RouteMap({ database, stops, position = null }: RouteMapProps) {
  const streets = useStreets(database)
  const line = useRoadLine(stops)
  // The map chooses its view once, so other positions are another map.
  const key = JSON.stringify([
    streets.attempt,
    stops.map(({ dadd_latitude, dadd_longitude }) => [dadd_latitude, dadd_longitude]),
  ])
  return (
    <Suspense fallback={<Skeleton height="var(--map-height)" />}>
      <TrackMap key={key} stops={stops} position={position} streets={streets} line={line} />
    </Suspense>
  )
}
