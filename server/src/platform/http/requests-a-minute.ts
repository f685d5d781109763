import { refuse } from '@despatch/contract/wire/refusals.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitState } from './rate-limit-headers.ts'

const WINDOW_SECONDS = 60

/** Counts requests a minute for each session or network address, in the memory of this process. */
export class RequestsAMinute {
  readonly #limiter: RateLimiterMemory

  constructor(limit: number) {
    this.#limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS })
  }

  /**
   * Counts one request. Calls `onState` with what is left, and refuses RATE_LIMITED past the limit.
   * @param counted the session or the network address
   */
  async count(counted: string, onState: (state: LimitState) => void = () => undefined): Promise<void> {
    const { consumedPoints, remainingPoints, msBeforeNext } = await this.#limiter
      .consume(counted)
      .catch(asRefused)
    const limit = this.#limiter.points
    const reset = Math.max(1, Math.ceil(msBeforeNext / 1000))
    onState({ limit, remaining: remainingPoints, reset, windowSeconds: WINDOW_SECONDS })
    if (consumedPoints > limit) refuseUntil(limit, reset)
  }
}

/** The library rejects with the count past the limit. Anything else is a failure. */
function asRefused(failure: unknown): RateLimiterRes {
  if (failure instanceof RateLimiterRes) return failure
  throw failure
}

const refuseUntil = (limit: number, seconds: number): never =>
  refuse('RATE_LIMITED', {
    title: 'Too many calls',
    detail: `At most ${limit} calls a minute. Please wait ${seconds} seconds and try again.`,
    retryAfter: seconds,
    spent: { limit, windowSeconds: WINDOW_SECONDS },
  })
