import { daysBefore } from '../settings/days-before.ts'
import type { StatusId } from './status.ts'

/** The statuses after which a docket is finished: it is delivered, or back with its sender. */
export const beforeFinished: readonly StatusId[] = ['D', 'R']

/** For so long after its last change a docket is left alone, so that a slip of the hand can still be corrected. */
const restMs = 60 * 60_000

export interface FinishingInstants {
  /** Dockets without a change since then are finished where they are paid. ISO 8601. */
  paidBefore: string
  /** Dockets without a change since then are finished, paid or not. ISO 8601. */
  anyBefore: string
}

/**
 * When dockets become Finished (LIST-08): once they are paid, and at the latest after `finishAfterDays`, or earlier where
 * they move to the archive before that. @param now Milliseconds since 1970.
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
