import type { BoardStore } from './board-store.ts'

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

const unallocated: ReadonlySet<string> = new Set(['W', 'O'])

/** The next unallocated docket below, continuing from the top after the last one. */
function nextUnallocated({ store, ids }: BoardKeyActions, from: number): number | undefined {
  for (let step = 1; step <= ids.length; step += 1) {
    const index = (from + step) % ids.length
    const row = store.row(ids[index] ?? 0)
    if (row && unallocated.has(row.dck_status)) return index
  }
  return undefined
}

/** The keyboard shortcuts of the board (CTRL-08). A handler that returns an index moves the focus there. */
export function boardKeys(actions: BoardKeyActions): Record<string, (index: number) => number | void> {
  const { ids, open, refresh, change, accept, undoLast, clearSelection } = actions
  const onRow = (run: (id: number) => void) => (index: number) => {
    const id = ids[index]
    if (id !== undefined) run(id)
  }
  return {
    o: onRow(open),
    n: (index) => nextUnallocated(actions, index),
    r: refresh,
    ...(change ? { s: onRow((id) => change(id, null)), g: onRow((id) => change(id, 'G')) } : {}),
    ...(change ? { Enter: onRow((id) => change(id, null)) } : {}),
    ...(accept ? { a: onRow(accept) } : {}),
    ...(undoLast ? { u: undoLast } : {}),
    ...(clearSelection ? { Escape: clearSelection } : {}),
  }
}
