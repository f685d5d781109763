import { Popover, Text } from '@mantine/core'
import classes from './board-column-choice.module.css'
import { BoardColumnButton } from './board-column-choice.tsx'
import { BoardColumnList } from './board-column-list.tsx'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'

interface BoardColumnMenuProps {
  columns: BoardColumns
  /** The labels of the columns for which there is no room; empty if there is room for all. */
  leftOut: string
}

/** The button of the board's columns with its menu. */
export function BoardColumnMenu({ columns, leftOut }: BoardColumnMenuProps) {
  const shown = new Set(columns.columns.map(({ id }) => id))
  const hidden = columns.every.filter(({ id }) => !shown.has(id))
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <BoardColumnButton leftOut={leftOut} />
      </Popover.Target>
      <Popover.Dropdown aria-label={boardTexts.columns} className={classes.dropdown ?? ''}>
        {leftOut !== '' && (
          <Text size="xs" c="dimmed" mb="xs">
            {boardTexts.columnsHelp(leftOut)}
          </Text>
        )}
        <BoardColumnList {...{ columns, hidden }} />
      </Popover.Dropdown>
    </Popover>
  )
}
