import { allowedForwards } from '@despatch/domain/control/status-change.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import type { BoardRow } from './board-calls.ts'

export interface SharedForward {
  status: StatusRow
  /** How many of the dockets may go there. */
  count: number
}

/**
 * The statuses that any of the dockets may go to next (CTRL-03, CTRL-08), in the tenant's order, with how many may.
 * None for a status that the rules of control do not know.
 */
export function sharedForwards(
  rows: readonly Pick<BoardRow, 'dck_status'>[],
  all: readonly StatusRow[],
): SharedForward[] {
  const counts = new Map<StatusRow, number>()
  for (const { dck_status } of rows) {
    const current = all.find((status) => status.dsts_id === dck_status)
    for (const status of current ? allowedForwards(current, all) : []) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  return all.flatMap((status) => {
    const count = counts.get(status)
    return count ? [{ status, count }] : []
  })
}
