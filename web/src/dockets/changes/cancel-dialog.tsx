import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { ReasonField } from './reason-field.tsx'
import { dialogProps } from '../../ui/dialog-props.ts'
import { Money } from '../../ui/money-cell.tsx'
import { PriceLines } from '../booking/summary/price-lines.tsx'
import type { DocketRow } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { changesTexts } from './texts.ts'

interface CancelDialogProps {
  docket: Pick<DocketRow, 'dck_id' | 'dck_docket'>
  opened: boolean
  onClose: () => void
}

/** Shows the cancellation fee, and cancels the booking for it. */
export const CancelDialog = ({ docket, opened, onClose }: CancelDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={changesTexts.cancelDocket(docket.dck_docket)}
    {...dialogProps}
  >
    <CancelQuestion docket={docket} onClose={onClose} />
  </Modal>
)

type Check = ReplyOf<typeof docketCancelCheck>

/** The refusals after which the fee is checked again: the docket or the fee has changed. */
const outdated: ReadonlySet<string> = new Set(['CONFLICT', 'PRICE_CHANGED'])

function CancelQuestion({ docket: { dck_id, dck_docket }, onClose }: Omit<CancelDialogProps, 'opened'>) {
  const queries = useQueryClient()
  const [exception, setException] = useState<number | null>(null)
  const [keyOf] = useState(idempotencyKeyPerContent)
  const check = useQuery({
    queryKey: [...docketListsKey, 'cancel', dck_id],
    queryFn: async ({ signal }) => await api(docketCancelCheck, { dck_id }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const cancel = useMutation({
    mutationFn: async ({ version, pricing }: Check) => {
      const sent = {
        dck_id,
        version,
        ...(pricing ? { expected_total: pricing.total } : {}),
        ...(exception === null ? {} : { exception }),
      }
      return await api(docketCancelPost, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: () => {
      notify.success(changesTexts.cancelledTitle, changesTexts.cancelled(dck_docket))
      onClose()
      void queries.invalidateQueries({ queryKey: docketListsKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && outdated.has(error.code)) void check.refetch()
    },
  })
  const errors = cancel.error instanceof ApiError ? cancel.error.errors : []
  const reasonError = errors.find(({ field }) => field === 'exception')?.message

  return (
    <Stack gap="md">
      {check.isPending && <Skeleton component="output" height={48} aria-label={changesTexts.loadingFee} />}
      {check.isError && <Refusal message={messageOf(check.error)} />}
      {check.data && <Fee check={check.data} />}
      {check.data?.needsReason && (
        <ReasonField
          newStatus="C"
          value={exception}
          onChange={setException}
          error={reasonError}
          focused={false}
        />
      )}
      {cancel.isError && reasonError === undefined && <Refusal message={messageOf(cancel.error)} />}
      <Group justify="flex-end" gap="xs">
        <Button data-autofocus variant="default" onClick={onClose}>
          {changesTexts.keepBooking}
        </Button>
        {check.data && (
          <Button
            color="red"
            loading={cancel.isPending}
            disabled={check.isFetching}
            onClick={() => cancel.mutate(check.data)}
          >
            {changesTexts.cancelBooking}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const Refusal = ({ message }: { message: string }) => (
  <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={changesTexts.cancelBooking}>
    {message}
  </Alert>
)

function Fee({ check: { hasFee, pricing, card } }: { check: Check }) {
  return (
    <Stack gap="xs" aria-live="polite">
      {!hasFee && <Text>{changesTexts.free}</Text>}
      {hasFee && !pricing && <Text>{changesTexts.feeHidden}</Text>}
      {hasFee && pricing && (
        <>
          <Text>
            {changesTexts.fee(
              <strong>
                <Money pounds={pricing.total} currency={pricing.currency} />
              </strong>,
            )}{' '}
            {changesTexts.insteadOfPrice}
          </Text>
          <PriceLines pricing={pricing} />
        </>
      )}
      {card && <Text>{cardTexts[card.action]}</Text>}
      {card?.refund !== undefined && pricing && (
        <Text>
          {changesTexts.cardAlsoRefunded(<Money pounds={card.refund} currency={pricing.currency} />)}
        </Text>
      )}
    </Stack>
  )
}

const cardTexts: Readonly<Record<NonNullable<Check['card']>['action'], string>> = {
  release: changesTexts.cardReleased,
  capture: changesTexts.cardCaptured,
  refund: changesTexts.cardRefunded,
}
