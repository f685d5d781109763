import { Text, Title } from '@mantine/core'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './track.module.css'
import type { Stop } from './track-calls.ts'

/** Where it goes, in order; the same numbers stand on the map. */
export const Stops = ({ stops }: { stops: Stop[] }) => (
  <section aria-labelledby="stops">
    <Title order={2} id="stops" mb="xs">
      Stops
    </Title>
    <ol className={classes.stops}>
      {stops.map((stop, index) => (
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
            <Text fw={500}>{placeOf(stop)}</Text>
            <StopTimes stop={stop} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

const placeOf = ({ dadd_companyname, dadd_town, dadd_postalcode }: Stop) =>
  [dadd_companyname, [dadd_town, dadd_postalcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

function StopTimes({ stop: { dadd_deadline, dadd_estimated } }: { stop: Stop }) {
  if (!dadd_deadline && !dadd_estimated) return null
  return (
    <Text size="xs" c="dimmed">
      {dadd_estimated && (
        <>
          Expected <TimeOf iso={dadd_estimated} />
        </>
      )}
      {dadd_estimated && dadd_deadline && ' · '}
      {dadd_deadline && (
        <>
          {dadd_estimated ? 'due' : 'Due'} by <TimeOf iso={dadd_deadline} />
        </>
      )}
    </Text>
  )
}
