import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../app/notify.ts'
import { DataGridSkeleton } from '../../ui/data-grid-skeleton.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { boardColumns } from './board-columns.ts'
import { BoardRows, type BoardRowsProps } from './board-rows.tsx'
import { circuitColumnsQuery } from '../control.queries.ts'

/** The rows of the board with all their states: loading, failed, no open dockets, no matches. */
export function BoardGrid(props: Omit<BoardRowsProps, 'columns'>) {
  const { circuit, board } = props
  const columns = useQuery(circuitColumnsQuery(circuit.cir_circ_code))
  const shown = useMemo(() => boardColumns(columns.data ?? []), [columns.data])
  const loaded = board.dataUpdatedAt > 0
  const failure = columns.error ?? (loaded ? null : board.error)

  if (failure) {
    const retry = () => void Promise.all([columns.refetch(), board.refetch()])
    return <FailedState title="The board could not be loaded" message={messageOf(failure)} onRetry={retry} />
  }
  if (columns.isPending || !loaded) return <DataGridSkeleton rowHeight={32} label="Loading board" />
  return <BoardRows {...props} columns={shown} />
}
