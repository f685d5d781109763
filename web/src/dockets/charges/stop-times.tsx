import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { bookedStep } from '@despatch/domain/control/earlier-steps.ts'
import { reportedTimeError, stopTimesError, type StopEvent } from '@despatch/domain/control/stop-times.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { dialogProps } from '../../ui/dialog-props.ts'
import type { DocketRow, StoredAddress } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { docketChargesQuery } from './charges.queries.ts'
import { chargesTexts } from './texts.ts'

interface StopTimesProps {
  docket: DocketRow
  addresses: readonly StoredAddress[]
  /** The position of the stop, 0 for the collection. */
  position: number
  /** The name of the stop: 'Collection'. */
  owner: string
}

/** The buttons by which staff record when the driver arrived at a stop and left it. */
export function StopTimes(props: StopTimesProps) {
  const { docket, addresses, position, owner } = props
  const [event, setEvent] = useState<StopEvent | null>(null)
  const charged = useQuery(docketChargesQuery(docket.dck_id))
  const stop = addresses[position]
  const { dck_status, dck_archive } = docket
  const isOpen = isStatusId(dck_status) && stopTimesError({ dck_status, dck_archive }) === null
  if (!stop || !charged.data?.mayAdd || !isOpen) return null
  const open = (wanted: StopEvent, isRecorded: boolean) => {
    const texts = chargesTexts.stopEvents[wanted]
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={(isRecorded ? texts.correctAt : texts.recordAt)(owner)}
        onClick={() => setEvent(wanted)}
      >
        {isRecorded ? texts.correct : texts.record}
      </Button>
    )
  }
  return (
    <Group gap="xs" mt={4}>
      {open('arrived', stop.dadd_arrived !== null)}
      {open('left', stop.dadd_left !== null)}
      <Modal
        opened={event !== null}
        onClose={() => setEvent(null)}
        title={chargesTexts.stopEvents[event ?? 'arrived'].titleAt(owner)}
        {...dialogProps}
      >
        {event && <StopTimeForm {...props} stop={stop} event={event} onClose={() => setEvent(null)} />}
      </Modal>
    </Group>
  )
}

interface FormProps extends StopTimesProps {
  stop: StoredAddress
  event: StopEvent
  onClose: () => void
}

const now = () => isoInLondon(Date.now())

function StopTimeForm({ docket, addresses, position, owner, stop, event, onClose }: FormProps) {
  const { dck_id } = docket
  const texts = chargesTexts.stopEvents[event]
  const [keyOf] = useState(idempotencyKeyPerContent)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const queries = useQueryClient()
  const recorded = event === 'arrived' ? stop.dadd_arrived : stop.dadd_left
  const form = useAppForm<{ at: string | null }>({
    start: { at: recorded ?? now() },
    check: ({ at }) =>
      errorAt(
        'at',
        at === null
          ? chargesTexts.timeMissing
          : (unreadable ??
              reportedTimeError({
                event,
                at,
                stop: position,
                stops: addresses,
                ready: addresses[0]?.dadd_ready ?? docket.dck_created,
                now: now(),
                // The server knows the collection and the delivery.
                steps: [bookedStep(docket.dck_created)],
              })),
      ),
    send: async ({ at }) => {
      const sent = { dck_id, dadd_id: stop.dadd_id, event, at: at ?? now() }
      const { waiting } = await api(docketStopRecord, sent, { idempotencyKey: keyOf(sent) })
      notify.success(texts.recorded, waiting.message)
      onClose()
      await queries.invalidateQueries({ queryKey: docketListsKey })
    },
  })
  return (
    <AppForm form={form} label={texts.titleAt(owner)}>
      <Stack gap="sm">
        <DateTimeField
          label={texts.time}
          value={form.values.at}
          onChange={(at) => form.change({ at })}
          onUnreadable={setUnreadable}
          error={form.errors['at']}
          required
        />
        {event === 'left' && <Text size="sm">{chargesTexts.waitingProposed}</Text>}
        <FormButtons
          form={form}
          submit={chargesTexts.recordTime}
          failed={texts.titleAt(owner)}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}
