// Rows are laid out by CSS grid, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { KeyboardEvent } from 'react'
import classes from './sheet-grid.module.css'
import { zoneSheetTexts } from './texts.ts'

interface SheetCellProps {
  id: string
  column: number
  from: string
  to: string
  text: string
  error: string | undefined
  isChanged: boolean
  isActive: boolean
  isChosen: boolean
  /** The text in its field; null while it is not edited. */
  edited: string | null
  onPick: (extend: boolean) => void
  onOpen: () => void
  onEdit: (text: string) => void
  onCommit: (text: string) => void
  onCancel: () => void
  /** Moves as a key does in the sheet. */
  moveBy: (event: KeyboardEvent) => boolean
}

/** Keys that end the editing of a cell and move. The others move in the text. */
const leavesCell = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown'])

/** One cell of a sheet, named for screen readers by its zones. */
export function SheetCell({ id, column, from, to, text, error, edited, ...cell }: SheetCellProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited === null || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cell.onCancel()
    else if (leavesCell.has(event.key)) {
      cell.onCommit(edited)
      cell.moveBy(event)
    } else return
    event.preventDefault()
  }
  return (
    // The sheet has the focus and the keys of its cells.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={zoneSheetTexts.cell(from, to, text, { error, isChanged: cell.isChanged })}
      aria-selected={cell.isChosen}
      aria-invalid={error !== undefined || undefined}
      title={error}
      className={classes.cell}
      data-active={cell.isActive || undefined}
      data-chosen={cell.isChosen || undefined}
      data-changed={cell.isChanged || undefined}
      onMouseDown={(event) => {
        if (edited === null) cell.onPick(event.shiftKey)
      }}
      onDoubleClick={cell.onOpen}
    >
      {edited === null ? (
        text
      ) : (
        <input
          // The field replaces the text of the cell that has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={classes.field}
          aria-label={zoneSheetTexts.cellName(from, to)}
          inputMode="decimal"
          maxLength={30}
          value={edited}
          onChange={(event) => cell.onEdit(event.currentTarget.value)}
          onBlur={(event) => {
            // Within the sheet, the key or the click decides.
            if (!event.relatedTarget?.contains(event.currentTarget)) cell.onCommit(edited)
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}
