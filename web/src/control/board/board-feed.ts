import type { BoardEvent, BoardPage, BoardRow } from '../board-calls.ts'
import type { BoardStore } from './board-store.ts'

/** Loads one page of the board: the first, or the one after a cursor. */
type FetchPage = (cursor: string | null) => Promise<BoardPage>

/**
 * Merges refetches and pushed changes. A pushed change is applied immediately, and again after a refetch that was
 * running, so that an older reply never undoes a newer change.
 */
export function createBoardFeed(store: BoardStore, fetchPage: FetchPage) {
  let started = 0
  let latest = 0
  let running = 0
  let pending: BoardEvent[] = []

  return {
    push(event: BoardEvent) {
      if (running > 0) pending.push(event)
      store.apply(event)
    },
    async refetch() {
      started += 1
      const current = started
      running += 1
      try {
        const rows = await fetchAllPages(fetchPage)
        // If two replies arrive out of order, the later request wins.
        if (current < latest) return
        latest = current
        store.replaceAll(rows)
        for (const event of pending) store.apply(event)
      } finally {
        running -= 1
        if (running === 0) pending = []
      }
    },
  }
}

export type BoardFeed = ReturnType<typeof createBoardFeed>

async function fetchAllPages(fetchPage: FetchPage): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  let cursor: string | null = null
  do {
    const page: BoardPage = await fetchPage(cursor)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}
