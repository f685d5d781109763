import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { allowedForwards } from '@despatch/domain/control/status-change.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../app/notify.ts'
import { paths } from '../paths.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { DocketNumber } from '../ui/docket-number.tsx'
import type { BoardRow, Circuit } from './board-calls.ts'
import { BoardStatus } from './board-row.tsx'
import type { BoardStore } from './board-store.ts'
import { ChangeStatusForm } from './change-status-form.tsx'
import { knownStatuses } from './known-statuses.ts'
import { statusesQuery } from './control.queries.ts'

interface ChangeStatusDialogProps {
  /** The docket that was picked; null while the dialog is closed. */
  picked: BoardRow | null
  circuit: Circuit
  store: BoardStore
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the next status of one docket and for what that status needs (CTRL-03). */
export function ChangeStatusDialog({ picked, onClose, ...rest }: ChangeStatusDialogProps) {
  // Kept while the dialog fades out; it stays mounted, so that the focus finds its way back to the board.
  const [shown, setShown] = useState({ row: picked, pick: 0 })
  if (picked && picked !== shown.row) setShown({ row: picked, pick: shown.pick + 1 })
  return (
    <Modal opened={picked !== null} onClose={onClose} title="Change status" size="md" {...dialogProps}>
      {shown.row && <PickedDocket key={shown.pick} opened={shown.row} onClose={onClose} {...rest} />}
    </Modal>
  )
}

type PickedDocketProps = Omit<ChangeStatusDialogProps, 'picked'> & { opened: BoardRow }

function PickedDocket({ opened, circuit, store, refetch, onClose }: PickedDocketProps) {
  // What the dispatcher is looking at. It does not follow the board, or a colleague's change would be overwritten
  // unseen; it is read again when the server says that there was one (CTRL-06).
  const [row, setRow] = useState(opened)
  const statuses = useQuery(statusesQuery)
  const reread = async () => {
    await refetch()
    setRow(store.row(row.dck_id) ?? row)
  }

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {row.dck_docket} <BoardStatus row={row} />
        </Text>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to={paths.docket} search={{ _id: row.dck_id, caller: 'control' }} {...props} />
          )}
        >
          Open docket
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed">
        {row.from_companyname} <DocketNumber>{row.from_postalcode}</DocketNumber> to {row.to_companyname}{' '}
        <DocketNumber>{row.to_postalcode}</DocketNumber>
      </Text>
      {statuses.isError && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The statuses could not be loaded">
          {messageOf(statuses.error)}{' '}
          <Button variant="default" size="xs" onClick={() => void statuses.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {statuses.data && (
        <Choices {...{ row, circuit, store, reread, onClose }} all={knownStatuses(statuses.data)} />
      )}
    </Stack>
  )
}

type ChoicesProps = Pick<ChangeStatusDialogProps, 'circuit' | 'store' | 'onClose'> & {
  row: BoardRow
  all: ReturnType<typeof knownStatuses>
  reread: () => Promise<void>
}

function Choices({ row, all, ...rest }: ChoicesProps) {
  const current = isStatusId(row.dck_status) ? all.find((each) => each.dsts_id === row.dck_status) : undefined
  const allowed = current ? allowedForwards(current, all) : []
  if (allowed.length === 0) {
    return <Text>No status can follow “{row.dsts_description}” here.</Text>
  }
  return <ChangeStatusForm {...rest} {...{ row, allowed, all }} />
}
