import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { driverEventResolve } from '@despatch/contract/drive/devices.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { docketListsKey } from '../list/docket-list.queries.ts'
import type { DriverEvent } from './driver-events.queries.ts'
import { driverEventTexts } from './texts.ts'

/** A report in one sentence. */
export const What = ({
  evt_kind,
  evt_at,
  evt_received,
  evt_late,
  drv_driver,
  drv_callsign,
  dadd_companyname,
  evt_outcome,
}: DriverEvent) =>
  driverEventTexts.reported({
    driver: `${drv_driver} (${drv_callsign})`,
    what: driverEventTexts.kinds[evt_kind],
    stopName: dadd_companyname,
    at: <TimeOf iso={evt_at} within />,
    received: evt_late ? <TimeOf iso={evt_received} within /> : null,
    outcome: driverEventTexts.outcomes[evt_outcome],
  })

/** An event that did not fit the docket, with the decisions of the office. */
export function OpenEvent({ dck_id, event }: { dck_id: number; event: DriverEvent }) {
  const queries = useQueryClient()
  const resolve = useMutation({
    mutationFn: (decision: 'apply' | 'dismiss') => {
      const sent = { docket: dck_id, evt_id: event.evt_id, decision }
      return api(driverEventResolve, sent, { idempotencyKey: idempotencyKeyPerContent()(sent) })
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
