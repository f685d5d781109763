import { Popover, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from './board-column-choice.module.css'
import { BoardColumnList } from './board-column-list.tsx'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'

interface BoardColumnMenuProps {
  columns: BoardColumns
  leftOut: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens the menu. */
  children: ReactElement
}

/** The menu for choosing the board's columns, around its button. */
export function BoardColumnMenu({ columns, leftOut, opened, onChange, children }: BoardColumnMenuProps) {
  const shown = new Set(columns.columns.map(({ id }) => id))
  const hidden = columns.every.filter(({ id }) => !shown.has(id))
  return (
    <Popover {...{ opened, onChange }} position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>{children}</Popover.Target>
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
