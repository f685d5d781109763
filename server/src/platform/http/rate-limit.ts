import type { Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tenants } from '../../tenants/tenants.ts'
import type { Config } from '../config.ts'
import { sessionOf, type Caller } from './identify.ts'
import { limitHeaders, type LimitState } from './rate-limit-headers.ts'

const WINDOW_SECONDS = 60

type CountCall = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>

/**
 * Counts the calls of a minute (CALL-04): of each session and each key, and of each network address without one. The
 * counts are this process's own, so that a call costs no write. Sets the RateLimit headers of the reply, and refuses
 * RATE_LIMITED past the limit. Returns the caller that it has found; undefined for a visitor.
 */
export function rateLimits(
  config: Pick<Config, 'rateLimit' | 'visitorRateLimit' | 'publicUrl'>,
  tenants: Tenants,
): CountCall {
  const ofCaller = new RateLimiterMemory({ points: config.rateLimit, duration: WINDOW_SECONDS })
  const ofAddress = new RateLimiterMemory({ points: config.visitorRateLimit, duration: WINDOW_SECONDS })
  return async (call, request, reply) => {
    const caller = call.needs === 'public' ? undefined : await sessionOf(request, tenants, config)
    const limiter = caller ? ofCaller : ofAddress
    const counted = await limiter.consume(caller?.credential ?? request.ip).catch(asRefused)
    const state = stateOf(limiter.points, counted)
    void reply.headers(limitHeaders(state))
    if (counted.consumedPoints > limiter.points) refuseUntil(state)
    return caller
  }
}

/** Past the limit the library rejects with the count; anything else is a failure. */
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
