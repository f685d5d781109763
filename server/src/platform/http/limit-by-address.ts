import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { refusalLimits } from './refusal-limits.ts'

const WINDOW_SECONDS = 60

type LimitConfig = Pick<Config, 'visitorRateLimit' | 'visitorRefusalLimit'>

/**
 * The limits of a network address for routes outside the gateway: requests a minute, and refused requests a minute. The
 * counts are in the memory of this process.
 */
export function limitByAddress({ visitorRateLimit, visitorRefusalLimit }: LimitConfig) {
  const requests = new RateLimiterMemory({ points: visitorRateLimit, duration: WINDOW_SECONDS })
  const refusals = refusalLimits(visitorRefusalLimit)
  return {
    /** For the hook onRequest. Refuses RATE_LIMITED past a limit. */
    before: async (request: FastifyRequest): Promise<void> => {
      await refusals.check(request)
      const counted = await requests.consume(request.ip).catch(asRefused)
      if (counted.consumedPoints <= visitorRateLimit) return
      const retryAfter = Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
      refuse('RATE_LIMITED', {
        retryAfter,
        spent: { limit: visitorRateLimit, windowSeconds: WINDOW_SECONDS },
      })
    },
    /** Counts how a request was answered. */
    after: (request: FastifyRequest, status: number): Promise<void> => refusals.count(request, status),
  }
}

/** The library rejects with the count past the limit. Anything else is a failure. */
function asRefused(failure: unknown): RateLimiterRes {
  if (failure instanceof RateLimiterRes) return failure
  throw failure
}
