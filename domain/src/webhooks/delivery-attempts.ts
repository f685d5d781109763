const SECOND = 1
const MINUTE = 60
const HOUR = 3600

/** Seconds to wait after the first attempt has failed, after the second, and so on. */
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
 * Seconds until a delivery is tried again after so many attempts have failed (1 or more); null where it is given up,
 * which is after eleven attempts in a little more than a day (CALL-04).
 */
export const waitBeforeNextAttempt = (failedAttempts: number): number | null =>
  waits[failedAttempts - 1] ?? null
