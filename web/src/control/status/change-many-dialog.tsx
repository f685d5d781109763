import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { manyStatusChanges } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf } from '../../platform/notify.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { commonTexts } from '../../ui/texts.ts'
import type { BoardRow } from '../board-calls.ts'
import { ChangeStatusForm } from './change-status-form.tsx'
import { KnownStatuses } from './known-statuses.tsx'
import { sharedForwards } from '../board/shared-forwards.ts'
import { StatusFailure } from './status-failure.tsx'
import type { SentChange } from './status-form.ts'
import type { BoardChanges } from '../board/use-board-changes.tsx'
import { changeStatusTexts } from './texts.ts'
import type { PickedDockets } from './use-board-actions.ts'

interface ChangeManyDialogProps {
  opened: boolean
  /** The dockets as they were when the dialog was opened; null while it is closed. */
  picked: PickedDockets | null
  changes: BoardChanges
  /** Called with the dockets that were not changed. They stay selected. */
  onChanged: (refused: readonly number[]) => void
  onClose: () => void
}

/** Changes the status or the driver of all selected dockets (CTRL-08). */
export function ChangeManyDialog({ opened, picked, onClose, ...rest }: ChangeManyDialogProps) {
  const [shown, setShown] = useState({ picked, pick: 0 })
  if (picked && picked !== shown.picked) setShown({ picked, pick: shown.pick + 1 })
  const title = changeStatusTexts.changeStatusOf(shown.picked?.rows.length ?? 0)
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" {...dialogProps}>
      {shown.picked && <ManyDockets key={shown.pick} picked={shown.picked} onClose={onClose} {...rest} />}
    </Modal>
  )
}

type Outcome = ReplyOf<typeof manyStatusChanges>

type ManyDocketsProps = Omit<ChangeManyDialogProps, 'opened'> & { picked: PickedDockets }

function ManyDockets({ picked: { rows, first }, changes, onChanged, onClose }: ManyDocketsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [keyOf] = useState(idempotencyKeyPerContent)

  const save = async (change: SentChange) => {
    setFailure(null)
    const dockets = rows.map(({ dck_id, dck_version }) => ({ docket: dck_id, version: dck_version }))
    const sent = { dockets, ...change }
    try {
      const reply = await api(manyStatusChanges, sent, { idempotencyKey: keyOf(sent) })
      changes.show(reply.changed, reply.message)
      onChanged(reply.refused.map(({ docket }) => docket))
      if (reply.refused.length > 0) setOutcome(reply)
      else onClose()
      return []
    } catch (error) {
      setFailure(messageOf(error))
      return error instanceof ApiError ? error.errors : []
    }
  }

  if (outcome) return <Refusals outcome={outcome} onClose={onClose} />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" lineClamp={3}>
        {rows.map(({ dck_docket }) => dck_docket).join(', ')}
      </Text>
      <StatusFailure message={failure} />
      <KnownStatuses>
        {(all) => {
          const forwards = sharedForwards(rows, all)
          if (forwards.length === 0) return <Text>{changeStatusTexts.statusesFixed}</Text>
          const choices = forwards.map(({ count, ...choice }) =>
            count < rows.length ? { ...choice, note: changeStatusTexts.countOf(count, rows.length) } : choice,
          )
          const isChoice = choices.some(({ status }) => status.dsts_id === first)
          return (
            <ChangeStatusForm
              choices={choices}
              first={isChoice ? first : null}
              onSave={save}
              onClose={onClose}
              continues={false}
              currentDriver={sharedDriver(rows)}
              docket={null}
              booked={null}
            />
          )
        }}
      </KnownStatuses>
    </Stack>
  )
}

/** The driver of all the dockets; null if they have different drivers or none. */
function sharedDriver(rows: readonly BoardRow[]): number | null {
  const driver = rows[0]?.dck_drv_id ?? null
  return rows.every(({ dck_status, dck_drv_id }) => dck_status === 'G' && dck_drv_id === driver)
    ? driver
    : null
}

/** Lists each docket that was not changed, with the reason. */
function Refusals({ outcome: { changed, refused }, onClose }: { outcome: Outcome; onClose: () => void }) {
  // Takes the focus, because the form has been removed.
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text role="alert">{changeStatusTexts.changedAndRefused(changed.length, refused.length)}</Text>
      <List size="sm" spacing={6}>
        {refused.map(({ docket, dck_docket, message }) => (
          <List.Item key={docket}>
            <Text span fw={600} size="sm">
              {dck_docket}
            </Text>{' '}
            {message}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button ref={button} onClick={onClose}>
          {commonTexts.close}
        </Button>
      </Group>
    </Stack>
  )
}
