import { allowedForwards, mayChangeDriver } from '@despatch/domain/control/status-change.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import type { BoardRow } from '../board-calls.ts'

export interface SharedForward {
  status: StatusRow
  /** How many of the dockets may change to it. */
  count: number
  /** All of the dockets have a driver: the choice changes the driver and not the status. */
  changesDriver?: true
}

/**
 * The statuses that any of the dockets may change to (CTRL-03, CTRL-08), in the company's order, with the number of
 * dockets. A change of driver comes last. Unknown statuses lead nowhere.
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
  const withDriver = rows.filter(({ dck_status }) => mayChangeDriver(dck_status, all)).length
  const forwards = all.flatMap((status): SharedForward[] => {
    const count = counts.get(status)
    if (!count) return []
    return [{ status, count: status.dsts_id === 'G' ? count + withDriver : count }]
  })
  const allocated = all.find(({ dsts_id }) => dsts_id === 'G')
  return withDriver === 0 || !allocated || counts.has(allocated)
    ? forwards
    : [...forwards, { status: allocated, count: withDriver, changesDriver: true }]
}
