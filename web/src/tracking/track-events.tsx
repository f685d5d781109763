import { Text, Title } from '@mantine/core'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './track.module.css'
import type { Tracked } from './track-calls.ts'

/** The events so far, as far as the company shows them publicly. */
export const TrackEvents = ({ events }: { events: NonNullable<Tracked['events']> }) => (
  <section aria-labelledby="tracking">
    <Title order={2} id="tracking" tabIndex={-1} mb="xs">
      Tracking
    </Title>
    {events.length === 0 ? (
      <Text c="dimmed">There are no tracking events yet.</Text>
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
