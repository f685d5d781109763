import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { Circuit } from './board-calls.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import classes from './board.module.css'
import { ChangeStatusDialog } from './change-status-dialog.tsx'
import { useBoardRowDeed } from './use-board-row-deed.ts'
import { useLiveBoard } from './use-live-board.ts'

interface BoardProps {
  circuit: Circuit
  circuits: readonly Circuit[]
  onCircuit: (code: string) => void
}

export function Board({ circuit, circuits, onCircuit }: BoardProps) {
  const board = useLiveBoard(circuit)
  const { store } = board
  const [filter, setFilter] = useState('')
  const [still, setStill] = useLocalStorage({ key: 'despatch.board.still', defaultValue: false })
  const { picked, pick, close } = useBoardRowDeed(circuit, store)
  const filterBy = useCallback(
    (next: string) => {
      setFilter(next)
      store.filterBy(next)
    },
    [store],
  )

  return (
    <div className={classes.page} data-still={still || undefined}>
      <BoardToolbar
        {...{ circuit, circuits, onCircuit, board, filter, still }}
        onFilter={filterBy}
        onStill={setStill}
      />
      <BoardGrid {...{ circuit, board, filter }} onPick={pick} />
      <ChangeStatusDialog {...{ picked, circuit, store }} refetch={board.refetch} onClose={close} />
    </div>
  )
}
