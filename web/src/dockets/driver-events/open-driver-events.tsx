import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { can, useSignedIn } from '../../platform/session.ts'
import { driverEventsQuery } from './driver-events.queries.ts'
import { OpenEvent } from './open-event.tsx'
import { driverEventTexts } from './texts.ts'

/** The reports of drivers that do not fit the docket, for dispatchers to decide. The others are in its history. */
export function OpenDriverEvents({ dck_id }: { dck_id: number }) {
  const session = useSignedIn()
  const events = useQuery({ ...driverEventsQuery(dck_id), enabled: can(session, 'control') })
  if (events.isError) return <FailedQuery title={driverEventTexts.notLoaded} queries={[events]} />
  const open = (events.data ?? []).filter(
    ({ evt_outcome, evt_resolved }) => evt_outcome === 'noted' && evt_resolved === null,
  )
  if (open.length === 0) return null
  return (
    <section aria-label={driverEventTexts.title}>
      <Stack gap="xs" mb="md">
        {open.map((event) => (
          <OpenEvent key={event.evt_id} dck_id={dck_id} event={event} />
        ))}
      </Stack>
    </section>
  )
}
