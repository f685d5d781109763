import { refuse } from '@despatch/contract/wire/refusals.ts'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Long enough for a burst to pass. */
const RETRY_SECONDS = 2

/** For routes that are answered however busy the process is: those by which its health is watched. */
export const answeredUnderPressure = { pressureHandler: () => undefined }

/**
 * Refuses requests with UNAVAILABLE (503) while the process is behind: while its timers have come, averaged over a
 * second, more than `mostDelay` milliseconds late. 0 refuses none.
 */
export async function shedLoad(app: FastifyInstance, mostDelay: number): Promise<void> {
  if (mostDelay === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    pressureHandler: async () =>
      refuse('UNAVAILABLE', {
        detail: 'The portal is very busy just now. Please try again in a moment.',
        retryAfter: RETRY_SECONDS,
      }),
  })
}
