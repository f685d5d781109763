import { Skeleton, Text, Title } from '@mantine/core'
import { nearbyStop } from '@despatch/domain/tracking/approximate-position.ts'
import { positionAge } from '@despatch/domain/tracking/position-age.ts'
import { routeLink } from '@despatch/domain/tracking/map-links.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { lazy, Suspense } from 'react'
import { TimeOf } from '../ui/time-of.tsx'
import { OutsideLink } from './outside-link.tsx'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'
import { useMinute } from '../ui/use-minute.ts'
import { useRoadLine } from './use-road-line.ts'
import { useStreets } from './use-streets.ts'

const TrackMap = lazy(async () => ({ default: (await import('./track-map.tsx')).TrackMap }))

/** Whether there is a position to show on a map. */
export const hasPosition = ({ stops, position }: Pick<Tracked, 'stops' | 'position'>) =>
  position !== null || stops.some(({ dadd_latitude }) => dadd_latitude !== null)

/**
 * Stops, route and driver on a map, with streets if there is a tile server. Links lead to external
 * maps (TRACK-06).
 */
export function MapSection({ tracked }: { tracked: Tracked }) {
  const { stops, position, trackerMap } = tracked
  const streets = useStreets(tracked.database)
  const route = routeLink(stops)
  const line = useRoadLine(stops)
  return (
    <section aria-labelledby="map" className={classes.map}>
      <Title order={2} id="map" tabIndex={-1} mb="xs">
        Map
      </Title>
      <Suspense fallback={<Skeleton height={360} />}>
        <TrackMap stops={stops} position={position} line={line} streets={streets} />
      </Suspense>
      {position && <DriverSeen position={position} stops={stops} />}
      <div className={classes.mapLinks}>
        {route && (
          <OutsideLink href={route} label="Directions for the whole route">
            Directions for the whole route
          </OutsideLink>
        )}
        {trackerMap && (
          <OutsideLink href={trackerMap} label="Tracker map">
            Tracker map
          </OutsideLink>
        )}
      </div>
    </section>
  )
}

interface DriverSeenProps {
  position: NonNullable<Tracked['position']>
  stops: Tracked['stops']
}

/** The last position of the driver, with its age. */
function DriverSeen({ position, stops }: DriverSeenProps) {
  const { at, dtr_latitude: latitude, dtr_longitude: longitude } = position
  const { words, fresh } = positionAge(at, instantMs(useMinute()))
  const nearby = nearbyStop({ latitude, longitude }, stops) ?? -1
  const stop = stops[nearby]
  const near = position.isApproximate ? 'near here' : 'here'
  const location = stop ? `near ${stop.dadd_companyname || `stop ${nearby + 1}`}` : near
  return (
    <Text size="xs" mt={6} className={classes.driverSeen} data-stale={!fresh || undefined}>
      {fresh ? `The driver was ${location}` : `The driver was last seen ${location}`} <strong>{words}</strong>
      , <TimeOf iso={at} within />
    </Text>
  )
}
