import { memo, useState, useSyncExternalStore } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../../ui/data-grid-row.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { BoardRow } from '../board-calls.ts'
import { BoardDocket } from './board-docket.tsx'
import classes from './board.module.css'
import type { BoardStore } from './board-store.ts'
import { CompactBoardCell } from './compact-board-cell.tsx'
import { breaks, isTimeColumn } from './column-texts.ts'
import { BoardTime, ExpectedTime, TimeLeftCell } from './deadline-cell.tsx'
import { timeLeftColumn } from './board-order.ts'
import { boardTexts } from './texts.ts'
import type { FittedColumn } from './use-fitted-columns.ts'

interface BoardRowProps extends GridRowPosition {
  store: BoardStore
  columns: readonly FittedColumn[]
  compact: boolean
  /** Called by the checkbox of a row, if dockets can be selected. */
  onToggle?: ((id: number) => void) | undefined
}

/** One docket of the board. It subscribes to its own row, so that an update renders nothing else. */
export const BoardGridRow = memo(function BoardRow({
  store,
  columns,
  compact,
  onToggle,
  ...position
}: BoardRowProps) {
  const { id } = position
  const row = useSyncExternalStore(
    (watcher) => store.watchRow(id, watcher),
    () => store.row(id),
  )
  const [arrived] = useState(() => store.takeArrived(id))
  if (!row) return null
  const box = onToggle && (
    <SelectBox
      docket={row.dck_docket}
      checked={position.selected === true}
      inTabOrder={position.active}
      onChange={() => onToggle(id)}
    />
  )
  return (
    <DataGridRow position={position} className={arrived ? classes.arrived : undefined}>
      {compact ? (
        <CompactBoardCell row={row} box={box} />
      ) : (
        <>
          {box && <DataGridCell>{box}</DataGridCell>}
          {columns.map((column) => (
            <BoardCell key={column.id} column={column} row={row} />
          ))}
        </>
      )}
    </DataGridRow>
  )
})

interface SelectBoxProps {
  docket: string
  checked: boolean
  inTabOrder: boolean
  onChange: () => void
}

/** A native checkbox: a board renders dozens of rows per frame, and a styled checkbox would be slow. */
const SelectBox = ({ docket, checked, inTabOrder, onChange }: SelectBoxProps) => (
  <label className={classes.select}>
    <input
      type="checkbox"
      aria-label={boardTexts.selectDocket(docket)}
      checked={checked}
      onChange={onChange}
      tabIndex={inTabOrder ? 0 : -1}
    />
  </label>
)

function BoardCell({ column, row }: { column: FittedColumn; row: BoardRow }) {
  const { id } = column
  if (id === timeLeftColumn) return <TimeLeftCell row={row} pinned={column.pinned} />
  if (id === 'dsts_description') {
    return (
      <DataGridCell>
        <BoardStatus row={row} />
      </DataGridCell>
    )
  }
  if (isTimeColumn(id)) {
    const time = row[id]
    return (
      <DataGridCell quiet={id !== 'dadd_deadline'}>
        {id === 'dadd_estimated' ? <ExpectedTime row={row} /> : time && <BoardTime iso={time} />}
      </DataGridCell>
    )
  }
  const value = row[id]
  return (
    <DataGridCell
      align={column.align}
      title={value === null ? undefined : String(value)}
      twoLines={breaks(id)}
    >
      {id === 'dck_docket' ? <BoardDocket row={row} /> : value}
    </DataGridCell>
  )
}

export const BoardStatus = ({ row }: { row: BoardRow }) => (
  <StatusBadge description={row.dsts_description} colour={row.dsts_color} fontColour={row.dsts_font_color} />
)
