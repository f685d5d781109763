import { refuse } from '@despatch/contract/wire/refusals.ts'

/** Files that are generated for one user at once. */
const MAX_CONCURRENT = 2
/** Most files of one user that may wait. */
const MOST_WAITING = 8
const RETRY_SECONDS = 5

interface Queue {
  running: number
  waiting: (() => void)[]
}

const queues = new Map<string, Queue>()

/**
 * Waits until fewer than two files are being generated for the user. Returns a function that ends the turn. Refuses
 * RATE_LIMITED if eight are waiting already.
 */
export async function waitForTurn(user: string): Promise<() => void> {
  const queue = queues.get(user) ?? { running: 0, waiting: [] }
  queues.set(user, queue)
  if (queue.running < MAX_CONCURRENT) queue.running += 1
  else {
    if (queue.waiting.length >= MOST_WAITING)
      refuse('RATE_LIMITED', {
        title: 'Too many files at once',
        detail: `${MAX_CONCURRENT + MOST_WAITING} files are already being prepared for you. Please wait until they are ready.`,
        retryAfter: RETRY_SECONDS,
      })
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  }
  let ended = false
  return () => {
    if (ended) return
    ended = true
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(user)
  }
}
