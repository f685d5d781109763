import { useMediaQuery } from '@mantine/hooks'
import { IconClipboardCheck, IconSearch } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import type { GridSort } from '../../ui/data-grid-header.tsx'
import { DataGrid } from '../../ui/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Circuit } from '../board-calls.ts'
import type { BoardColumn } from './board-columns.ts'
import { BoardGridRow } from './board-row.tsx'
import { BoardSelectionBar } from './board-selection-bar.tsx'
import { isState } from './board-filter.ts'
import { boardKeys } from './board-keys.ts'
import { mayBeAccepted } from '@despatch/domain/control/accept-docket.ts'
import { useKnownStatuses } from '../status/known-statuses.tsx'
import type { BoardChanges } from './use-board-changes.tsx'
import type { BoardActions } from '../status/use-board-actions.ts'
import type { BoardSelection } from './use-board-selection.ts'
import type { LiveBoard } from './use-live-board.ts'

const selectColumn = { id: 'select', label: 'Select', width: 1.25, quiet: true }

const nothingFound = (count: number, filter: string) =>
  `None of the ${count} dockets ${isState(filter) ? `is ${filter.trim().toLowerCase()}` : `contains “${filter.trim()}”`}.`

export interface BoardRowsProps {
  circuit: Circuit
  board: LiveBoard
  filter: string
  selection: BoardSelection
  actions: BoardActions
  changes: BoardChanges
  columns: BoardColumn[]
  /** The docket chosen on the map. The grid scrolls to it, and reports its own active row. */
  chosenId: number | null
  onChoose: (id: number) => void
}

/** The visible dockets, with the actions for one docket or for all selected ones. */
export function BoardRows(props: BoardRowsProps) {
  const { circuit, board, filter, selection, actions, changes, columns } = props
  const { store } = board
  const ids = useSyncExternalStore(store.watchOrder, store.order)
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const statuses = useKnownStatuses().known ?? []
  const [sort, setSort] = useState<GridSort>({ column: 'dadd_deadline', descending: false })
  const sortBy = (column: string) => {
    const sortColumn = columns.find((each) => each.id === column)
    if (!sortColumn) return
    const next = { column: sortColumn.id, descending: sort.column === column && !sort.descending }
    setSort(next)
    store.sortBy(next)
  }
  // Dockets that have left the board can no longer be changed.
  const selected = [...selection.selection].filter((id) => store.row(id))
  const change = (id: number, first: 'G' | null) =>
    selected.length > 0 ? actions.changeMany(selected, first) : actions.change(id, first)
  const accept = (ids: readonly number[]) => void changes.accept(ids.flatMap((id) => store.row(id) ?? []))

  if (store.size() === 0) {
    return (
      <EmptyState icon={<IconClipboardCheck size={24} stroke={1.6} />} title="No open dockets">
        New dockets of {circuit.cir_name} appear here automatically.
      </EmptyState>
    )
  }
  if (ids.length === 0) {
    return (
      <EmptyState icon={<IconSearch size={24} stroke={1.6} />} title="No matches">
        {nothingFound(store.size(), filter)}
      </EmptyState>
    )
  }
  const onRow = (run: (id: number) => void) => (index: number) => {
    const id = ids[index]
    if (id !== undefined) run(id)
  }
  const shown = new Set(selected.length > 0 ? ids : [])
  return (
    <>
      <DataGrid
        label={`Dockets of ${circuit.cir_name}`}
        columns={actions.mayChange ? [selectColumn, ...columns] : columns}
        ids={ids}
        rowHeight={compact ? 60 : 32}
        compact={compact}
        sort={sort}
        onSort={sortBy}
        onOpen={onRow((id) => actions.change(id))}
        {...(actions.mayChange
          ? {
              selection: selection.selection,
              onSelect: onRow(selection.toggle),
              onRange: selection.extend,
              onSelectAll: () => selection.only(ids),
            }
          : {})}
        keys={boardKeys({
          store,
          ids,
          open: actions.open,
          refresh: () => void board.refetch(),
          ...(actions.mayChange
            ? {
                change,
                accept: (id: number) => accept(selected.length > 0 ? selected : [id]),
                undoLast: changes.undoLast,
                clearSelection: selection.clear,
              }
            : {}),
        })}
        wantedId={props.chosenId}
        onActive={props.onChoose}
        renderRow={(position) => (
          <BoardGridRow
            key={position.id}
            {...position}
            {...{ store, columns, compact }}
            onToggle={actions.mayChange ? selection.toggle : undefined}
          />
        )}
      />
      {selected.length > 0 && (
        <BoardSelectionBar
          count={selected.length}
          hidden={selected.filter((id) => !shown.has(id)).length}
          mayAccept={selected.some((id) => mayBeAccepted(store.row(id)?.dck_status ?? '', statuses))}
          onAccept={() => accept(selected)}
          onAllocate={() => actions.changeMany(selected, 'G')}
          onChange={() => actions.changeMany(selected)}
          onClear={selection.clear}
        />
      )}
    </>
  )
}
