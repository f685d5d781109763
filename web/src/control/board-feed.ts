import type { BoardEvent, BoardPage, BoardRow } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'

/** Asks for one page of the board's rows: the first one, or the one behind a cursor. */
type FetchPage = (cursor: string | null) => Promise<BoardPage>

/**
 * Brings refetches and pushed changes together. What is pushed shows at once, and once more after a refetch that was
 * on its way meanwhile, so that an older answer never undoes a newer change.
 */
export function createBoardFeed(store: BoardStore, fetchPage: FetchPage) {
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
        const rows = await everyPage(fetchPage)
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

async function everyPage(fetchPage: FetchPage): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  let cursor: string | null = null
  do {
    const page: BoardPage = await fetchPage(cursor)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}
