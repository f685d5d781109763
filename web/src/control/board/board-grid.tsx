import { messageOf } from '../../app/notify.ts'
import { DataGridSkeleton } from '../../ui/data-grid-skeleton.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { BoardRows, type BoardRowsProps } from './board-rows.tsx'
import { boardTexts } from './texts.ts'

/** The rows of the board with all their states: loading, failed, no open dockets, no matches. */
export function BoardGrid(props: BoardRowsProps) {
  const { columns, board } = props
  const { query } = columns
  const loaded = board.dataUpdatedAt > 0
  const failure = query.error ?? (loaded ? null : board.error)

  if (failure) {
    const retry = () => void Promise.all([query.refetch(), board.refetch()])
    return <FailedState title={boardTexts.boardNotLoaded} message={messageOf(failure)} onRetry={retry} />
  }
  if (query.isPending || !loaded) return <DataGridSkeleton rowHeight={32} label={boardTexts.loadingBoard} />
  return <BoardRows {...props} />
}
