import { statusCodesOf } from '../dockets/delivery-status.ts'
import type { StatusId, StatusRow } from '../dockets/status.ts'
import { hasOutcome } from '../tenants/test-postcodes.ts'
import { pathTo } from './status-path.ts'

/** The statuses that a client can give a test delivery. */
export const advanceTargets = ['assigned', 'collected', 'in_transit', 'delivered', 'attempt_failed'] as const

export type AdvanceTarget = (typeof advanceTargets)[number]

/** What comes before each status, the shortest way first. */
const ways: Readonly<Record<AdvanceTarget, readonly (readonly StatusId[])[]>> = {
  assigned: [[]],
  collected: [[], ['G']],
  in_transit: [[], ['I'], ['G', 'I']],
  delivered: [[], ['I'], ['G', 'I'], ['I', 'E'], ['G', 'I', 'E']],
  attempt_failed: [[], ['G'], ['I'], ['G', 'I']],
}

/** The statuses to set one after the other, by the company's rules; null if they do not allow it. */
export function stepsToAdvance(
  from: StatusId,
  to: AdvanceTarget,
  statuses: readonly StatusRow[],
): StatusId[] | null {
  const [wanted] = statusCodesOf([to])
  return wanted === undefined || wanted === from ? null : pathTo(from, wanted, statuses, ways[to])
}

/** The status that a test delivery gets when a client asks for one. */
export const targetWith = (
  wanted: AdvanceTarget,
  now: StatusId,
  postcodes: readonly string[],
): AdvanceTarget =>
  wanted === 'delivered' && !failedOrEnded.has(now) && hasOutcome('failedAttempt', postcodes)
    ? 'attempt_failed'
    : wanted

/** An attempt has failed, or there is no further one. */
const failedOrEnded: ReadonlySet<StatusId> = new Set(['B', 'D', 'C', 'F'])
