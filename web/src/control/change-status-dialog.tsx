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
import type { BoardRow, Circuit } from './board-calls.ts'
import { BoardStatus } from './board-row.tsx'
import type { BoardStore } from './board-store.ts'
import { ChangeStatusForm } from './change-status-form.tsx'
import { knownStatuses } from './known-statuses.ts'
import { statusesQuery } from './control.queries.ts'

interface ChangeStatusDialogProps {
  row: BoardRow
  circuit: Circuit
  store: BoardStore
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the next status of one docket and for what that status needs (CTRL-03). */
export function ChangeStatusDialog({
  row: opened,
  circuit,
  store,
  refetch,
  onClose,
}: ChangeStatusDialogProps) {
  // What the dispatcher is looking at. It does not follow the board, or a colleague's change would be overwritten
  // unseen; it is read again when the server says that there was one (CTRL-06).
  const [row, setRow] = useState(opened)
  const statuses = useQuery(statusesQuery)
  const reread = async () => {
    await refetch()
    setRow(store.row(row.dck_id) ?? row)
  }

  return (
    <Modal opened onClose={onClose} title="Change status" size="md" {...dialogProps}>
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
          {row.from_companyname} {row.from_postalcode} to {row.to_companyname} {row.to_postalcode}
        </Text>
        {statuses.isError && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            title="The statuses could not be loaded"
          >
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
    </Modal>
  )
}

type ChoicesProps = Omit<ChangeStatusDialogProps, 'refetch'> & {
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
