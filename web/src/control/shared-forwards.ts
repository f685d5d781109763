import { allowedForwards, mayChangeDriver } from '@despatch/domain/control/status-change.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import type { BoardRow } from './board-calls.ts'

export interface SharedForward {
  status: StatusRow
  /** How many of the dockets may go there. */
  count: number
  /** All of these have a driver: the choice moves them to another one and leaves their status alone. */
  changesDriver?: true
}

/**
 * The statuses that any of the dockets may go to next (CTRL-03, CTRL-08), in the tenant's order, with how many may;
 * last, another driver for those that have one. None for a status that the rules of control do not know.
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
  const moving = rows.filter(({ dck_status }) => mayChangeDriver(dck_status, all)).length
  const forwards = all.flatMap((status): SharedForward[] => {
    const count = counts.get(status)
    if (!count) return []
    return [{ status, count: status.dsts_id === 'G' ? count + moving : count }]
  })
  const given = all.find(({ dsts_id }) => dsts_id === 'G')
  return moving === 0 || !given || counts.has(given)
    ? forwards
    : [...forwards, { status: given, count: moving, changesDriver: true }]
}
