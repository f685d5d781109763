import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { driverEventList, driverEventResolve } from '@despatch/contract/drive/devices.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { FailedQuery } from '../../app/failed-query.tsx'
import { keyPerContent } from '../../app/idempotency-key.ts'
import { notify } from '../../app/notify.ts'
import { can, useSignedIn } from '../../app/session.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { driverEventTexts } from './texts.ts'

type DriverEvent = ReplyOf<typeof driverEventList>['rows'][number]

const eventsKey = (dck_id: number) => [...docketListsKey, 'driver-events', dck_id]

/** What drivers have reported about a docket from their phones. Dispatchers decide about events that did not fit. */
export function DriverEvents({ dck_id }: { dck_id: number }) {
  const session = useSignedIn()
  const events = useQuery({
    queryKey: eventsKey(dck_id),
    queryFn: async ({ signal }) => (await api(driverEventList, { docket: dck_id }, { signal })).rows,
    enabled: can(session, 'control'),
  })
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

const What = ({ evt_kind, evt_at, drv_driver, drv_callsign, dadd_companyname, evt_outcome }: DriverEvent) =>
  driverEventTexts.reported({
    driver: `${drv_driver} (${drv_callsign})`,
    what: driverEventTexts.kinds[evt_kind],
    stopName: dadd_companyname,
    at: <TimeOf iso={evt_at} within />,
    outcome: driverEventTexts.outcomes[evt_outcome],
  })

/** An event that did not fit the docket, with the decisions of the office. */
function OpenEvent({ dck_id, event }: { dck_id: number; event: DriverEvent }) {
  const queries = useQueryClient()
  const resolve = useMutation({
    mutationFn: (decision: 'apply' | 'dismiss') => {
      const sent = { docket: dck_id, evt_id: event.evt_id, decision }
      return api(driverEventResolve, sent, { idempotencyKey: keyPerContent()(sent) })
    },
    onError: (failure) => notify.failure(driverEventTexts.title, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: docketListsKey }),
  })
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={<What {...event} />}>
      <Stack gap="xs">
        <Text size="sm">
          {event.evt_reason} {event.evt_photos > 0 && driverEventTexts.photosIfApplied(event.evt_photos)}
        </Text>
        <Group gap="xs">
          {event.applicable && (
            <Button size="compact-md" loading={resolve.isPending} onClick={() => resolve.mutate('apply')}>
              {driverEventTexts.apply(event.drv_driver)}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            disabled={resolve.isPending}
            onClick={() => resolve.mutate('dismiss')}
          >
            {driverEventTexts.dismiss}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
