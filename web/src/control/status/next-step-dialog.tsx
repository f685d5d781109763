import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import { circuitDocketFind, statusChange } from '@despatch/contract/control/control.ts'
import { isFinished, isStatusId, unallocatedStatuses } from '@despatch/domain/dockets/status.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { docketListsKey } from '../../dockets/list/docket-list.queries.ts'
import { api, ApiError } from '../../platform/api.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { can, type Session } from '../../platform/session.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import type { BoardRow } from '../board-calls.ts'
import { sharedForwards } from '../board/shared-forwards.ts'
import { controlTexts } from '../texts.ts'
import { ChangeStatusForm } from './change-status-form.tsx'
import { changedMessage } from './change-messages.ts'
import { KnownStatuses } from './known-statuses.tsx'
import { StatusFailure } from './status-failure.tsx'
import type { SentChange } from './status-form.ts'
import { changeStatusTexts } from './texts.ts'

interface SteppedDocket {
  dck_id: number
  dck_docket: string
  dck_status: string
  dck_archive: 'T' | 'F'
}

/** Whether a dispatcher can still take a docket further. */
export const hasNextStep = (session: Session, { dck_status, dck_archive }: SteppedDocket): boolean =>
  can(session, 'control') && dck_archive === 'F' && isStatusId(dck_status) && !isFinished(dck_status)

/** The name of the next step of a docket: giving it to a driver, or another status. */
export const nextStepLabel = (docket: SteppedDocket): string =>
  isUnallocated(docket) ? controlTexts.allocateToDriver : controlTexts.changeStatus

const isUnallocated = ({ dck_status }: SteppedDocket): boolean =>
  unallocatedStatuses.some((status) => status === dck_status)

interface NextStepDialogProps {
  docket: SteppedDocket
  opened: boolean
  onClose: () => void
}

/** Takes a docket further from its own page: gives it to a driver, or changes its status (CTRL-03). */
export const NextStepDialog = ({ docket, opened, onClose }: NextStepDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={controlTexts.changeStatus} size="md" {...dialogProps}>
    <Step docket={docket} first={isUnallocated(docket) ? 'G' : null} onClose={onClose} />
  </Modal>
)

interface StepProps {
  docket: SteppedDocket
  first: 'G' | null
  onClose: () => void
}

function Step({ docket: { dck_docket }, first, onClose }: StepProps) {
  const found = useQuery({
    queryKey: [...docketListsKey, 'step', dck_docket],
    queryFn: async ({ signal }) => (await api(circuitDocketFind, { dck_docket }, { signal })).rows,
    gcTime: 0,
  })
  if (found.isError) return <FailedQuery title={controlTexts.changeStatus} queries={[found]} order={3} />
  if (!found.data) return <Skeleton component="output" height={160} aria-label={controlTexts.changeStatus} />
  const [row] = found.data
  if (!row) return <Text>{controlTexts.docketNotOnBoard}</Text>
  return <StepForm {...{ row, first, onClose }} />
}

function StepForm({ row, first, onClose }: Omit<StepProps, 'docket'> & { row: BoardRow }) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [keyOf] = useState(idempotencyKeyPerContent)
  const save = async (change: SentChange) => {
    setFailure(null)
    const sent = { docket: row.dck_id, version: row.dck_version, ...change }
    try {
      const reply = await api(statusChange, sent, { idempotencyKey: keyOf(sent) })
      onClose()
      notify.success(controlTexts.statusChange, changedMessage([reply.row]))
      if (reply.message) notify.warning(controlTexts.statusChange, reply.message)
      void queries.invalidateQueries({ queryKey: docketListsKey })
      return []
    } catch (error) {
      setFailure(messageOf(error))
      if (!(error instanceof ApiError)) return []
      if (error.code === 'CONFLICT') void queries.invalidateQueries({ queryKey: docketListsKey })
      return error.errors
    }
  }
  return (
    <Stack gap="md">
      <StatusFailure message={failure} />
      <KnownStatuses>
        {(all) => {
          const choices = sharedForwards([row], all)
          if (choices.length === 0) return <Text>{changeStatusTexts.statusFixed(row.dsts_description)}</Text>
          return (
            <ChangeStatusForm
              choices={choices}
              first={choices.some(({ status }) => status.dsts_id === first) ? first : null}
              onSave={save}
              onClose={onClose}
              continues={false}
              currentDriver={row.dck_status === 'G' ? row.dck_drv_id : null}
              docket={row.dck_id}
              booked={row.dck_created}
            />
          )
        }}
      </KnownStatuses>
    </Stack>
  )
}
