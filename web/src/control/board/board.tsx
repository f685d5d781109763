import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { Skeleton } from '@mantine/core'
import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { usePrefetchQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import { messageOf } from '../../platform/notify.ts'
import { useSignedIn } from '../../platform/session.ts'
import { DataGridSkeleton } from '../../ui/data-grid-skeleton.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import type { Circuit } from '../board-calls.ts'
import { useClock } from '../../ui/use-clock.ts'
import { BoardHints } from './board-hints.tsx'
import { BoardRows, type BoardRowsProps } from './board-rows.tsx'
import { readShow, type BoardShow } from './board-show.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import classes from './board.module.css'
import type { Chosen } from '../chosen.ts'
import { statusesQuery } from '../../lookups/lookups.queries.ts'
import { rememberedBoard } from '../remembered-board.ts'
import { boardTexts } from './texts.ts'
import { useBlink } from './use-blink.ts'
import { useBoardChanges } from './use-board-changes.tsx'
import { useBoardActions } from '../status/use-board-actions.ts'
import { useBoardColumns } from './use-board-columns.ts'
import { useBoardSelection } from './use-board-selection.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useMapPane } from '../map/use-map-pane.ts'
import { SplitPane } from '../../ui/split-pane.tsx'

/** The rows of the board with all their states: loading, failed, no open dockets, no matches. */
function BoardGrid(props: BoardRowsProps) {
  const { columns, board } = props
  const { query } = columns
  const loaded = board.dataUpdatedAt > 0
  const failure = query.error ?? (loaded ? null : board.error)

  if (failure) {
    const retry = () => void Promise.all([query.refetch(), board.refetch()])
    return <FailedState title={boardTexts.boardNotLoaded} message={messageOf(failure)} onRetry={retry} />
  }
  if (query.isPending || !loaded) return <DataGridSkeleton rowHeight={38} label={boardTexts.loadingBoard} />
  return <BoardRows {...props} />
}

const ChangeStatusDialog = lazyDialog(
  async () => (await import('../status/change-status-dialog.tsx')).ChangeStatusDialog,
)
const ChangeManyDialog = lazyDialog(
  async () => (await import('../status/change-many-dialog.tsx')).ChangeManyDialog,
)
const BoardShortcuts = lazyDialog(async () => (await import('./board-shortcuts.tsx')).BoardShortcuts)
const MapPane = lazy(async () => ({ default: (await import('../map/map-pane.tsx')).MapPane }))

interface BoardProps {
  circuit: Circuit
  circuits: readonly Circuit[]
  /** What a link to the board asks to show; otherwise it shows what it showed last. */
  requestedShow: string | undefined
  onCircuit: (code: string) => void
}

export function Board({ circuit, circuits, requestedShow, onCircuit }: BoardProps) {
  const saved = rememberedBoard(useSignedIn())
  const savedFilter = saved.filterOf(circuit.cir_circ_code)
  const savedShow = saved.showOf(circuit.cir_circ_code)
  const [filter, setFilter] = useState(() => savedFilter.read() ?? '')
  const [show, setShow] = useState(() => readShow(requestedShow ?? savedShow.read()))
  const board = useLiveBoard(circuit, filter, show)
  const columns = useBoardColumns(circuit)
  const [leftOut, setLeftOut] = useState('')
  const { store } = board
  const map = useMapPane()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const chooseDocket = useCallback((id: number) => setChosen({ what: 'docket', id }), [])
  const page = useRef<HTMLDivElement>(null)
  const [blinkOff, setBlinkOff] = useLocalStorage({ key: 'despatch.board.still', defaultValue: false })
  useBlink(page, blinkOff)
  const minute = useClock((now) => Math.floor(now / MINUTE_MS))
  useEffect(() => store.setMinute(minute), [store, minute])
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const selection = useBoardSelection(store)
  const changes = useBoardChanges(board, selection.only)
  const actions = useBoardActions(circuit, store, chooseDocket)
  // Prefetched, so that the dialog opens with its options and the next key presses work.
  usePrefetchQuery(statusesQuery)
  useHotkeys([['shift+?', () => setIsHelpOpen(true)]], ['INPUT', 'TEXTAREA', 'SELECT'])
  const filterBy = (next: string) => {
    setFilter(next)
    store.filterBy(next)
    savedFilter.write(next === '' ? null : next)
  }
  const showOnly = (next: BoardShow) => {
    setShow(next)
    store.showOnly(next)
    savedShow.write(next === 'all' ? null : next)
  }
  useEffect(() => {
    if (requestedShow === undefined) return
    savedShow.write(show === 'all' ? null : show)
    // The address would ask for it again after a reload.
    onCircuit(circuit.cir_circ_code)
  })

  return (
    <div ref={page} className={classes.page}>
      <BoardToolbar
        {...{ circuit, circuits, onCircuit, board, filter, show, blinkOff, map, columns, leftOut }}
        onFilter={filterBy}
        onShow={showOnly}
        onFiltered={() => page.current?.querySelector<HTMLElement>('[role=grid]')?.focus()}
        onBlinkOff={setBlinkOff}
        onHelp={() => setIsHelpOpen(true)}
      />
      <SplitPane
        start={
          <BoardGrid
            {...{ circuit, board, filter, show, selection, actions, changes, columns }}
            onShowAll={() => showOnly('all')}
            onLeftOut={setLeftOut}
            chosenId={chosen?.what === 'docket' ? chosen.id : null}
            onChoose={chooseDocket}
          />
        }
        end={
          map.shown && (
            <Suspense fallback={<Skeleton height="100%" />}>
              <MapPane
                {...{ circuit, board, chosen }}
                onChoose={setChosen}
                onDocket={chooseDocket}
                onGive={actions.mayChange ? (row, driver) => void changes.give(row, driver) : undefined}
              />
            </Suspense>
          )
        }
        only={map.only}
        share={map.share}
        onShare={map.setShare}
        label={boardTexts.mapWidth}
      />
      <BoardHints mayChange={actions.mayChange} undoable={changes.undoable} />
      <ChangeStatusDialog
        {...{ circuit, store, changes }}
        opened={actions.picked !== null}
        picked={actions.picked}
        refetch={board.refetch}
        onClose={actions.close}
        onNext={actions.next}
      />
      <ChangeManyDialog
        opened={actions.many !== null}
        picked={actions.many}
        changes={changes}
        onChanged={selection.only}
        onClose={actions.close}
      />
      <BoardShortcuts
        opened={isHelpOpen}
        mayChange={actions.mayChange}
        onClose={() => setIsHelpOpen(false)}
      />
    </div>
  )
}
