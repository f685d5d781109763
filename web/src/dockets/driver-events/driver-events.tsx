import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { can, useSignedIn } from '../../platform/session.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { driverEventsQuery, type DriverEvent } from './driver-events.queries.ts'
import { OpenEvent, What } from './open-event.tsx'
import { driverEventTexts } from './texts.ts'

/** What drivers have reported about a docket from their phones. Dispatchers decide about events that did not fit. */
export function DriverEvents({ dck_id }: { dck_id: number }) {
  const session = useSignedIn()
  const events = useQuery({ ...driverEventsQuery(dck_id), enabled: can(session, 'control') })
  if (events.isError) return <FailedQuery title={driverEventTexts.notLoaded} queries={[events]} />
  if (!events.data || events.data.length === 0) return null
  const open = events.data.filter(isOpen)
  return (
    <section aria-labelledby="driver-events">
      <Title order={2} id="driver-events" mt="xl" mb="sm">
        {driverEventTexts.title}
      </Title>
      <Stack gap="xs">
        {open.map((event) => (
          <OpenEvent key={event.evt_id} dck_id={dck_id} event={event} />
        ))}
        <ul>
          {events.data
            .filter((event) => !isOpen(event))
            .map((event) => (
              <li key={event.evt_id}>
                <Text size="sm">
                  <What {...event} /> {event.evt_reason}{' '}
                  {event.evt_photos > 0 && <>{driverEventTexts.photos(event.evt_photos)} </>}
                  {event.evt_resolved !== null && event.evt_resolved_by !== null && (
                    <Text span size="sm" c="dimmed">
                      {driverEventTexts.decidedBy(
                        event.evt_resolved_by,
                        <TimeOf iso={event.evt_resolved} within />,
                      )}
                    </Text>
                  )}
                </Text>
              </li>
            ))}
        </ul>
      </Stack>
    </section>
  )
}

const isOpen = ({ evt_outcome, evt_resolved }: DriverEvent) =>
  evt_outcome === 'noted' && evt_resolved === null
