import { Text } from '@mantine/core'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { nearbyStop } from '@despatch/domain/tracking/approximate-position.ts'
import { positionAge } from '@despatch/domain/tracking/position-age.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { useMinute } from '../ui/use-minute.ts'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'

interface DriverSeenProps {
  position: NonNullable<Tracked['position']>
  stops: Tracked['stops']
}

/** The last position of the driver in words, with its age. */
export function DriverSeen({ position, stops }: DriverSeenProps) {
  const { at, dtr_latitude: latitude, dtr_longitude: longitude } = position
  const { words, fresh } = positionAge(at, instantMs(useMinute()))
  const nearby = nearbyStop({ latitude, longitude }, stops) ?? -1
  const stop = stops[nearby]
  const near = stop ? ` near ${stop.dadd_companyname || `stop ${nearby + 1}`}` : ''
  return (
    <Text size="sm" className={classes.driverSeen} data-stale={!fresh || undefined}>
      Driver seen{near} <strong>{words}</strong>, <TimeOf iso={at} form="brief" within />
    </Text>
  )
}
