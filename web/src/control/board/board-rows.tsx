import { mayBeAccepted } from '@despatch/domain/control/accept-docket.ts'
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconSearch } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { Circuit } from '../board-calls.ts'
import type { BoardActions } from '../status/use-board-actions.ts'
import { useKnownStatuses } from '../status/known-statuses.tsx'
import { isState } from './board-filter.ts'
import { boardKeys } from './board-keys.ts'
import { BoardSelectionBar } from './board-selection-bar.tsx'
import { shownStates, type BoardShow } from './board-show.ts'
import { BoardTable } from './board-table.tsx'
import { boardTexts } from './texts.ts'
import type { BoardChanges } from './use-board-changes.tsx'
import type { BoardColumns } from './use-board-columns.ts'
import type { BoardSelection } from './use-board-selection.ts'
import type { LiveBoard } from './use-live-board.ts'

/** The text of a board that has dockets but shows none. @param count the dockets on the whole board. */
function nothingOnBoard(count: number, filter: string, show: BoardShow): string {
  const typed = filter.trim()
  const state = shownStates.find((each) => each.show === show)
  const name = state?.label.toLowerCase()
  if (typed === '' && show === 'asked') return boardTexts.noneAsked
  if (typed === '') return name === undefined ? boardTexts.noDocketInStatus : boardTexts.noDocketInState(name)
  const dockets =
    show === 'all'
      ? boardTexts.allDockets(count)
      : show === 'asked'
        ? boardTexts.docketsAsked
        : name === undefined
          ? boardTexts.docketsInStatus
          : boardTexts.docketsInState(name)
  return isState(typed)
    ? boardTexts.noneIs(dockets, typed.toLowerCase())
    : boardTexts.noneContains(dockets, typed)
}

export interface BoardRowsProps {
  circuit: Circuit
  board: LiveBoard
  filter: string
  show: BoardShow
  /** Shows all dockets again. */
  onShowAll: () => void
  selection: BoardSelection
  actions: BoardActions
  changes: BoardChanges
  columns: BoardColumns
  /** Reports the labels of the columns for which there is no room. */
  onLeftOut: (labels: string) => void
  /** The docket chosen on the map. The grid scrolls to it, and reports its own active row. */
  chosenId: number | null
  onChoose: (id: number) => void
}

/** The visible dockets, with the actions for one docket or for all selected ones. */
export function BoardRows(props: BoardRowsProps) {
  const { circuit, board, filter, show, selection, actions, changes } = props
  const { store } = board
  const ids = useSyncExternalStore(store.watchOrder, store.order)
  const statuses = useKnownStatuses().known ?? []
  // Dockets that have left the board can no longer be changed.
  const selected = [...selection.selection].filter((id) => store.row(id))
  const change = (id: number, first: 'G' | null) =>
    selected.length > 0 ? actions.changeMany(selected, first) : actions.change(id, first)
  const accept = (ids: readonly number[]) => void changes.accept(ids.flatMap((id) => store.row(id) ?? []))

  if (store.size() === 0) {
    return (
      <EmptyState icon={<IconClipboardCheck size={24} stroke={1.6} />} title={boardTexts.noOpenDockets}>
        {boardTexts.noOpenDocketsHelp(circuit.cir_name)}
      </EmptyState>
    )
  }
  if (ids.length === 0) {
    return (
      <EmptyState
        icon={<IconSearch size={24} stroke={1.6} />}
        title={commonTexts.noMatches}
        {...(show === 'all'
          ? {}
          : {
              action: (
                <Button variant="default" onClick={props.onShowAll}>
                  {boardTexts.showAllDockets}
                </Button>
              ),
            })}
      >
        {nothingOnBoard(store.size(), filter, show)}
      </EmptyState>
    )
  }
  const shown = new Set(selected.length > 0 ? ids : [])
  return (
    <>
      <BoardTable
        {...{ circuit, board, selection, actions, ids, statuses }}
        columns={props.columns}
        onLeftOut={props.onLeftOut}
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
        chosenId={props.chosenId}
        onChoose={props.onChoose}
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
