import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { commonTexts } from '../../ui/texts.ts'
import { draftOfDocket } from '../booking/draft/draft-of-docket.ts'
import type { StoredDocket } from '../booking/existing/use-opened-docket.ts'
import type { AmendCheck } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import {
  amendedBooking,
  changesOf,
  type AmendDraft,
  noChanges,
  withoutStop,
  withStop,
} from './amend-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangeReview } from './change-review.tsx'
import { RestToPay } from './rest-to-pay.tsx'
import { useNames } from './use-names.ts'
import { changesTexts } from './texts.ts'

interface ChangeDialogProps {
  stored: StoredDocket
  onClose: () => void
}

/** Edits a booking, shows what the changes cost, and saves them. */
export function ChangeDialog({ stored: { docket, addresses, parcels }, onClose }: ChangeDialogProps) {
  const { dck_id, dck_docket } = docket
  const queries = useQueryClient()
  const [draft, setDraft] = useState(noChanges)
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set())
  const [keyOf] = useState(idempotencyKeyPerContent)
  const booking = draftOfDocket(docket, addresses, parcels)
  const changes = changesOf(booking, draft)
  const rules = useQuery({
    queryKey: [...docketListsKey, 'amend', dck_id],
    queryFn: async ({ signal }) => await api(docketAmendCheck, { dck_id, changes: {} }, { signal }),
    gcTime: 0,
    retry: false,
  })
  const names = useNames(docket)
  const reload = () => void queries.invalidateQueries({ queryKey: docketListsKey })
  const check = useMutation({
    mutationFn: async (version: number) => await api(docketAmendCheck, { dck_id, version, changes }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') reload()
    },
  })
  const save = useMutation({
    mutationFn: async ({ version, pricing, priced_at }: AmendCheck) => {
      const expected = pricing ? { expected_total: pricing.total } : {}
      const sent = { dck_id, version, changes, priced_at, ...expected }
      return await api(docketAmendPost, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: ({ drq_id, card }) => {
      if (drq_id === null) notify.success(changesTexts.changeBooking, changesTexts.changed(dck_docket))
      else notify.success(changesTexts.requestSent, changesTexts.requestSentHelp)
      reload()
      // Something is left to be paid: the dialog shows the link.
      if (!card?.link) onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      check.reset()
      if (error.code === 'CONFLICT') reload()
    },
  })
  if (save.data?.card?.link) return <RestToPay amended={save.data} onClose={onClose} />
  const failure = check.error ?? save.error
  const messages = Object.fromEntries(
    (failure instanceof ApiError ? failure.errors : []).map(({ field, message }) => [field, message]),
  )

  if (rules.isPending)
    return <Skeleton component="output" height={240} aria-label={changesTexts.loadingChanges} />
  if (rules.isError) return <Problem message={messageOf(rules.error)} />
  const checked = check.data
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (checked) save.mutate(checked)
        else if (unreadable.size === 0 && !hasUnreadableNumber(draft)) {
          save.reset()
          check.mutate(rules.data.version)
        }
      }}
    >
      {checked ? (
        <ChangeReview check={checked} before={booking} after={amendedBooking(booking, draft)} names={names} />
      ) : (
        <ChangeFields
          booking={amendedBooking(booking, draft)}
          groups={rules.data.groups}
          messages={messages}
          onDocket={(change) => setDraft((now) => ({ ...now, docket: { ...now.docket, ...change } }))}
          onAddStop={() => setDraft((now) => withStop(booking, now))}
          onRemoveStop={() => setDraft((now) => withoutStop(booking, now))}
          onStop={(index, change) =>
            setDraft((now) => ({
              ...now,
              stops: { ...now.stops, [index]: { ...now.stops[index], ...change } },
            }))
          }
          onParcel={(index, change) =>
            setDraft((now) => ({
              ...now,
              parcels: { ...now.parcels, [index]: { ...now.parcels[index], ...change } },
            }))
          }
          onUnreadable={(field, reason) =>
            setUnreadable((now) => {
              const others = [...now].filter((each) => each !== field)
              return new Set(reason === null ? others : [...others, field])
            })
          }
        />
      )}
      {failure && <Problem message={messageOf(failure)} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={checked ? () => check.reset() : onClose}>
          {checked ? commonTexts.back : commonTexts.cancel}
        </Button>
        <Button
          type="submit"
          loading={check.isPending || save.isPending}
          disabled={Object.keys(changes).length === 0 || rules.isFetching}
        >
          {checked
            ? checked.isAsked
              ? changesTexts.sendRequest
              : changesTexts.saveChanges
            : changesTexts.checkChanges}
        </Button>
      </Group>
    </Stack>
  )
}

/** The fields show their errors. */
const hasUnreadableNumber = ({ parcels }: AmendDraft): boolean =>
  Object.values(parcels).some((parcel) => Object.values(parcel).some(Number.isNaN))

const Problem = ({ message }: { message: string }) => (
  <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={changesTexts.changeBooking}>
    {message}
  </Alert>
)
