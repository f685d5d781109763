// Rows are laid out by CSS grid and rendered only while they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useVirtualizer } from '@tanstack/react-virtual'
import { Box } from '@mantine/core'
import {
  anyRow,
  copiedTable,
  copiedSheet,
  pastedSheet,
  type PastedCell,
} from '@despatch/domain/office/pasted-sheet.ts'
import { useEffect, useId, useState, type ClipboardEvent } from 'react'
import classes from './sheet-grid.module.css'
import { cellKey, sheetRows, textIn, type SheetDraft } from './sheet-cells.ts'
import { SheetCell } from './sheet-cell.tsx'
import { useSheetKeys, type CellPosition, type ChosenBlock } from './use-sheet-keys.ts'
import { zoneSheetTexts } from './texts.ts'

const rowHeight = 32

interface SheetGridProps {
  draft: SheetDraft
  /** The errors of the cells, by `cellKey`. */
  errors: ReadonlyMap<string, string>
  onChange: (cells: readonly PastedCell[]) => void
  /** Called with what a pasted table has outside the sheet, or names that are not in the map. */
  onPasteErrors: (errors: readonly string[]) => void
}

/** A sheet of zone prices that is edited with the keys of a spreadsheet. */
export function SheetGrid({ draft, errors, onChange, onPasteErrors }: SheetGridProps) {
  const { zones } = draft
  const rows = sheetRows(zones)
  // State, not a ref, so that the virtualizer is updated once the element is mounted.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  /** The text in the field of the active cell; null while it is not edited. */
  const [edited, setEdited] = useState<string | null>(null)
  const gridId = useId()
  // The React compiler cannot memoise the result of this hook, but it is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
  })
  const at = ({ row, column }: CellPosition) => ({
    from: rows[row]?.pz_id ?? null,
    to: zones[column]?.pz_id ?? 0,
  })
  const textAt = (cell: CellPosition) => textIn(draft, at(cell).from, at(cell).to)
  const keys = useSheetKeys({
    rowCount: rows.length,
    columnCount: zones.length,
    pageSize: Math.max(1, Math.floor((scroller?.clientHeight ?? 320) / rowHeight) - 2),
    onMove: ({ row }) => virtualizer.scrollToIndex(row),
    onEdit: (text) => setEdited(text ?? textAt(keys.chosen.active)),
    onClear: () => onChange(cellsOf(keys.chosen).map((cell) => ({ ...at(cell), text: '' }))),
  })
  const { active } = keys.chosen
  const cellId = ({ row, column }: CellPosition) => `${gridId}-${row}-${column}`

  const commit = (text: string) => {
    onChange([{ ...at(active), text }])
    setEdited(null)
    scroller?.focus({ preventScroll: true })
  }
  const onCopy = (event: ClipboardEvent) => {
    if (edited !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(draft, keys.chosen, textAt))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (edited !== null) return
    event.preventDefault()
    const { row, column } = topOf(keys.chosen)
    const pasted = pastedSheet(event.clipboardData.getData('text/plain'), zones, { row, column })
    onPasteErrors(pasted.errors)
    onChange(pasted.cells)
  }
  useEffect(() => {
    // Rows that are drawn are scrolled as a whole, columns are not.
    document
      .getElementById(`${gridId}-${active.row}-${active.column}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [gridId, active.row, active.column])

  return (
    <Box
      ref={setScroller}
      role="grid"
      aria-label={zoneSheetTexts.sheet}
      aria-rowcount={rows.length + 1}
      aria-colcount={zones.length + 1}
      aria-multiselectable
      aria-activedescendant={virtualizer.getVirtualItems().length > 0 ? cellId(active) : undefined}
      tabIndex={0}
      className={classes.grid}
      onKeyDown={edited === null ? keys.onKeyDown : undefined}
      onCopy={onCopy}
      onPaste={onPaste}
      __vars={{ '--sheet-columns': String(zones.length), '--sheet-row-height': `${rowHeight}px` }}
    >
      <div role="row" aria-rowindex={1} className={classes.header}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          {zoneSheetTexts.fromAndTo}
        </div>
        {zones.map(({ pz_id, pz_name }, column) => (
          <div
            key={pz_id}
            role="columnheader"
            aria-colindex={column + 2}
            className={classes.columnHeader}
            title={pz_name}
          >
            {pz_name}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className={classes.row}
            style={{ top: start - rowHeight }}
          >
            <div role="rowheader" aria-colindex={1} className={classes.rowHeader} title={rows[row]?.pz_name}>
              {rows[row]?.pz_name}
            </div>
            {zones.map(({ pz_id, pz_name }, column) => {
              const key = cellKey(rows[row]?.pz_id ?? null, pz_id)
              const isActive = row === active.row && column === active.column
              return (
                <SheetCell
                  key={pz_id}
                  id={cellId({ row, column })}
                  column={column}
                  from={rows[row]?.pz_name ?? anyRow}
                  to={pz_name}
                  text={textAt({ row, column })}
                  error={errors.get(key)}
                  isChanged={draft.changed.has(key)}
                  isActive={isActive}
                  isChosen={isWithin(keys.chosen, { row, column })}
                  edited={isActive ? edited : null}
                  onPick={(extend) => {
                    if (edited !== null) commit(edited)
                    keys.choose({ row, column }, extend)
                  }}
                  onOpen={() => setEdited(textAt({ row, column }))}
                  onEdit={setEdited}
                  onCommit={commit}
                  onCancel={() => {
                    setEdited(null)
                    scroller?.focus({ preventScroll: true })
                  }}
                  moveBy={keys.moveBy}
                />
              )
            })}
          </div>
        ))}
      </div>
    </Box>
  )
}

const topOf = ({ start, active }: ChosenBlock): CellPosition => ({
  row: Math.min(start.row, active.row),
  column: Math.min(start.column, active.column),
})

const endOf = ({ start, active }: ChosenBlock): CellPosition => ({
  row: Math.max(start.row, active.row),
  column: Math.max(start.column, active.column),
})

const isWithin = (chosen: ChosenBlock, { row, column }: CellPosition): boolean => {
  const [top, end] = [topOf(chosen), endOf(chosen)]
  return row >= top.row && row <= end.row && column >= top.column && column <= end.column
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The rows of a block, as positions. */
function rowsOf(chosen: ChosenBlock): CellPosition[][] {
  const [top, end] = [topOf(chosen), endOf(chosen)]
  return upTo(top.row, end.row).map((row) => upTo(top.column, end.column).map((column) => ({ row, column })))
}

const cellsOf = (chosen: ChosenBlock): CellPosition[] => rowsOf(chosen).flat()

/** The whole sheet is copied with its names, a part without. */
function copied(draft: SheetDraft, chosen: ChosenBlock, textAt: (cell: CellPosition) => string): string {
  const isWhole = cellsOf(chosen).length === (draft.zones.length + 1) * draft.zones.length
  return isWhole
    ? copiedSheet(draft.zones, (from, to) => textIn(draft, from, to))
    : copiedTable(rowsOf(chosen).map((row) => row.map(textAt)))
}
