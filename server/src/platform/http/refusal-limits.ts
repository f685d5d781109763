import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 60

/** Refusals that cost work: malformed, not logged in, too large, wrong type, invalid. */
const counted = new Set([400, 401, 413, 415, 422])

/** A body adds one point for each of these, whether it was read or not. */
const BYTES_PER_POINT = 16 * 1024
const MOST_POINTS = 64

/** Counts refused requests by network address. */
export interface RefusalLimits {
  /** Refuses RATE_LIMITED when the address has used up its refusals of this minute. */
  check: (request: FastifyRequest) => Promise<void>
  /** Counts an answered request. */
  count: (request: FastifyRequest, status: number) => Promise<void>
}

/**
 * Limits the refused requests without a session for one network address in a minute. A large body counts several times.
 * The counts are in the memory of this process.
 */
export function refusalLimits(mostRefusals: number): RefusalLimits {
  const refused = new RateLimiterMemory({ points: mostRefusals, duration: WINDOW_SECONDS })
  return {
    check: async ({ ip }) => {
      const state = await refused.get(ip)
      if (!state || state.consumedPoints < mostRefusals) return
      const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
      refuse('RATE_LIMITED', {
        title: 'Too many refused calls',
        detail: `Too many calls from your network were refused. Please wait ${retryAfter} seconds and try again.`,
        retryAfter,
        spent: { limit: mostRefusals, windowSeconds: WINDOW_SECONDS },
      })
    },
    count: async (request, status) => {
      if (counted.has(status)) await refused.penalty(request.ip, pointsOf(request))
    },
  }
}

function pointsOf({ headers }: FastifyRequest): number {
  const bytes = Number(headers['content-length'] ?? 0)
  return Math.min(MOST_POINTS, 1 + Math.floor(bytes / BYTES_PER_POINT))
}
