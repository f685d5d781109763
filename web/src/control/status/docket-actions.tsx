import { Button, Group, Text } from '@mantine/core'
import { mayBeAccepted } from '@despatch/domain/control/accept-docket.ts'
import { formatLondon, instantMs } from '@despatch/domain/time/london-time.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { BoardRow } from '../board-calls.ts'
import { useClock } from '../../ui/use-clock.ts'
import { controlTexts } from '../texts.ts'
import { changeStatusTexts } from './texts.ts'

interface DocketActionsProps {
  row: BoardRow
  all: readonly StatusRow[]
  onAccept: () => void
  onUndo: () => void
}

/** The actions without a form: accept a docket, or undo its last change while that is possible. */
export function DocketActions({ row, all, onAccept, onUndo }: DocketActionsProps) {
  const { dck_undo_until: until } = row
  const mayUndo = useClock((now) => until !== null && instantMs(until) > now)
  const mayAccept = mayBeAccepted(row.dck_status, all)
  if (!mayUndo && !mayAccept) return null
  return (
    <Group gap="xs">
      {mayAccept && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={onAccept}
        >
          {controlTexts.accept}
        </Button>
      )}
      {mayUndo && until !== null && (
        <>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={onUndo}
          >
            {changeStatusTexts.undoLastChange}
          </Button>
          <Text size="sm" c="dimmed">
            {changeStatusTexts.undoUntil(formatLondon(until).slice(-5))}
          </Text>
        </>
      )}
    </Group>
  )
}
