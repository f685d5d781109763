import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refusalLimits } from './refusal-limits.ts'
import { RequestsAMinute } from './requests-a-minute.ts'

type LimitConfig = Pick<Config, 'visitorRateLimit' | 'visitorRefusalLimit'>

/**
 * The limits of a network address for routes outside the gateway: requests a minute, and refused requests a minute. The
 * counts are in the memory of this process.
 */
export function limitByAddress({ visitorRateLimit, visitorRefusalLimit }: LimitConfig) {
  const requests = new RequestsAMinute(visitorRateLimit)
  const refusals = refusalLimits(visitorRefusalLimit)
  return {
    /** For the hook onRequest. Refuses RATE_LIMITED past a limit. */
    before: async (request: FastifyRequest): Promise<void> => {
      await refusals.check(request)
      await requests.count(request.ip)
    },
    /** Counts how a request was answered. */
    after: (request: FastifyRequest, status: number): Promise<void> => refusals.count(request, status),
  }
}
