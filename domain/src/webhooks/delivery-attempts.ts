const SECOND = 1
const MINUTE = 60
const HOUR = 3600

/** Seconds to wait after the first failed attempt, after the second, and so on. */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const

/**
 * Seconds until the next attempt after a number of failed attempts (1 or more); null after the last. There are eleven
 * attempts in a little more than a day (CALL-04).
 */
export const waitBeforeNextAttempt = (failedAttempts: number): number | null =>
  waits[failedAttempts - 1] ?? null

/**
 * Seconds after which a message that waits for a paused receiver has failed. Eleven attempts of one message take a little less.
 */
export const longestWaitSeconds = 28 * HOUR
