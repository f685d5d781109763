import { Text } from '@mantine/core'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { nearbyStop } from '@despatch/domain/tracking/approximate-position.ts'
import { positionAge } from '@despatch/domain/tracking/position-age.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { trackingTexts } from './texts.ts'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'

interface DriverSeenProps {
  position: NonNullable<Tracked['position']>
  stops: Tracked['stops']
}

/** The last position of the driver in words, with its age. */
export function DriverSeen({ position, stops }: DriverSeenProps) {
  const { at, dtr_latitude: latitude, dtr_longitude: longitude } = position
  const { words } = positionAge(at, instantMs(useMinute()))
  const nearby = nearbyStop({ latitude, longitude }, stops) ?? -1
  const stop = stops[nearby]
  const age = <strong>{words}</strong>
  const time = <TimeOf iso={at} form="brief" within />
  return (
    <Text size="sm" className={classes.driverSeen}>
      {stop
        ? trackingTexts.driverSeenNear({
            stop: stop.dadd_companyname || trackingTexts.stopInSentence(nearby + 1),
            age,
            time,
          })
        : trackingTexts.driverSeen(age, time)}
    </Text>
  )
}
