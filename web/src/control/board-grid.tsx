import { useMediaQuery } from '@mantine/hooks'
import { IconClipboardCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../app/notify.ts'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import type { GridSort } from '../ui/data-grid-header.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import type { Circuit } from './board-calls.ts'
import { boardColumns, type BoardColumn } from './board-columns.ts'
import { BoardRow } from './board-row.tsx'
import { circuitColumnsQuery } from './control.queries.ts'
import type { LiveBoard } from './use-live-board.ts'

interface BoardGridProps {
  circuit: Circuit
  board: LiveBoard
  filter: string
  onPick: (id: number) => void
  /** Chosen on the map: the grid goes to it, and tells what it goes to itself. */
  chosenId: number | null
  onChoose: (id: number) => void
}

/** The board's rows with all their states: loading, failed, nothing open, no match. */
export function BoardGrid(props: BoardGridProps) {
  const { circuit, board } = props
  const columns = useQuery(circuitColumnsQuery(circuit.cir_circ_code))
  const shown = useMemo(() => boardColumns(columns.data ?? []), [columns.data])
  const loaded = board.dataUpdatedAt > 0
  const failure = columns.error ?? (loaded ? null : board.error)

  if (failure) {
    const retry = () => void Promise.all([columns.refetch(), board.refetch()])
    return <FailedState title="The board could not be loaded" message={messageOf(failure)} onRetry={retry} />
  }
  if (columns.isPending || !loaded) return <DataGridSkeleton rowHeight={32} label="Loading the board" />
  return <BoardRows {...props} columns={shown} />
}

function BoardRows({
  circuit,
  board,
  filter,
  onPick,
  columns,
  ...map
}: BoardGridProps & { columns: BoardColumn[] }) {
  const { store } = board
  const ids = useSyncExternalStore(store.watchOrder, store.order)
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [sort, setSort] = useState<GridSort>({ column: 'dadd_deadline', descending: false })
  const sortBy = (column: string) => {
    const named = columns.find((each) => each.id === column)
    if (!named) return
    const next = { column: named.id, descending: sort.column === column && !sort.descending }
    setSort(next)
    store.sortBy(next)
  }

  if (store.size() === 0) {
    return (
      <EmptyState icon={<IconClipboardCheck size={24} stroke={1.6} />} title="Nothing open">
        New dockets of {circuit.cir_name} appear here by themselves.
      </EmptyState>
    )
  }
  if (ids.length === 0) {
    return (
      <EmptyState icon={<IconSearch size={24} stroke={1.6} />} title="No match">
        None of the {store.size()} open dockets contains “{filter.trim()}”.
      </EmptyState>
    )
  }
  return (
    <DataGrid
      label={`Open dockets of ${circuit.cir_name}`}
      columns={columns}
      ids={ids}
      rowHeight={compact ? 60 : 32}
      compact={compact}
      sort={sort}
      onSort={sortBy}
      wantedId={map.chosenId}
      onActive={map.onChoose}
      onOpen={(index) => {
        const id = ids[index]
        if (id !== undefined) onPick(id)
      }}
      renderRow={(place) => <BoardRow key={place.id} {...place} {...{ store, columns, compact }} />}
    />
  )
}
