import { directionsLink, mapLink, routeLink } from '@despatch/domain/tracking/map-links.ts'
import { hasSeveralRecipients } from '@despatch/domain/tracking/several-recipients.ts'
import { Text, Title } from '@mantine/core'
import { DueBy } from '../ui/due-by.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { isAhead } from './expectation.ts'
import { Instruction } from './instruction-form.tsx'
import { StopSms } from './stop-sms.tsx'
import { trackingTexts } from './texts.ts'
import classes from './track.module.css'
import { OutsideLink } from '../ui/outside-link.tsx'
import { stopName } from './stop-name.ts'
import type { TrackedStop, Tracked } from './track-calls.ts'

interface StopsProps {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}

/** The stops in order, numbered as on the map. */
export const Stops = ({ tracked, onChanged }: StopsProps) => (
  <section aria-labelledby="stops">
    <Title order={2} id="stops" mb="xs">
      {trackingTexts.stops}
    </Title>
    <ol className={classes.stops}>
      {tracked.stops.map((stop, index) => (
        // Stops have no id on the public page and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={classes.stop}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <div className={classes.details}>
            <Text size="xs" c="dimmed">
              {stop.dadd_addresstype === 0 ? trackingTexts.collection : trackingTexts.delivery}
            </Text>
            <Text fw={500}>{stopName(stop, index)}</Text>
            {stop.handover !== '' && <Text size="sm">{stop.handover}</Text>}
            {isAhead(stop, tracked) && <StopTimes stop={stop} />}
            <Instruction
              tracking_ref={tracked.dck_tracking}
              {...{ stop, index, onChanged }}
              name={stopName(stop, index)}
            />
            <StopSms
              tracking_ref={tracked.dck_tracking}
              {...{ stop, index, onChanged }}
              name={stopName(stop, index)}
            />
            <StopLinks stop={stop} name={stopName(stop, index)} />
          </div>
        </li>
      ))}
    </ol>
    <RouteLinks tracked={tracked} />
    {tracked.dck_id === undefined && hasSeveralRecipients(tracked.stops) && (
      <Text size="xs" c="dimmed" mt="xs">
        {trackingTexts.severalRecipients}
      </Text>
    )}
  </section>
)

/** External maps of the whole delivery (TRACK-06). */
function RouteLinks({ tracked: { stops, trackerMap } }: { tracked: Tracked }) {
  const route = routeLink(stops)
  return (
    <div className={classes.routeLinks}>
      {route && (
        <OutsideLink href={route} label={trackingTexts.directionsForRoute}>
          {trackingTexts.directionsForRoute}
        </OutsideLink>
      )}
      {trackerMap && (
        <OutsideLink href={trackerMap} label={trackingTexts.trackerMap}>
          {trackingTexts.trackerMap}
        </OutsideLink>
      )}
    </div>
  )
}

function StopLinks({ stop, name }: { stop: TrackedStop; name: string }) {
  const map = mapLink(stop)
  const directions = directionsLink(stop)
  return (
    <div className={classes.stopLinks}>
      {map && (
        <OutsideLink href={map} label={trackingTexts.mapOf(name)}>
          {trackingTexts.map}
        </OutsideLink>
      )}
      {directions && (
        <OutsideLink href={directions} label={trackingTexts.directionsTo(name)}>
          {trackingTexts.directions}
        </OutsideLink>
      )}
    </div>
  )
}

function StopTimes({ stop }: { stop: TrackedStop }) {
  const { dadd_addresstype, dadd_deadline, window, driver_arrived } = stop
  const hasArrival = window !== null || driver_arrived
  if (!dadd_deadline && !hasArrival) return null
  return (
    <Text size="xs" c="dimmed">
      {driver_arrived && trackingTexts.driverArrived}
      {window &&
        trackingTexts.timeBetween(
          <TimeOf iso={window.from} form="soon" />,
          <TimeOf iso={window.until} form="soon" />,
        )}
      {hasArrival && dadd_deadline && ' · '}
      {dadd_deadline && <DueBy type={dadd_addresstype} deadline={dadd_deadline} />}
    </Text>
  )
}
