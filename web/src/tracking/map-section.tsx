import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { trackingTexts } from './texts.ts'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'
import { useRoadLine } from '../addresses/use-road-line.ts'
import { useStreets } from '../platform/use-streets.ts'

const TrackMap = lazy(async () => ({ default: (await import('../ui/track-map.tsx')).TrackMap }))

/** Whether there is a position to show on a map. */
export const hasPosition = ({ stops, position }: Pick<Tracked, 'stops' | 'position'>) =>
  position !== null || stops.some(({ dadd_latitude }) => dadd_latitude !== null)

/** Stops, route and driver on a map, with streets if there is a tile server (TRACK-06). */
export function MapSection({ tracked }: { tracked: Tracked }) {
  const { stops, position } = tracked
  const streets = useStreets(tracked.database)
  const line = useRoadLine(stops)
  return (
    <section aria-labelledby="map" className={classes.map}>
      <VisuallyHidden>
        <Title order={2} id="map" tabIndex={-1}>
          {trackingTexts.map}
        </Title>
      </VisuallyHidden>
      <Suspense fallback={<Skeleton className={classes.mapWaiting ?? ''} />}>
        <TrackMap stops={stops} position={position} line={line} streets={streets} />
      </Suspense>
    </section>
  )
}
