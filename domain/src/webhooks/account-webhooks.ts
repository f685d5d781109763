/** The most webhooks of an account: more than anyone needs, and few enough that a change notifies all of them quickly. */
export const mostAccountWebhooks = 20

/** For how many hours messages are also signed with the secret before a rotation. */
export const oldSecretHours = 24

/** The longest period that one replay sends again, in days. */
export const mostReplayDays = 31

/** Milliseconds between two messages of a replay: a tenth of the calls that an application may make. */
export const replayInterval = 100

/** How many messages a replay queues at a time. */
export const replayBatch = 50

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Why a secret cannot be rotated now, or null. Messages have at most two signatures, so a rotation with an overlap waits for
 * the end of the one before it. Without an overlap (0 hours) it ends every earlier secret.
 * @param hours for how long the secret of now stays valid
 */
export function rotationError(oldSecretUntil: string | null, hours: number, nowMs: number): string | null {
  if (hours === 0 || oldSecretUntil === null || Date.parse(oldSecretUntil) <= nowMs) return null
  return `The secret was rotated less than ${oldSecretHours} hours ago, and the one before it is valid until ${oldSecretUntil}. Rotate again after that, or send 0 to end every earlier secret now.`
}

/**
 * The error of a replay's period, with its field, or null. Times are ISO 8601 with offset.
 * @param keepDays for how many days events are stored
 */
export function replayError(
  { from, to }: { from: string; to: string },
  keepDays: number,
  nowMs: number,
): { field: 'from' | 'to'; message: string } | null {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (end <= start) return { field: 'to', message: '`to` must be after `from`.' }
  if (end - start > mostReplayDays * DAY_MS)
    return { field: 'to', message: `One replay sends at most ${mostReplayDays} days again.` }
  if (start < nowMs - keepDays * DAY_MS - HOUR_MS)
    return { field: 'from', message: `Events are stored for ${keepDays} days. Older ones have been deleted.` }
  return null
}
