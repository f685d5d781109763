import { instantMs } from '../time/london-time.ts'
import { isPast } from '../time/minutes-left.ts'
import { isFinished, isStatusId, type StatusId } from './status.ts'

/** The reason why a docket needs attention. */
export type Attention = 'late' | 'attempted' | 'on-hold'

/** Statuses that wait for a decision, however much time is left. */
const waiting: Partial<Record<StatusId, Attention>> = { B: 'attempted', Q: 'on-hold' }

export const attentionStatuses: readonly StatusId[] = ['B', 'Q']

/** Still to be delivered. An unknown status counts as under way, so that no docket is overlooked. */
export const isUnderWay = (status: string): boolean => !isStatusId(status) || !isFinished(status)

/**
 * The reason why a docket needs attention (NAV-06), or null. A failed attempt and a hold take precedence over lateness,
 * because they need an action. A docket is late from the minute after its last deadline.
 * @param due the last deadline, ISO 8601 with offset; a docket without one is never late.
 * @param nowMs milliseconds since 1970.
 */
export function attentionOf(status: string, due: string | null, nowMs: number): Attention | null {
  if (!isUnderWay(status)) return null
  const reason = isStatusId(status) ? waiting[status] : undefined
  if (reason) return reason
  return due !== null && isPast(instantMs(due), nowMs) ? 'late' : null
}
