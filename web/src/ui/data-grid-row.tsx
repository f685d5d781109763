// Rows are laid out by CSS grid and rendered only while they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { MouseEvent, ReactNode } from 'react'
import classes from './data-grid.module.css'

/** How a row was clicked. */
export interface RowClick {
  /** Shift-click: select from the active row to this one. */
  range: boolean
  /** Ctrl- or Command-click: add this row to the selection. */
  toggle: boolean
}

/** A row's position in the grid. All fields are primitive or stable, so that memoised rows rarely render again. */
export interface GridRowPosition {
  index: number
  id: number
  domId: string
  /** Pixels from the first row. */
  top: number
  active: boolean
  /** Whether the row is selected. Undefined in a grid without selection. */
  selected?: boolean | undefined
  onPick: (index: number, click: RowClick) => void
}

interface DataGridRowProps {
  position: GridRowPosition
  children: ReactNode
  className?: string | undefined
}

export function DataGridRow({ position, children, className }: DataGridRowProps) {
  const pick = (event: MouseEvent) => {
    // Selecting text or clicking a link in the row does not open it.
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    if (window.getSelection()?.type === 'Range') return
    position.onPick(position.index, { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
  }
  // A shift-click would otherwise select the text between the rows.
  const keepText = (event: MouseEvent<HTMLElement>) => {
    if (!event.shiftKey || position.selected === undefined) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }
  return (
    // The grid handles the keys and names its active row in aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={position.domId}
      aria-rowindex={position.index + 2}
      aria-selected={position.selected ?? position.active}
      data-active={position.active || undefined}
      data-selected={position.selected || undefined}
      className={className ? `${classes.row} ${className}` : classes.row}
      style={{ top: position.top }}
      onMouseDown={keepText}
      onClick={pick}
    >
      {children}
    </div>
  )
}

interface DataGridCellProps {
  children: ReactNode
  align?: 'end' | undefined
  /** The tooltip, for text that does not fit. */
  title?: string | undefined
  quiet?: boolean
  /** Small text, for long and less important values. */
  small?: boolean
  /** The text breaks into at most two lines. */
  twoLines?: boolean
  /** Stays in view when the grid scrolls sideways. */
  pinned?: boolean | undefined
}

export function DataGridCell({ children, align, title, quiet, small, twoLines, pinned }: DataGridCellProps) {
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-align={align}
      data-quiet={quiet || undefined}
      data-small={small || undefined}
      data-two-lines={twoLines || undefined}
      data-pinned={pinned || undefined}
      title={title}
    >
      {children}
    </div>
  )
}
