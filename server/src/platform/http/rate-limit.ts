import type { Call } from '@despatch/contract/wire/call.ts'
import { modeOf } from '@despatch/domain/tenants/test-database.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import type { Caller, CallerFinder } from './caller.ts'
import { ProcessCount } from '../jobs/process-count.ts'
import { KeyLimits } from './key-limits.ts'
import { limitHeaders, type LimitState } from './rate-limit-headers.ts'

const WINDOW_SECONDS = 60

type LimitConfig = Pick<
  Config,
  | 'rateLimit'
  | 'visitorRateLimit'
  | 'keyRatePerSecond'
  | 'keyRatePerMinute'
  | 'testKeyRatePerSecond'
  | 'testKeyRatePerMinute'
>

type CountCall = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>

/**
 * Counts calls per minute (CALL-04) for each session, and for each network address without one. Applications and API keys
 * have token buckets: see key-limits.ts. The counts are in the memory of this process, so that a call costs no write. Sets the RateLimit headers of the reply, and refuses
 * RATE_LIMITED past the limit. Returns the caller; undefined for a visitor.
 */
export function rateLimits(config: LimitConfig, tenants: Tenants, callers: CallerFinder): CountCall {
  const callerLimiter = new RateLimiterMemory({ points: config.rateLimit, duration: WINDOW_SECONDS })
  const addressLimiter = new RateLimiterMemory({ points: config.visitorRateLimit, duration: WINDOW_SECONDS })
  const limitsOf = {
    live: new KeyLimits(config),
    test: new KeyLimits({
      keyRatePerSecond: config.testKeyRatePerSecond,
      keyRatePerMinute: config.testKeyRatePerMinute,
    }),
  }
  const processes = new ProcessCount()
  return async (call, request, reply) => {
    const caller = call.needs === 'public' ? undefined : await callers.find(request, tenants)
    if (caller?.session.byKey) {
      const keyLimits = limitsOf[modeOf(caller.tenant.name)]
      const { headers, retryAfter } = keyLimits.take(
        limitedAs(caller),
        call.cost,
        await processes.of(caller.tenant),
      )
      void reply.headers(headers)
      if (retryAfter !== null) keyLimits.refuse(retryAfter)
      return caller
    }
    const limiter = caller ? callerLimiter : addressLimiter
    const counted = await limiter.consume(caller?.credential ?? request.ip).catch(asRefused)
    const state = stateOf(limiter.points, counted)
    void reply.headers(limitHeaders(state))
    if (counted.consumedPoints > limiter.points) refuseUntil(state)
    return caller
  }
}

/** The keys of an application share its limit. */
const limitedAs = ({ tenant, session: { application }, credential }: Caller): string =>
  application ? `${tenant.name} ${application.app_id}` : credential

/** The library rejects with the count past the limit. Anything else is a failure. */
function asRefused(failure: unknown): RateLimiterRes {
  if (failure instanceof RateLimiterRes) return failure
  throw failure
}

const stateOf = (limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitState => ({
  limit,
  remaining: remainingPoints,
  reset: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  windowSeconds: WINDOW_SECONDS,
})

const refuseUntil = ({ limit, reset }: LimitState): never =>
  refuse('RATE_LIMITED', {
    title: 'Too many calls',
    detail: `At most ${limit} calls a minute. Please wait ${reset} seconds and try again.`,
    retryAfter: reset,
  })
