import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './board-column-choice.module.css'
import { fixedColumns, type BoardColumn } from './board-columns.ts'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'

/** The board's columns, to choose and to move. */
export const BoardColumnList = ({ columns, hidden }: { columns: BoardColumns; hidden: BoardColumn[] }) => (
  <>
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
  </>
)

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
