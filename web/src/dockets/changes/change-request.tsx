import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { requestList, requestWithdraw } from '@despatch/contract/dockets/amendment-requests.ts'
import type { RequestAction } from '@despatch/domain/dockets/amendment-request.ts'
import { IconPencilQuestion } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { Money } from '../../ui/money-cell.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import type { AmendmentRequest, DocketRow } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { ChangedValues } from './changed-value.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { changesTexts } from './texts.ts'
import { useNames } from './use-names.ts'

interface ChangeRequestProps {
  docket: DocketRow
  /** The number of its stops. */
  stops: number
}

/** The latest request for changes of a docket, with its state. Customers can withdraw it, dispatchers answer it. */
export function ChangeRequest({ docket, stops }: ChangeRequestProps) {
  const session = useSignedIn()
  const { dck_id } = docket
  const requests = useQuery({
    queryKey: [...docketListsKey, 'requests', dck_id],
    queryFn: async ({ signal }) => (await api(requestList, { dck_id }, { signal })).rows,
    enabled: can(session, 'booking') || can(session, 'control'),
  })
  const [request] = requests.data ?? []
  const names = useNames(docket)
  if (!request) return null
  const { drq_state, drq_changes, drq_total, drq_currency } = request
  return (
    <Alert
      color={colours[drq_state]}
      mb="md"
      icon={<IconPencilQuestion aria-hidden />}
      title={changesTexts.requestTitles[drq_state]}
    >
      <Stack gap="xs" aria-live="polite">
        <ChangedValues changes={drq_changes.map(readChange)} count={stops} names={names} />
        {drq_state === 'open' && drq_total !== undefined && (
          <Text size="sm">
            {changesTexts.priceShown(<Money pounds={drq_total} currency={drq_currency} />)}
          </Text>
        )}
        <Text size="sm">
          {changesTexts.askedBy(request.drq_by, <TimeOf iso={request.drq_at} within />)}{' '}
          <Answer {...request} />
        </Text>
        {drq_state === 'open' && <Answers docket={docket} request={request} stops={stops} />}
      </Stack>
    </Alert>
  )
}

const colours: Readonly<Record<AmendmentRequest['drq_state'], string>> = {
  open: 'yellow',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'gray',
  lapsed: 'gray',
}

const readChange = ({ field, before = null, after = null }: AmendmentRequest['drq_changes'][number]) => ({
  field,
  before,
  after,
})

function Answer({ drq_state, drq_answered_by, drq_answered_at, drq_reason }: AmendmentRequest) {
  if (drq_state === 'open' || drq_answered_at === null) return changesTexts.waitsForDispatcher
  const time = <TimeOf iso={drq_answered_at} within />
  return (
    <>
      {changesTexts.answers[drq_state](drq_answered_by, time)}
      {drq_reason !== '' && (
        <Text span inherit display="block">
          {changesTexts.refusedBecause(drq_reason)}
        </Text>
      )}
    </>
  )
}

function Answers({ docket, request, stops }: ChangeRequestProps & { request: AmendmentRequest }) {
  const may = (action: RequestAction) => request.drq_actions.includes(action)
  const queries = useQueryClient()
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null)
  const [keyOf] = useState(idempotencyKeyPerContent)
  const close = () => setOpen(null)
  const named = { dck_id: docket.dck_id, drq_id: request.drq_id }
  const withdraw = useMutation({
    mutationFn: async () => await api(requestWithdraw, named, { idempotencyKey: keyOf(named) }),
    onSuccess: () => notify.success(changesTexts.requestTitles.withdrawn, changesTexts.withdrawn),
    onError: (failure) => notify.failure(changesTexts.withdraw, failure),
    onSettled: () => void queries.invalidateQueries({ queryKey: docketListsKey }),
  })
  return (
    <Group gap="xs">
      {may('accept') && (
        <Button size="compact-md" onClick={() => setOpen('accept')}>
          {changesTexts.acceptRequest}
        </Button>
      )}
      {may('refuse') && (
        <Button size="compact-md" variant="default" onClick={() => setOpen('refuse')}>
          {changesTexts.refuseRequest}
        </Button>
      )}
      {may('withdraw') && (
        <Button
          size="compact-md"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {changesTexts.withdraw}
        </Button>
      )}
      <AcceptDialog {...{ docket, request, stops }} opened={open === 'accept'} onClose={close} />
      <RefuseDialog {...{ docket, request }} opened={open === 'refuse'} onClose={close} />
    </Group>
  )
}
