/** How many messages in a row may fail before their receiver is paused. */
export const failuresBeforePause = 3

/** The first pause, in seconds. Each further pause is twice as long, so a short outage ends in a short pause. */
const FIRST_PAUSE_SECONDS = 5

/** The longest pause, in seconds. So a receiver that works again gets its messages soon. */
const LONGEST_PAUSE_SECONDS = 600

/**
 * For how many seconds a receiver is paused after a number of failures in a row (CALL-04); null if its messages are still sent.
 * After each pause one message is sent. If it fails too, the next pause is longer.
 */
export const pauseAfter = (failures: number): number | null =>
  failures < failuresBeforePause
    ? null
    : Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - failuresBeforePause), LONGEST_PAUSE_SECONDS)
