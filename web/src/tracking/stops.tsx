import { directionsLink, mapLink } from '@despatch/domain/tracking/map-links.ts'
import { Text, Title } from '@mantine/core'
import { TimeOf } from '../ui/time-of.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { expectedAt, isAhead } from './expectation.ts'
import classes from './track.module.css'
import { OutsideLink } from './outside-link.tsx'
import { placeName, type Stop, type Tracked } from './track-calls.ts'

/** Where it goes, in order; the same numbers stand on the map. */
export const Stops = ({ tracked }: { tracked: Tracked }) => (
  <section aria-labelledby="stops">
    <Title order={2} id="stops" mb="xs">
      Stops
    </Title>
    <ol className={classes.stops}>
      {tracked.stops.map((stop, index) => (
        // Stops have no id on the public page, and never change places while they are looked at.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={classes.stop}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <div className={classes.place}>
            <Text size="xs" c="dimmed">
              {stop.dadd_addresstype === 0 ? 'Collection' : 'Delivery'}
            </Text>
            <Text fw={500}>{placeName(stop)}</Text>
            {isAhead(stop, tracked) && <StopTimes stop={stop} />}
            <StopLinks stop={stop} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

function StopLinks({ stop }: { stop: Stop }) {
  const map = mapLink(stop)
  const directions = directionsLink(stop)
  return (
    <div className={classes.stopLinks}>
      {map && (
        <OutsideLink href={map} label={`Map of ${placeName(stop)}`}>
          Map
        </OutsideLink>
      )}
      {directions && (
        <OutsideLink href={directions} label={`Directions to ${placeName(stop)}`}>
          Directions
        </OutsideLink>
      )}
    </div>
  )
}

function StopTimes({ stop }: { stop: Stop }) {
  const { dadd_deadline } = stop
  const expected = expectedAt(stop, useMinute())
  if (!dadd_deadline && !expected) return null
  return (
    <Text size="xs" c="dimmed">
      {expected && (
        <>
          Expected <TimeOf iso={expected} within />
        </>
      )}
      {expected && dadd_deadline && ' · '}
      {dadd_deadline && (
        <>
          {expected ? 'due' : 'Due'} by <TimeOf iso={dadd_deadline} within />
        </>
      )}
    </Text>
  )
}
