import { boardTexts } from './texts.ts'
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
  if (minutes < 1) return boardTexts.underAMinuteOld
  return minutes < 60
    ? boardTexts.minutesOld(minutes)
    : boardTexts.hoursOld(Math.floor(minutes / 60), minutes % 60)
}

/**
 * How current a board is, and the text for it (CTRL-05). A connection that seems open without any refreshes does not
 * count as live, for instance after a laptop was asleep.
 */
export function freshnessOf(
  { online, live, fetchedAt, refresh }: BoardAge,
  now: number,
): { freshness: Freshness; description: string } {
  const age = fetchedAt > 0 ? ageOf(now - fetchedAt) : boardTexts.notLoadedYet
  if (!online) return { freshness: 'offline', description: boardTexts.offline(age) }
  if (fetchedAt > 0 && now - fetchedAt > staleAfterMs(refresh))
    return { freshness: 'stale', description: boardTexts.notUpToDate(age) }
  return live
    ? { freshness: 'live', description: boardTexts.live }
    : { freshness: 'refreshed', description: boardTexts.reconnecting(refresh) }
}
