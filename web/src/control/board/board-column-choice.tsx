import { Button, Popover, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { lateFile, useLateDialog } from '../../app/late.tsx'
import classes from './board-column-choice.module.css'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'

const list = lateFile(async () => (await import('./board-column-list.tsx')).BoardColumnList)

interface BoardColumnChoiceProps {
  columns: BoardColumns
  /** The labels of the columns for which there is no room; empty if there is room for all. */
  leftOut: string
}

/** The menu for choosing the board's columns and their order (CTRL-01). */
export function BoardColumnChoice({ columns, leftOut }: BoardColumnChoiceProps) {
  const [opened, setOpened] = useState(false)
  const drawList = useLateDialog(list, opened, () => setOpened(false))
  const shown = new Set(columns.columns.map(({ id }) => id))
  const hidden = columns.every.filter(({ id }) => !shown.has(id))
  const label = leftOut === '' ? boardTexts.columns : boardTexts.columnsWithoutRoom(leftOut)
  return (
    <Popover
      opened={opened && drawList !== undefined}
      onChange={setOpened}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-label={label}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          {leftOut === '' ? boardTexts.columns : boardTexts.columnsHidden(leftOut.split(', ').length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={boardTexts.columns} className={classes.dropdown ?? ''}>
        {leftOut !== '' && (
          <Text size="xs" c="dimmed" mb="xs">
            {boardTexts.columnsHelp(leftOut)}
          </Text>
        )}
        {drawList?.({ columns, hidden })}
      </Popover.Dropdown>
    </Popover>
  )
}
