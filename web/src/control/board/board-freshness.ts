export interface BoardAge {
  /** Whether the portal seems reachable. */
  online: boolean
  /** Whether changes are being pushed. */
  live: boolean
  /** When all rows were last loaded, in milliseconds; 0 before the first time. */
  fetchedAt: number
  /** Seconds between refreshes. */
  refresh: number
}

export type Freshness = 'live' | 'refreshed' | 'stale' | 'offline'

/** The board is stale after two failed refreshes, with a margin for slow replies. */
const staleAfterMs = (refresh: number) => refresh * 2000 + 5000

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute old'
  return minutes < 60 ? `${minutes} min old` : `${Math.floor(minutes / 60)} h ${minutes % 60} min old`
}

/**
 * How current a board is, and the text for it (CTRL-05). A connection that seems open without any refreshes does not
 * count as live, for instance after a laptop was asleep.
 */
export function freshnessOf(
  { online, live, fetchedAt, refresh }: BoardAge,
  now: number,
): { freshness: Freshness; description: string } {
  const age = fetchedAt > 0 ? ageOf(now - fetchedAt) : 'not loaded yet'
  if (!online) return { freshness: 'offline', description: `Offline: ${age}` }
  if (fetchedAt > 0 && now - fetchedAt > staleAfterMs(refresh))
    return { freshness: 'stale', description: `Not up to date: ${age}` }
  return live
    ? { freshness: 'live', description: 'Live' }
    : { freshness: 'refreshed', description: `Reconnecting, refreshes every ${refresh} s` }
}
