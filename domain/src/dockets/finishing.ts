import { daysBefore } from '../time/days-before.ts'
import type { StatusId } from './status.ts'

/** The statuses that are followed by Finished: delivered and returned. */
export const beforeFinished: readonly StatusId[] = ['D', 'R']

/** The time after its last change in which a docket is not finished, so that mistakes can be corrected. */
const restMs = 60 * 60_000

export interface FinishingInstants {
  /** Paid dockets without a change since then are finished. ISO 8601. */
  paidBefore: string
  /** Dockets without a change since then are finished, paid or not. ISO 8601. */
  anyBefore: string
}

/**
 * The times for finishing dockets (LIST-08): when paid, otherwise after `finishAfterDays`, or earlier if they move to the
 * archive first. @param now Milliseconds since 1970.
 */
export const finishingInstants = (
  finishAfterDays: number,
  archiveAfterDays: number,
  now: number,
): FinishingInstants => {
  const paidBefore = new Date(now - restMs).toISOString()
  const anyBefore = daysBefore(Math.min(finishAfterDays, archiveAfterDays), now)
  return { paidBefore, anyBefore: anyBefore < paidBefore ? anyBefore : paidBefore }
}
