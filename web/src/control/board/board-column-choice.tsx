import { ActionIcon, Button, Checkbox, Popover, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconColumns3 } from '@tabler/icons-react'
import classes from './board-column-choice.module.css'
import { fixedColumns, type BoardColumn } from './board-columns.ts'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'

interface BoardColumnChoiceProps {
  columns: BoardColumns
  /** The labels of the columns for which there is no room; empty if there is room for all. */
  leftOut: string
}

/** The menu for choosing the board's columns and their order (CTRL-01). */
export function BoardColumnChoice({ columns, leftOut }: BoardColumnChoiceProps) {
  const shown = new Set(columns.columns.map(({ id }) => id))
  const hidden = columns.every.filter(({ id }) => !shown.has(id))
  const label = leftOut === '' ? boardTexts.columns : boardTexts.columnsWithoutRoom(leftOut)
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-label={label}
          title={label}
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
        <ul className={classes.list}>
          {columns.columns.map((column, index) => (
            <li key={column.id} className={classes.item}>
              <ColumnBox column={column} columns={columns} checked />
              {index > 0 && (
                <span className={classes.moves}>
                  <MoveButton column={column} columns={columns} step={-1} disabled={index === 1} />
                  <MoveButton
                    column={column}
                    columns={columns}
                    step={1}
                    disabled={index === columns.columns.length - 1}
                  />
                </span>
              )}
            </li>
          ))}
          {hidden.map((column) => (
            <li key={column.id} className={classes.item}>
              <ColumnBox column={column} columns={columns} checked={false} />
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          fullWidth
          disabled={columns.isDefault}
          onClick={columns.restore}
        >
          {boardTexts.defaultColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ColumnProps {
  column: BoardColumn
  columns: BoardColumns
}

const ColumnBox = ({ column: { id, label }, columns, checked }: ColumnProps & { checked: boolean }) => (
  <Checkbox
    size="sm"
    label={label}
    checked={checked}
    disabled={fixedColumns.has(id)}
    onChange={(event) => columns.show(id, event.currentTarget.checked)}
  />
)

function MoveButton({ column, columns, step, disabled }: ColumnProps & { step: -1 | 1; disabled: boolean }) {
  const Icon = step === -1 ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      color="gray"
      // Not disabled, so that a column that has reached the end keeps the focus.
      aria-disabled={disabled}
      data-disabled={disabled}
      aria-label={step === -1 ? boardTexts.moveLeft(column.label) : boardTexts.moveRight(column.label)}
      onClick={() => columns.moveBy(column.id, step)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
