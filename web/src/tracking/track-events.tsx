import { Text, Title } from '@mantine/core'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './track.module.css'
import type { Tracked } from './track-calls.ts'

/** What has happened so far, as the tenant lets the public see it. */
export const TrackEvents = ({ events }: { events: NonNullable<Tracked['events']> }) => (
  <section aria-labelledby="tracking">
    <Title order={2} id="tracking" tabIndex={-1} mb="xs">
      Tracking
    </Title>
    {events.length === 0 ? (
      <Text c="dimmed">Nothing has happened yet.</Text>
    ) : (
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={`${event.at}${event.status}${event.label}`} className={classes.event}>
            <Text c="dimmed" className={classes.eventTime}>
              <TimeOf iso={event.at} />
            </Text>
            <span>{event.label}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
