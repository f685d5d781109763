import { Alert, Button, Group, Stack } from '@mantine/core'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { commonTexts } from '../../ui/texts.ts'
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx'
import { draftOfDocket } from '../booking/draft/draft-of-docket.ts'
import type { StoredDocket } from '../booking/existing/use-opened-docket.ts'
import type { AmendCheck } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { amendedBooking, changesOf, type AmendDraft, withoutStop, withStop } from './amend-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import classes from './changes.module.css'
import { ChangeReview } from './change-review.tsx'
import type { ChangedPart } from './changed-part.ts'
import { RestToPay } from './rest-to-pay.tsx'
import { useNames } from './use-names.ts'
import { changesTexts } from './texts.ts'

interface ChangeFormProps {
  stored: StoredDocket
  part: ChangedPart
  /** What may be changed of the docket, at its current version. */
  rules: AmendCheck
  /** Whether newer rules are being loaded. */
  isReloading: boolean
  /** The changes that the form opens with. */
  start: AmendDraft
  onClose: () => void
}

/** Edits one part of a booking in place, shows what the changes cost, and saves them. */
export function ChangeForm({ stored, part, rules, isReloading, start, onClose }: ChangeFormProps) {
  const { docket, addresses, parcels } = stored
  const { dck_id, dck_docket } = docket
  const queries = useQueryClient()
  const [draft, setDraft] = useState(start)
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set())
  const [keyOf] = useState(idempotencyKeyPerContent)
  const booking = draftOfDocket(docket, addresses, parcels)
  const changes = changesOf(booking, draft)
  const hasChanges = Object.keys(changes).length > 0
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>(':is(input,textarea,button)')?.focus(), [])
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

  const checked = check.data
  return (
    <Stack
      component="form"
      gap="md"
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !hasChanges) onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (checked) save.mutate(checked)
        else if (unreadable.size === 0 && !hasUnreadableNumber(draft)) {
          save.reset()
          check.mutate(rules.version)
        }
      }}
    >
      <UnsavedChangesPrompt when={hasChanges && !save.isSuccess} within />
      {checked ? (
        <ChangeReview check={checked} before={booking} after={amendedBooking(booking, draft)} names={names} />
      ) : (
        <div ref={fields} className={classes.fields}>
          <ChangeFields
            booking={amendedBooking(booking, draft)}
            part={part}
            groups={rules.groups}
            storedStops={addresses.length}
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
        </div>
      )}
      {failure && <Problem message={messageOf(failure)} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={checked ? () => check.reset() : onClose}>
          {checked ? commonTexts.back : commonTexts.cancel}
        </Button>
        <Button
          type="submit"
          loading={check.isPending || save.isPending}
          disabled={!hasChanges || isReloading}
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
