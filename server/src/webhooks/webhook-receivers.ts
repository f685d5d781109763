import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'

/** How many attempts in a row may time out before a receiver is paused, and for how long, in milliseconds. */
const MAX_TIMEOUTS = 3
const PAUSE = 30_000

/** A message was not sent, because its receiver is paused. */
export class ReceiverPaused extends Error {
  constructor() {
    super(`Not sent: the last ${MAX_TIMEOUTS} messages had no answer within 10 seconds`)
  }
}

/** Whether a failed attempt waited for an answer until its time was up. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'TimeoutError' || failure.name === 'AbortError')

/**
 * Pauses receivers that accept messages and do not answer. Each attempt at one of them holds a slot of the lane for ten
 * seconds, in which the messages of other receivers wait. After a pause one attempt is made; an answer ends the pause.
 */
export class WebhookReceivers {
  readonly #breakers = new Map<string, CircuitBreakerPolicy>()

  /** Runs `post` and returns its reply, or throws ReceiverPaused without running it. */
  async send<Reply>(url: string, post: () => Promise<Reply>): Promise<Reply> {
    const breaker = this.#breakerOf(url)
    // One attempt is under way to find out whether the receiver answers again. The others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw new ReceiverPaused()
    try {
      return await breaker.execute(post)
    } catch (failure) {
      throw failure instanceof BrokenCircuitError ? new ReceiverPaused() : failure
    }
  }

  /** Ends a pause: the receiver has answered. */
  resume(url: string): void {
    this.#breakers.delete(url)
  }

  #breakerOf(url: string): CircuitBreakerPolicy {
    const known = this.#breakers.get(url)
    if (known) return known
    const breaker = circuitBreaker(handleWhen(isTimeout), {
      halfOpenAfter: PAUSE,
      breaker: new ConsecutiveBreaker(MAX_TIMEOUTS),
    })
    this.#breakers.set(url, breaker)
    return breaker
  }
}
