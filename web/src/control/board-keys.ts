import type { BoardStore } from './board-store.ts'

interface BoardKeyActions {
  store: Pick<BoardStore, 'row'>
  /** The dockets shown, in their order. */
  ids: readonly number[]
  open: (id: number) => void
  refresh: () => void
  /** Where the circuit lets its user change statuses. */
  change?: (id: number, first: 'G' | null) => void
  accept?: (id: number) => void
  undoLast?: () => void
  selectNone?: () => void
}

const waiting: ReadonlySet<string> = new Set(['W', 'O'])

/** The next docket below that nobody has been given, and from the top again after the last one. */
function nextWaiting({ store, ids }: BoardKeyActions, from: number): number | undefined {
  for (let step = 1; step <= ids.length; step += 1) {
    const index = (from + step) % ids.length
    const row = store.row(ids[index] ?? 0)
    if (row && waiting.has(row.dck_status)) return index
  }
  return undefined
}

/** What the letters do on the board (CTRL-08); one that answers an index moves there. */
export function boardKeys(actions: BoardKeyActions): Record<string, (index: number) => number | void> {
  const { ids, open, refresh, change, accept, undoLast, selectNone } = actions
  const at = (does: (id: number) => void) => (index: number) => {
    const id = ids[index]
    if (id !== undefined) does(id)
  }
  return {
    o: at(open),
    n: (index) => nextWaiting(actions, index),
    r: refresh,
    ...(change ? { s: at((id) => change(id, null)), g: at((id) => change(id, 'G')) } : {}),
    ...(change ? { Enter: at((id) => change(id, null)) } : {}),
    ...(accept ? { a: at(accept) } : {}),
    ...(undoLast ? { u: undoLast } : {}),
    ...(selectNone ? { Escape: selectNone } : {}),
  }
}
