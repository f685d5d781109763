import { useState, type KeyboardEvent } from 'react'

/** A cell by its position: row 0 is the row for collections anywhere. */
export interface CellPosition {
  row: number
  column: number
}

/** The chosen block of cells: from the cell where it began to the active one. */
export interface ChosenBlock {
  start: CellPosition
  active: CellPosition
}

interface SheetKeys {
  rowCount: number
  columnCount: number
  /** The number of rows that Page Up and Page Down move. */
  pageSize: number
  onMove: (to: CellPosition) => void
  /** Starts to edit the active cell: with its text, or with a typed character instead. */
  onEdit: (text: string | null) => void
  onClear: () => void
}

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

/** Where a key moves from a cell, as in a spreadsheet; undefined if it does not move. */
function target(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: CellPosition,
  { rowCount, columnCount, pageSize }: Pick<SheetKeys, 'rowCount' | 'columnCount' | 'pageSize'>,
): CellPosition | undefined {
  const whole = ctrlKey || metaKey
  const back = shiftKey ? -1 : 1
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'ArrowLeft') return { row, column: column - 1 }
  if (key === 'ArrowRight') return { row, column: column + 1 }
  if (key === 'PageDown') return { row: row + pageSize, column }
  if (key === 'PageUp') return { row: row - pageSize, column }
  if (key === 'Home') return { row: whole ? 0 : row, column: 0 }
  if (key === 'End') return { row: whole ? rowCount - 1 : row, column: columnCount - 1 }
  if (key === 'Enter') return { row: row + back, column }
  if (key !== 'Tab') return undefined
  const next = row * columnCount + column + back
  return next < 0 || next >= rowCount * columnCount
    ? undefined
    : { row: Math.floor(next / columnCount), column: next % columnCount }
}

/** Keys that choose a block of cells together with Shift. */
const choosesBlock = (key: string) => key !== 'Enter' && key !== 'Tab'

/**
 * The keys of a spreadsheet: arrows, page keys, Home, End, Enter and Tab move, Shift chooses a block, typing replaces, F2 edits and
 * Delete clears. After Escape, the next Tab leaves the sheet.
 */
export function useSheetKeys({ onMove, onEdit, onClear, ...size }: SheetKeys) {
  const [chosen, setChosen] = useState<ChosenBlock>({
    start: { row: 0, column: 0 },
    active: { row: 0, column: 0 },
  })
  const [leaving, setLeaving] = useState(false)

  const choose = (to: CellPosition, extend = false) => {
    const active = { row: within(to.row, size.rowCount), column: within(to.column, size.columnCount) }
    setChosen(({ start }) => ({ start: extend ? start : active, active }))
    onMove(active)
  }

  /** Moves as a key does. Returns whether the key moves. */
  const moveBy = (event: KeyboardEvent): boolean => {
    const to = target(event, chosen.active, size)
    if (to) choose(to, event.shiftKey && choosesBlock(event.key))
    return to !== undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    if (event.key === 'Shift') return
    setLeaving(event.key === 'Escape')
    if (event.key === 'Tab' && leaving) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'a') {
      setChosen({
        start: { row: 0, column: 0 },
        active: { row: size.rowCount - 1, column: size.columnCount - 1 },
      })
    } else if (moveBy(event)) {
      // Nothing more to do.
    } else if (event.key === 'F2') onEdit(null)
    else if (event.key === 'Delete' || event.key === 'Backspace') onClear()
    else if (!isCommand && event.key.length === 1) onEdit(event.key)
    else return
    event.preventDefault()
  }

  return { chosen, choose, moveBy, onKeyDown }
}
