// Rows are laid out by CSS grid and drawn only where they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { MouseEvent, ReactNode } from 'react'
import classes from './data-grid.module.css'

/** How a row was clicked. */
export interface RowClick {
  /** With the shift key: from the active row to this one. */
  range: boolean
  /** With the control or command key: this one, too. */
  toggle: boolean
}

/** Where a row stands; all primitive or stable, so that a memoised row is drawn again only when it changes. */
export interface GridRowPosition {
  index: number
  id: number
  domId: string
  /** Pixels from the first row. */
  top: number
  active: boolean
  /** In the selection; undefined in a grid without one. */
  selected?: boolean | undefined
  onPick: (index: number, click: RowClick) => void
}

interface DataGridRowProps {
  place: GridRowPosition
  children: ReactNode
  className?: string | undefined
}

export function DataGridRow({ place, children, className }: DataGridRowProps) {
  const pick = (event: MouseEvent) => {
    // A click that selects text, or that meant a link in the row, does not open it.
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    if (window.getSelection()?.type === 'Range') return
    place.onPick(place.index, { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
  }
  // With the shift key a click would mark the text between the rows instead of the rows.
  const keepText = (event: MouseEvent<HTMLElement>) => {
    if (!event.shiftKey || place.selected === undefined) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }
  return (
    // The grid itself takes the keys and names its active row by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={place.domId}
      aria-rowindex={place.index + 2}
      aria-selected={place.selected ?? place.active}
      data-active={place.active || undefined}
      data-selected={place.selected || undefined}
      className={className ? `${classes.row} ${className}` : classes.row}
      style={{ top: place.top }}
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
  /** Shown when the text does not fit. */
  title?: string | undefined
  quiet?: boolean
  /** Small print, for what is long and read second. */
  small?: boolean
}

export function DataGridCell({ children, align, title, quiet, small }: DataGridCellProps) {
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-align={align}
      data-quiet={quiet || undefined}
      data-small={small || undefined}
      title={title}
    >
      {children}
    </div>
  )
}
