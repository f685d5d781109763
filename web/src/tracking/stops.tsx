import { directionsLink, mapLink, routeLink } from '@despatch/domain/tracking/map-links.ts'
import { hasSeveralRecipients } from '@despatch/domain/tracking/several-recipients.ts'
import { Text, Title } from '@mantine/core'
import { useMinute } from '../ui/use-minute.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { stopTimes } from './expectation.ts'
import { trackingTexts } from './texts.ts'
import classes from './track.module.css'
import { OutsideLink } from '../ui/outside-link.tsx'
import { stopName } from './stop-name.ts'
import type { TrackedStop, Tracked } from './track-calls.ts'

interface StopsProps {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}

/** The stops in order, numbered as on the map. Only the account that booked gets links to other maps. */
export function Stops({ tracked, onChanged }: StopsProps) {
  const now = useMinute()
  const isOwn = tracked.dck_id !== undefined
  const several = hasSeveralRecipients(tracked.stops)
  return (
    <section aria-labelledby="stops">
      <Title order={2} id="stops" mb="xs">
        {trackingTexts.route}
      </Title>
      <ol className={classes.stops}>
        {tracked.stops.map((stop, index) => {
          const name = stopName(stop, index)
          const times = stopTimes(stop, tracked, now)
          return (
            // Stops have no id on the public page and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={classes.stop}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div className={classes.details}>
                <Text size="xs" c="dimmed">
                  {stop.dadd_addresstype === 0 ? trackingTexts.from : trackingTexts.to}
                </Text>
                <Text fw={500}>{name}</Text>
                {stop.handover !== '' && <Text size="sm">{stop.handover}</Text>}
                {times !== '' && <Text size="sm">{times}</Text>}
                {several && (
                  <DeliveryActions
                    tracking_ref={tracked.dck_tracking}
                    {...{ stop, index, name, onChanged }}
                    isOneOfSeveral
                  />
                )}
                {isOwn && <StopLinks stop={stop} name={name} />}
              </div>
            </li>
          )
        })}
      </ol>
      {isOwn && <RouteLinks tracked={tracked} />}
      {!isOwn && several && (
        <Text size="xs" c="dimmed" mt="xs">
          {trackingTexts.severalRecipients}
        </Text>
      )}
    </section>
  )
}

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
