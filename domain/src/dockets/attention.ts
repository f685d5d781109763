import { instantMs } from './london-time.ts'
import { isFinished, isStatusId, type StatusId } from './status.ts'

/** Why somebody should look at a docket. */
export type Attention = 'late' | 'attempted' | 'on-hold'

/** What a docket that stands in one of these states waits for is a person's decision, however much time is left. */
const standing: Partial<Record<StatusId, Attention>> = { B: 'attempted', Q: 'on-hold' }

export const attentionStatuses: readonly StatusId[] = ['B', 'Q']

/** Still to be delivered: a status that we do not know counts as under way, so that nothing drops out of sight. */
export const isUnderWay = (status: string): boolean => !isStatusId(status) || !isFinished(status)

/**
 * Why a docket needs attention (NAV-06): a failed attempt and a hold before lateness, because they say what to do;
 * late from the minute that its last deadline has passed. Null for one that runs by itself and for one that is over.
 * @param due its last deadline, ISO 8601 with offset; one without a deadline is never late.
 * @param nowMs milliseconds since 1970.
 */
export function attentionOf(status: string, due: string | null, nowMs: number): Attention | null {
  if (!isUnderWay(status)) return null
  const waits = isStatusId(status) ? standing[status] : undefined
  if (waits) return waits
  return due !== null && instantMs(due) < nowMs ? 'late' : null
}
