import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lateFile, useLateMenu } from '../../platform/late.tsx'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'

const menu = lateFile(async () => (await import('./board-column-menu.tsx')).BoardColumnMenu)

interface BoardColumnChoiceProps {
  columns: BoardColumns
  /** The labels of the columns for which there is no room; empty if there is room for all. */
  leftOut: string
}

/** The menu for choosing the board's columns and their order (CTRL-01). */
export function BoardColumnChoice({ columns, leftOut }: BoardColumnChoiceProps) {
  const { draw, opened, onChange, button } = useLateMenu(menu, 'dialog')
  const label = leftOut === '' ? boardTexts.columns : boardTexts.columnsWithoutRoom(leftOut)
  const target = (
    <Button
      variant="default"
      size="compact-md"
      visibleFrom="sm"
      leftSection={<IconColumns3 size={16} aria-hidden />}
      aria-label={label}
      title={label}
      {...button}
    >
      {leftOut === '' ? boardTexts.columns : boardTexts.columnsHidden(leftOut.split(', ').length)}
    </Button>
  )
  return draw ? draw({ columns, leftOut, opened, onChange, children: target }) : target
}
