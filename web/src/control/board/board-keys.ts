import type { BoardStore } from './board-store.ts'
import { nextUnallocated } from './next-unallocated.ts'

interface BoardKeyActions {
  store: Pick<BoardStore, 'row'>
  /** The visible dockets, in order. */
  ids: readonly number[]
  open: (id: number) => void
  refresh: () => void
  /** Only if the user may change statuses on this circuit. */
  change?: (id: number, first: 'G' | null) => void
  accept?: (id: number) => void
  undoLast?: () => void
  clearSelection?: () => void
}

/** The keyboard shortcuts of the board (CTRL-08). A handler that returns an index moves the focus there. */
export function boardKeys(actions: BoardKeyActions): Record<string, (index: number) => number | void> {
  const { store, ids, open, refresh, change, accept, undoLast, clearSelection } = actions
  const onRow = (run: (id: number) => void) => (index: number) => {
    const id = ids[index]
    if (id !== undefined) run(id)
  }
  return {
    o: onRow(open),
    n: (index) => nextUnallocated(store, ids, index),
    r: refresh,
    ...(change ? { s: onRow((id) => change(id, null)), g: onRow((id) => change(id, 'G')) } : {}),
    ...(change ? { Enter: onRow((id) => change(id, null)) } : {}),
    ...(accept ? { a: onRow(accept) } : {}),
    // U is the key of earlier versions.
    ...(undoLast ? { z: undoLast, u: undoLast } : {}),
    ...(clearSelection ? { Escape: clearSelection } : {}),
  }
}
