import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, isLostDatabase } from './retryable-failures.ts'

const RETRY_EVERY = 250

/** Milliseconds. Recovery after a crash mostly takes seconds. */
const LONGEST_WAIT = 120_000

/** PostgreSQL answers that it is starting, recovering or stopping, or it ended the session. */
const ownCodes = new Set(['57P01', '57P02', '57P03'])

/**
 * Repeats work with the database while PostgreSQL starts or recovers, for at most `limit` milliseconds. An address at which
 * nothing answers from the beginning is a wrong setting, and fails at once. `onWaiting` is called once.
 */
export async function awaitDatabase<T>(
  work: () => Promise<T>,
  onWaiting: (failure: unknown) => void,
  limit = LONGEST_WAIT,
): Promise<T> {
  const deadline = Date.now() + limit
  let isWaiting = false
  for (;;) {
    try {
      return await work()
    } catch (failure) {
      const isTemporary = ownCodes.has(codeOf(failure)) || (isWaiting && isLostDatabase(failure))
      if (!isTemporary || Date.now() > deadline) throw failure
      if (!isWaiting) onWaiting(failure)
      isWaiting = true
    }
    await pause(RETRY_EVERY)
  }
}
