import { Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Circuit } from './board-calls.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import classes from './board.module.css'
import type { Chosen } from './chosen.ts'
import { ChangeStatusDialog } from './change-status-dialog.tsx'
import { useBoardRowDeed } from './use-board-row-deed.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useMapPane } from './use-map-pane.ts'
import { SplitPane } from '../ui/split-pane.tsx'

const MapPane = lazy(async () => ({ default: (await import('./map-pane.tsx')).MapPane }))

interface BoardProps {
  circuit: Circuit
  circuits: readonly Circuit[]
  onCircuit: (code: string) => void
}

export function Board({ circuit, circuits, onCircuit }: BoardProps) {
  const board = useLiveBoard(circuit)
  const { store } = board
  const map = useMapPane()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [filter, setFilter] = useState('')
  const [still, setStill] = useLocalStorage({ key: 'despatch.board.still', defaultValue: false })
  const { picked, pick, close } = useBoardRowDeed(circuit, store)
  const chooseDocket = useCallback((id: number) => setChosen({ what: 'docket', id }), [])
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
        {...{ circuit, circuits, onCircuit, board, filter, still, map }}
        onFilter={filterBy}
        onStill={setStill}
      />
      <SplitPane
        start={
          <BoardGrid
            {...{ circuit, board, filter }}
            onPick={pick}
            chosenId={chosen?.what === 'docket' ? chosen.id : null}
            onChoose={chooseDocket}
          />
        }
        end={
          map.shown && (
            <Suspense fallback={<Skeleton height="100%" />}>
              <MapPane {...{ circuit, board, chosen }} onChoose={setChosen} onDocket={chooseDocket} />
            </Suspense>
          )
        }
        only={map.only}
        share={map.share}
        onShare={map.setShare}
        label="Width of the map"
      />
      <ChangeStatusDialog {...{ picked, circuit, store }} refetch={board.refetch} onClose={close} />
    </div>
  )
}
