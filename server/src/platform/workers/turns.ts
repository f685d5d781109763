import { refuse } from '@despatch/contract/wire/refusals.ts'

/** Files that are made for one user at once. */
const MAX_CONCURRENT = 2
/** Files of one user that wait for those. */
const MOST_WAITING = 8
const RETRY_SECONDS = 5

interface Queue {
  running: number
  waiting: (() => void)[]
}

const queues = new Map<string, Queue>()

/**
 * Waits until fewer than two files are being made for the same user, and returns how to end the turn. Refuses
 * RATE_LIMITED where eight wait already.
 */
export async function takeTurn(user: string): Promise<() => void> {
  const queue = queues.get(user) ?? { running: 0, waiting: [] }
  queues.set(user, queue)
  if (queue.running < MAX_CONCURRENT) queue.running += 1
  else {
    if (queue.waiting.length >= MOST_WAITING)
      refuse('RATE_LIMITED', {
        title: 'Too many files at once',
        detail: `${MAX_CONCURRENT + MOST_WAITING} files are being made for you already. Please wait until they are done.`,
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
