import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { requestAccept, requestCheck } from '@despatch/contract/dockets/amendment-requests.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { commonTexts } from '../../ui/texts.ts'
import { AdjustedTimes } from '../booking/summary/adjusted-times.tsx'
import type { AmendCheck, AmendmentRequest, DocketRow } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { PriceChange } from './change-review.tsx'
import { changesTexts } from './texts.ts'

interface AcceptDialogProps {
  docket: DocketRow
  request: AmendmentRequest
  /** The number of stops. */
  stops: number
  opened: boolean
  onClose: () => void
}

/** Shows what a request would cost today, and accepts it. */
export const AcceptDialog = ({ opened, ...props }: AcceptDialogProps) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={changesTexts.acceptTitle(props.docket.dck_docket)}
    {...dialogProps}
  >
    <AcceptQuestion {...props} />
  </Modal>
)

function AcceptQuestion({ docket, request, stops, onClose }: Omit<AcceptDialogProps, 'opened'>) {
  const { dck_id, dck_docket } = docket
  const { drq_id } = request
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const check = useQuery({
    queryKey: [...docketListsKey, 'request', drq_id],
    queryFn: async ({ signal }) => await api(requestCheck, { dck_id, drq_id }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const accept = useMutation({
    mutationFn: async ({ version, pricing, priced_at }: AmendCheck) => {
      const expected = pricing ? { expected_total: pricing.total } : {}
      const sent = { dck_id, drq_id, version, priced_at, ...expected }
      return await api(requestAccept, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: () => {
      notify.success(changesTexts.requestTitles.accepted, changesTexts.accepted(dck_docket))
      onClose()
      void queries.invalidateQueries({ queryKey: docketListsKey })
    },
    onError: (failure) => {
      if (failure instanceof ApiError) void queries.invalidateQueries({ queryKey: docketListsKey })
    },
  })
  const failure = check.error ?? accept.error
  return (
    <Stack gap="md">
      {check.isPending && (
        <Skeleton component="output" height={96} aria-label={changesTexts.checkingRequest} />
      )}
      {check.data && (
        <>
          <AdjustedTimes adjusted={check.data.adjusted} addressCount={stops} />
          <PriceChange check={check.data} />
        </>
      )}
      {failure && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={changesTexts.acceptRequest}
        >
          {messageOf(failure)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        {check.data && (
          <Button
            data-autofocus
            loading={accept.isPending}
            disabled={check.isFetching}
            onClick={() => accept.mutate(check.data)}
          >
            {changesTexts.acceptRequest}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
