import { isFinished, type StatusRow } from '@despatch/domain/dockets/status.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { DataGrid } from '../../ui/data-grid.tsx'
import { nextOrder, type GridSort } from '../../ui/data-grid-header.tsx'
import type { BoardRow, Circuit } from '../board-calls.ts'
import type { BoardActions } from '../status/use-board-actions.ts'
import { urgencyLabels } from './board-groups.ts'
import { byUrgency, type BoardSort } from './board-order.ts'
import { BoardGridRow } from './board-row.tsx'
import classes from './board.module.css'
import { controlTexts } from '../texts.ts'
import type { BoardColumns } from './use-board-columns.ts'
import type { BoardSelection } from './use-board-selection.ts'
import { selectColumn, useFittedColumns } from './use-fitted-columns.ts'
import type { LiveBoard } from './use-live-board.ts'

interface BoardTableProps {
  circuit: Circuit
  board: LiveBoard
  columns: BoardColumns
  onLeftOut: (labels: string) => void
  selection: BoardSelection
  actions: BoardActions
  ids: readonly number[]
  statuses: readonly StatusRow[]
  keys: Readonly<Record<string, (index: number) => number | void>>
  chosenId: number | null
  onChoose: (id: number) => void
}

/** The board has no account column if all dockets belong to the same account. */
const hasOneAccount = ([first, ...others]: readonly BoardRow[]) =>
  first !== undefined && others.every(({ cust_name }) => cust_name === first.cust_name)

/** The grid of the board: columns that fit, groups by urgency, and the keys. */
export function BoardTable(props: BoardTableProps) {
  const { circuit, board, columns, onLeftOut, selection, actions, ids, statuses } = props
  const { store } = board
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [sort, setSort] = useState<BoardSort>(byUrgency)
  const rows = useSyncExternalStore(store.watchOrder, store.loadedRows)
  const runs = useSyncExternalStore(store.watchOrder, store.groups)
  const groups = useMemo(
    () => runs.map(({ group, start, count }) => ({ start, label: `${urgencyLabels[group]} ${count}` })),
    [runs],
  )
  const withoutAccount = columns.isDefault && hasOneAccount(rows)
  const wanted = useMemo(
    () => (withoutAccount ? columns.columns.filter(({ id }) => id !== 'cust_name') : columns.columns),
    [columns.columns, withoutAccount],
  )
  const { shown, leftOut } = useFittedColumns({
    box,
    columns: wanted,
    mayLeaveOut: columns.isDefault,
    rows,
    statuses: useMemo(
      () =>
        statuses
          .filter(({ dsts_id }) => !isFinished(dsts_id))
          .map(({ dsts_description }) => dsts_description),
      [statuses],
    ),
    selectable: actions.mayChange,
  })
  const labels = compact ? '' : leftOut.map(({ label }) => label).join(', ')
  useEffect(() => onLeftOut(labels), [labels, onLeftOut])

  const sortBy = (column: string) => {
    const next: GridSort = nextOrder(column, sort)
    const sortColumn = shown.find(({ id }) => id === next.column)
    if (!sortColumn) return
    const order = { column: sortColumn.id, descending: next.descending }
    setSort(order)
    store.sortBy(order)
  }
  const onRow = (run: (id: number) => void) => (index: number) => {
    const id = ids[index]
    if (id !== undefined) run(id)
  }
  return (
    <div ref={setBox} className={classes.table}>
      <DataGrid
        label={controlTexts.docketsOf(circuit.cir_name)}
        columns={actions.mayChange ? [selectColumn, ...shown] : shown}
        ids={ids}
        groups={groups}
        rowHeight={compact ? 84 : 38}
        gap={0.5}
        compact={compact}
        focusOnArrival
        sort={sort}
        onSort={sortBy}
        onMoveColumn={columns.moveTo}
        onOpen={onRow((id) => actions.change(id))}
        {...(actions.mayChange
          ? {
              selection: selection.selection,
              onSelect: onRow(selection.toggle),
              onRange: selection.extend,
              onSelectAll: () => selection.only(ids),
            }
          : {})}
        keys={props.keys}
        wantedId={props.chosenId}
        onActive={props.onChoose}
        renderRow={(position) => (
          <BoardGridRow
            key={position.id}
            {...position}
            {...{ store, columns: shown, compact }}
            onToggle={actions.mayChange ? selection.toggle : undefined}
          />
        )}
      />
    </div>
  )
}
