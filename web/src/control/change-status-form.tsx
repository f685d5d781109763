import { Alert, Button, Group, Radio, Stack } from '@mantine/core'
import { statusChange } from '@despatch/contract/control/control.ts'
import { checkStatusChange, type ChangeRefusal } from '@despatch/domain/control/status-change.ts'
import { isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { asks, type StatusRow } from '@despatch/domain/dockets/status.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { BoardRow, Circuit } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'
import { ChangeStatusDetails, type ChangeAnswers } from './change-status-details.tsx'

interface ChangeStatusFormProps {
  row: BoardRow
  circuit: Circuit
  allowed: readonly StatusRow[]
  all: readonly StatusRow[]
  store: BoardStore
  reread: () => Promise<void>
  onClose: () => void
}

export function ChangeStatusForm({
  row,
  circuit,
  allowed,
  all,
  store,
  reread,
  onClose,
}: ChangeStatusFormProps) {
  const [picked, setPicked] = useState(allowed[0])
  // After a colleague's change the status that was picked may be allowed no more.
  const wanted = allowed.find((status) => status.dsts_id === picked?.dsts_id) ?? allowed[0]
  const [answers, setAnswers] = useState<ChangeAnswers>(() => ({
    driver: null,
    exception: null,
    signedBy: '',
    at: isoInLondon(Date.now()),
    unreadableTime: null,
  }))
  const [faults, setFaults] = useState<ChangeRefusal[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!wanted) return null

  const save = async () => {
    const found = faultsOf({ row, circuit, all }, wanted, answers)
    setFaults(found)
    setFailure(null)
    if (found.length > 0) return
    setBusy(true)
    try {
      const reply = await api(statusChange, payloadOf(row, wanted, answers))
      // The push may already have taken the docket off the board; its answer must not bring it back.
      if (store.row(row.dck_id)) store.apply({ type: 'row', row: reply.row })
      if (reply.message) notify.warning('Status change', reply.message)
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
      if (error instanceof ApiError && error.code === 'CONFLICT') await reread().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label="New status"
          value={wanted.dsts_id}
          onChange={(id) => {
            setPicked(allowed.find((status) => status.dsts_id === id))
            setFaults([])
          }}
          error={messageFor(faults, 'status') ?? messageFor(faults, 'circuit')}
        >
          <Group gap="md" mt={6}>
            {allowed.map((status, index) => (
              <Radio
                key={status.dsts_id}
                value={status.dsts_id}
                data-autofocus={index === 0 || undefined}
                label={
                  <StatusBadge
                    description={status.dsts_description}
                    colour={status.dsts_color}
                    fontColour={status.dsts_font_color}
                  />
                }
              />
            ))}
          </Group>
        </Radio.Group>
        <ChangeStatusDetails
          wanted={wanted.dsts_id}
          answers={answers}
          onChange={(change) => setAnswers((before) => ({ ...before, ...change }))}
          faults={faults}
        />
        {failure && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title="Status change">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const messageFor = (faults: readonly ChangeRefusal[], field: ChangeRefusal['field']) =>
  faults.find((fault) => fault.field === field)?.message

type Looked = Pick<ChangeStatusFormProps, 'row' | 'circuit' | 'all'>

function faultsOf({ row, circuit, all }: Looked, wanted: StatusRow, answers: ChangeAnswers): ChangeRefusal[] {
  const current = all.find((status) => status.dsts_id === row.dck_status)
  if (!current) return []
  const { unreadableTime, ...given } = answers
  const found = checkStatusChange({
    ...given,
    docketStatus: current.dsts_id,
    wanted: wanted.dsts_id,
    statuses: all,
    circuit,
    now: new Date().toISOString(),
  })
  if (unreadableTime === null || asks(wanted.dsts_id) !== 'signature') return found
  return [...found.filter((fault) => fault.field !== 'at'), { field: 'at', message: unreadableTime }]
}

/** Only what the wanted status asks for is sent. */
function payloadOf(row: BoardRow, wanted: StatusRow, answers: ChangeAnswers) {
  const asked = asks(wanted.dsts_id)
  return {
    docket: row.dck_id,
    version: row.dck_version,
    status: wanted.dsts_id,
    ...(asked === 'driver' && answers.driver !== null ? { driver: answers.driver } : {}),
    ...(asked === 'reason' && answers.exception !== null ? { exception: answers.exception } : {}),
    ...(asked === 'signature' && answers.at !== null
      ? { at: answers.at, signedBy: answers.signedBy.trim() }
      : {}),
  }
}
