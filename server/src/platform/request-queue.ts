import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { isFirstUse } from './request-context.ts'

/** Long enough for a burst to pass. */
const RETRY_SECONDS = 2

/** The refusal of requests that would have to wait for too long. One for all of them, because there may be thousands a second. */
export const overloaded = new Refusal('UNAVAILABLE', {
  detail: 'The portal is very busy. Please try again in a moment.',
  retryAfter: RETRY_SECONDS,
})

/**
 * How often it is checked which requests have waited for too long, and how many are refused then. A client may send a refused request
 * again at once. With more of them, the thread would have no time for those that are served.
 */
const CHECK_EVERY_MS = 10
const MOST_AT_ONCE = 20

interface QueueOptions {
  /** How many turns there are at once. */
  most: number
  /** How many milliseconds a request waits for its turn while this many wait. */
  patience: (waiting: number) => number
}

interface Waiting {
  since: number
  mayBeRefused: boolean
  begin: (refusal?: Refusal) => void
}

/** Lets work wait for its turn, oldest first. Requests that wait for too long are refused; jobs and commands are not. */
export class RequestQueue {
  readonly #options: QueueOptions
  readonly #waiting = new Set<Waiting>()
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Calls `begin` when it is its turn, which `end` then ends, or calls it with the refusal. */
  add(begin: Waiting['begin']): void {
    this.#waiting.add({ since: performance.now(), mayBeRefused: isFirstUse(this), begin })
    this.#beginNext()
  }

  /** Ends a turn. */
  end(): void {
    this.#running -= 1
    this.#beginNext()
  }

  #beginNext(): void {
    for (const next of this.#waiting) {
      if (this.#running >= this.#options.most) break
      this.#waiting.delete(next)
      this.#running += 1
      next.begin()
    }
    if (this.#waiting.size > 0 && this.#timer === undefined)
      this.#timer = setTimeout(() => this.#refuseOverdue(), CHECK_EVERY_MS)
  }

  #refuseOverdue(): void {
    this.#timer = undefined
    const now = performance.now()
    for (const oldest of this.#waiting.values().take(MOST_AT_ONCE)) {
      if (now - oldest.since < this.#options.patience(this.#waiting.size)) break
      if (!oldest.mayBeRefused) continue
      this.#waiting.delete(oldest)
      oldest.begin(overloaded)
    }
    this.#beginNext()
  }
}
