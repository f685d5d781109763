import type { BoardEvent, BoardRow } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'

/**
 * Brings refetches and pushed changes together. What is pushed shows at once, and once more after a refetch that was
 * on its way meanwhile, so that an older answer never undoes a newer change.
 */
export function createBoardFeed(store: BoardStore, fetchRows: () => Promise<readonly BoardRow[]>) {
  let started = 0
  let shown = 0
  let underWay = 0
  let meanwhile: BoardEvent[] = []

  return {
    push(event: BoardEvent) {
      if (underWay > 0) meanwhile.push(event)
      store.apply(event)
    },
    async refetch() {
      started += 1
      const mine = started
      underWay += 1
      try {
        const rows = await fetchRows()
        // Of two answers that overtook each other, the one asked for later counts.
        if (mine < shown) return
        shown = mine
        store.replaceAll(rows)
        for (const event of meanwhile) store.apply(event)
      } finally {
        underWay -= 1
        if (underWay === 0) meanwhile = []
      }
    },
  }
}

export type BoardFeed = ReturnType<typeof createBoardFeed>
