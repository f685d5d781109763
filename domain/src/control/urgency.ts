import { isFinished, isStatusId, unallocatedStatuses } from '../dockets/status.ts'
import { MINUTE_MS } from '../time/london-time.ts'
import { isPast } from '../time/minutes-left.ts'

/** The number of minutes before the deadline at which a docket is due soon and its countdown starts (CTRL-02). */
export const dueSoonMinutes = 30

/** The groups of the board, the most urgent first. */
export const urgencies = ['late', 'due', 'unallocated', 'under-way', 'on-hold', 'finished'] as const

export type Urgency = (typeof urgencies)[number]

/** Whether a docket waits for a driver. */
export const isUnallocated = (status: string): boolean => unallocatedStatuses.some((id) => id === status)

/**
 * The group of a docket on the board. Time comes first: a docket on hold or without a driver that is past its deadline is
 * late. An unknown status counts as under way, so that no docket is overlooked.
 * @param dueMs the last deadline in milliseconds since 1970; null without one. @param nowMs milliseconds since 1970.
 */
export function urgencyAt(status: string, dueMs: number | null, nowMs: number): Urgency {
  if (isStatusId(status) && isFinished(status)) return 'finished'
  if (dueMs !== null && isPast(dueMs, nowMs)) return 'late'
  if (dueMs !== null && dueMs < nowMs + dueSoonMinutes * MINUTE_MS) return 'due'
  if (isUnallocated(status)) return 'unallocated'
  return status === 'Q' ? 'on-hold' : 'under-way'
}
