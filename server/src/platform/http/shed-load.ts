import { refuse } from '@despatch/contract/wire/refusals.ts'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Long enough for a burst to pass. */
const RETRY_SECONDS = 2

/** For health routes, which are answered however busy the process is. */
export const answeredUnderPressure = { pressureHandler: () => undefined }

/**
 * Refuses requests with UNAVAILABLE (503) while the event loop delay, averaged over a second, exceeds `mostDelay`
 * milliseconds. 0 disables the check.
 */
export async function shedLoad(app: FastifyInstance, mostDelay: number): Promise<void> {
  if (mostDelay === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    pressureHandler: async () =>
      refuse('UNAVAILABLE', {
        detail: 'The portal is very busy. Please try again in a moment.',
        retryAfter: RETRY_SECONDS,
      }),
  })
}
