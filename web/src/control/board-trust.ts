export interface BoardAge {
  /** The portal can be reached, as far as is known. */
  online: boolean
  /** Changes are being pushed. */
  live: boolean
  /** When the rows were last fetched whole, in milliseconds; 0 before the first time. */
  fetchedAt: number
  /** Seconds between refreshes. */
  refresh: number
}

export type Trust = 'live' | 'refreshed' | 'stale' | 'offline'

/** Two refreshes may fail, and each may take a while, before the board is called stale. */
const overdueAfter = (refresh: number) => refresh * 2000 + 5000

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute old'
  return minutes < 60 ? `${minutes} min old` : `${Math.floor(minutes / 60)} h ${minutes % 60} min old`
}

/**
 * How far a board can be trusted, and the words for it (CTRL-05). A connection that looks open but on which no
 * refresh arrives any more is not trusted: a laptop that slept, or a network that swallows.
 */
export function trustOf(
  { online, live, fetchedAt, refresh }: BoardAge,
  now: number,
): { trust: Trust; description: string } {
  const age = fetchedAt > 0 ? ageOf(now - fetchedAt) : 'nothing loaded yet'
  if (!online) return { trust: 'offline', description: `Offline: ${age}` }
  if (fetchedAt > 0 && now - fetchedAt > overdueAfter(refresh))
    return { trust: 'stale', description: `Not up to date: ${age}` }
  return live
    ? { trust: 'live', description: 'Live' }
    : { trust: 'refreshed', description: `Reconnecting, refreshed every ${refresh} s` }
}
