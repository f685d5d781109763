import { allowedForwards } from '../control/status-change.ts'
import type { StatusId, StatusRow } from '../dockets/status.ts'

/**
 * The statuses from one to another by the company's rules, each of which can follow the one before it: directly, or else by
 * one of the ways through others, the first that the rules allow. Null if there is no way.
 */
export function pathTo(
  from: StatusId,
  wanted: StatusId,
  statuses: readonly StatusRow[],
  through: readonly (readonly StatusId[])[] = [[], ['I']],
): StatusId[] | null {
  const follows = (one: StatusId, next: StatusId) => {
    const row = statuses.find(({ dsts_id }) => dsts_id === one)
    return row !== undefined && allowedForwards(row, statuses).some(({ dsts_id }) => dsts_id === next)
  }
  const ways = through.map((between) => [...between, wanted])
  return (
    ways.find((way) =>
      way.every((status, at) => status !== (way[at - 1] ?? from) && follows(way[at - 1] ?? from, status)),
    ) ?? null
  )
}
